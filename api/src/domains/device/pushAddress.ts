import { createHash, ECDH } from 'node:crypto';
import type { RegisterDeviceRequest } from '@mudu/contracts/notification/requests';
import { invalid } from '@mudu/contracts/problems';
import { isPushHost } from '../../platform/pushHosts.js';
import type { PushAddress } from '../../ports/pushDevices.js';

/** RFC 8291: an uncompressed point of P-256, and at least 16 secret bytes. */
const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** Where pushes to this device go. Throws validation_failed for a subscription that nothing may be sent to (N5). */
export function pushAddress(token: RegisterDeviceRequest['token'], hosts: readonly string[]): PushAddress {
  if (typeof token === 'string') return { kind: 'fcm', token };
  const { endpoint, keys } = token;
  if (!isPushHost(endpoint, hosts)) throw invalid({ token: 'This push service is not supported' });
  if (!isPoint(keys.p256dh) || Buffer.from(keys.auth, 'base64url').length < SECRET_BYTES)
    throw invalid({ token: 'Invalid push subscription' });
  return { kind: 'web', endpoint, ...keys };
}

function isPoint(key: string): boolean {
  try {
    if (Buffer.from(key, 'base64url').length !== POINT_BYTES) return false;
    ECDH.convertKey(key, CURVE, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Tells one device from another; `told` is its token or its subscription's endpoint. */
export const tokenHash = (told: string): Buffer => createHash('sha256').update(told).digest();

export const hashOf = (address: PushAddress): Buffer =>
  tokenHash(address.kind === 'fcm' ? address.token : address.endpoint);
