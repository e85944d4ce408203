import webPush from 'web-push';
import type { Config } from '../platform/config.js';
import type { ShopSecrets } from '../platform/shopSecrets.js';

/** P-256, base64url. A browser's subscription holds for one pair: with another, all of them are lost. */
export interface VapidPair {
  publicKey: string;
  privateKey: string;
}

/** The pair by which push services know the shop (RFC 8292): the configured one, or one that is made once and kept. */
export async function vapidPair(
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Config,
  secrets: ShopSecrets,
): Promise<VapidPair> {
  if (publicKey && privateKey) return { publicKey, privateKey };
  return JSON.parse(await secrets.get('vapid', () => JSON.stringify(webPush.generateVAPIDKeys())));
}
