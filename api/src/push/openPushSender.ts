import type { Clock } from '@mudu/contracts/time';
import type { Pool } from 'pg';
import type { Config } from '../platform/config.js';
import { ShopSecrets } from '../platform/shopSecrets.js';
import type { PushSender } from '../ports/pushSender.js';
import { vapidPair } from './vapidKeys.js';
import { WebPushSender } from './webPushSender.js';

/** The sender that the configuration asks for. */
export function openPushSender(config: Config, pool: Pool, clock: Clock): PushSender {
  const secrets = new ShopSecrets(pool);
  return new WebPushSender({
    keys: () => vapidPair(config, secrets),
    subject: config.VAPID_SUBJECT ?? `mailto:${config.MAIL_FROM}`,
    hosts: config.PUSH_HOSTS,
    clock,
  });
}
