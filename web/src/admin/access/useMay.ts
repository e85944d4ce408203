import type { Endpoint } from '@mudu/contracts/endpoint';
import { useMe } from '../person/useMe';
import { mayCall } from './access';

/** `may(refundOrder)`: whether who is at work sees the button for it. */
export function useMay(): (endpoint: Pick<Endpoint, 'who'>) => boolean {
  const role = useMe()?.role;
  return endpoint => mayCall(role, endpoint);
}
