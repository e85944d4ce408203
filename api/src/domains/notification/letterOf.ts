import { shortOrderId } from '@mudu/contracts/ids';
import { formatNaira } from '@mudu/contracts/money';
import type { Topic } from '@mudu/contracts/notification/requests';
import type { Notification } from '@mudu/contracts/notification/views';
import { formatDay } from '@mudu/contracts/time';
import type { MailTemplate } from '../../mail/templates.js';

export interface LetterPlan {
  template: MailTemplate;
  values: Record<string, string>;
}

const naira = (kobo: unknown): string => formatNaira(Number(kobo ?? 0));
const day = (value: unknown): string => (typeof value === 'string' ? formatDay(value) : 'soon');

/** The letter that goes with a notification, if any does; `shop` is the shop's address (rules/notification.md N11). */
export function letterOf(
  { type, title, message, payload }: Pick<Notification, 'type' | 'title' | 'message' | 'payload'>,
  shop: string,
  { topic, byStaff }: { topic: Topic | null; byStaff: boolean },
): LetterPlan | undefined {
  // Whatever type staff give their words, no template of an order or of money is filled with them.
  if (byStaff)
    return topic === null
      ? undefined
      : { template: 'news', values: { title, message, topic, url: `${shop}/packages` } };
  const data = (payload.data ?? {}) as Record<string, unknown>;
  const orderId = (payload.orderId ?? data.orderId) as string | undefined;
  const order = orderId
    ? {
        orderNumber: shortOrderId(orderId),
        orderUrl: `${shop}/tracking/${orderId}`,
        ...(data.pickUp ? { pickUp: 'yes' } : {}),
      }
    : undefined;
  const part = {
    ...order,
    amount: naira(payload.amountKobo),
    date: day(data.dueDate),
    sequence: String(data.sequence),
    count: String(data.count),
  };
  switch (type) {
    case 'order_confirmed':
      return {
        template: 'order_confirmed',
        values: { ...order, amount: naira(payload.totalAmount), date: day(data.estimatedDeliveryDate) },
      };
    case 'order_out_for_delivery':
      return {
        template: 'order_on_its_way',
        values: {
          ...order,
          date: day(data.estimatedDeliveryDate),
          ...(typeof data.place === 'string' ? { place: data.place } : {}),
        },
      };
    case 'order_delivered':
      return { template: 'order_delivered', values: { ...order } };
    case 'wallet_credited':
      return data.category === 'refund' && order
        ? { template: 'refunded', values: { ...order, amount: naira(payload.amountKobo), to: 'wallet' } }
        : undefined;
    case 'payment_reminder':
      return { template: 'installment_due', values: part };
    case 'installment_overdue':
      // Staff are told of it too, and need no letter.
      return payload.userId
        ? undefined
        : { template: 'installment_overdue', values: { ...part, daysLate: String(data.daysLate) } };
    case 'referral_bonus':
      return data.state === 'available'
        ? {
            template: 'referral_earned',
            values: {
              amount: naira(payload.amountKobo),
              friend: String(payload.userName ?? 'Your friend'),
              url: `${shop}/profile/referral`,
            },
          }
        : undefined;
    case 'promo_available':
    case 'promo_activated':
      return {
        template: 'promotion',
        values: { title, message, code: String(payload.promoCode), url: `${shop}/packages` },
      };
    case 'critical_event':
      return data.kind === 'low_stock'
        ? {
            template: 'low_stock',
            values: { item: String(data.item), left: String(data.left), url: `${shop}/admin/packages` },
          }
        : { template: 'critical', values: { title, message, url: `${shop}/admin/notifications` } };
    default:
      return undefined;
  }
}
