import { useRef } from 'react';
import { newKey } from './newKey';

/** A key for each request: the same one sent again, after a lost reply say, is not done twice (rules/api.md A17). */
export function useSendOnce(): (body: object) => string {
  const last = useRef({ request: '', key: '' });
  return body => {
    const request = JSON.stringify(body);
    if (last.current.request !== request) last.current = { request, key: newKey() };
    return last.current.key;
  };
}
