import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid } from '@mudu/contracts/ids';
import { type Topic, topics } from '@mudu/contracts/notification/requests';
import { Injectable } from '@nestjs/common';
import { ShopSecrets } from '../platform/shopSecrets.js';

/**
 * The tokens by which who got a marketing letter leaves its topic, without signing in (RFC 8058). A token says person
 * and topic and is signed with a key that the shop makes once and keeps; it never ends, as letters are kept for years.
 */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly secrets: ShopSecrets) {}

  async unsubscribeToken(personId: string, topic: Topic): Promise<string> {
    return `${personId}.${topic}.${(await this.signature(personId, topic)).toString('base64url')}`;
  }

  /** Undefined for what the shop has not signed. */
  async readUnsubscribeToken(token: string): Promise<{ personId: string; topic: Topic } | undefined> {
    const [personId = '', named = '', signed = '', ...more] = token.split('.');
    const topic = topics.find(one => one === named);
    if (!topic || !isUuid(personId) || more.length > 0) return undefined;
    const right = await this.signature(personId, topic);
    const shown = Buffer.from(signed, 'base64url');
    return shown.length === right.length && timingSafeEqual(shown, right) ? { personId, topic } : undefined;
  }

  private async signature(personId: string, topic: Topic): Promise<Buffer> {
    const key = await this.secrets.get('unsubscribe', () => randomBytes(32).toString('base64url'));
    return createHmac('sha256', Buffer.from(key, 'base64url')).update(`${personId} ${topic}`).digest();
  }
}
