import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Device } from '@mudu/contracts/notification/views';
import type { Reply, SpecShop } from '../shop/shopForSpecs.js';

/** A browser that is subscribed to pushes, with the keys that only it has. */
export function subscribedBrowser(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return { ecdh, auth, subscription: { endpoint, expirationTime: null, keys: { p256dh, auth } } };
}

export const register = (
  shop: SpecShop,
  person: { token: string },
  token: unknown,
  more: Record<string, unknown> = {},
): Promise<Reply<{ device: Device; errors?: Record<string, string[]> }>> =>
  shop.call('POST', '/notifications/devices/register', {
    token: person.token,
    body: { token, platform: 'web', ...more },
  });

export async function devicesOf(shop: SpecShop, person: { token: string }): Promise<Device[]> {
  const { body } = await shop.call<{ devices: Device[] }>('GET', '/notifications/devices', {
    token: person.token,
  });
  return body.devices;
}
