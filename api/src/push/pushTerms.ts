import type { NotificationType } from '@mudu/contracts/notification/requests';
import type { PushTerms } from '../ports/pushSender.js';

const HOUR = 3600;
/** What somebody waits for is late after a day; what can be read any time may wait for a phone that is off. */
const waitedFor: PushTerms = { ttlSeconds: 24 * HOUR, urgency: 'high' };
const readable: PushTerms = { ttlSeconds: 72 * HOUR, urgency: 'normal' };
const marketing: PushTerms = { ttlSeconds: 12 * HOUR, urgency: 'low' };

const marked: Partial<Record<NotificationType, PushTerms>> = {
  order_placed: waitedFor,
  order_confirmed: waitedFor,
  order_packed: waitedFor,
  order_out_for_delivery: waitedFor,
  order_delivered: waitedFor,
  order_cancelled: waitedFor,
  order_canceled: waitedFor,
  payment_success: waitedFor,
  payment_failed: waitedFor,
  new_order_received: waitedFor,
  failed_transaction: waitedFor,
  critical_event: waitedFor,
};

/** What can be turned off is marketing, whatever type staff gave it (rules/notification.md N4, N10). */
export const pushTerms = (type: NotificationType, isNews: boolean): PushTerms =>
  isNews ? marketing : (marked[type] ?? readable);
