import type { NotificationType } from '@mudu/contracts/notification/requests';
import type { PushAddress } from './pushDevices.js';

/** What a device shows; `id` is the notification's, `path` the page of the shop that it opens. */
export interface PushMessage {
  id: string;
  type: NotificationType;
  title: string;
  body: string;
  path: string;
}

export interface PushTerms {
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  /** How much battery it is worth (RFC 8030). */
  urgency: 'low' | 'normal' | 'high';
}

/** What became of a push; never where it went, which is personal data. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The service knows no such device any more. */
  | { kind: 'gone' }
  /** Too many; after so long again. */
  | { kind: 'wait'; seconds: number }
  /** Away, overloaded or too slow; the same may go well later. */
  | { kind: 'unavailable'; why: string }
  /** Something is wrong with the request; the same will be refused again. */
  | { kind: 'refused'; status: number }
  | { kind: 'no_sender' };

/** The way out for pushes. Throws for nothing that a push service may do. */
export abstract class PushSender {
  /** What a browser needs to subscribe, base64url. */
  abstract publicKey(): Promise<string>;
  abstract send(to: PushAddress, message: PushMessage, terms: PushTerms): Promise<PushOutcome>;
}
