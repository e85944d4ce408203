import { useRef } from 'react';
import { newKey } from '../../api/newKey';

/** A key for each message: the same one sent again after a lost reply is not sent twice (rules/api.md A17). */
export function useSendOnce(): (body: object) => string {
  const last = useRef({ request: '', key: '' });
  return body => {
    const request = JSON.stringify(body);
    if (last.current.request !== request) last.current = { request, key: newKey() };
    return last.current.key;
  };
}
