import type { Tone } from './Badge';

/** Texts and tones of an order's states: one place for shop and admin. */
interface Look {
  label: string;
  short: string;
  tone: Tone;
}

const delivered: Look = { label: 'Delivered', short: 'Delivered', tone: 'primary' };
const statusLooks: Record<string, Look> = {
  order_placed: { label: 'Order Placed', short: 'Placed', tone: 'neutral' },
  order_confirmed: { label: 'Order Confirmed', short: 'Confirmed', tone: 'neutral' },
  order_processed: { label: 'Order Processed', short: 'Processed', tone: 'info' },
  ongoing_delivery: { label: 'Out for delivery', short: 'On the way', tone: 'warning' },
  delivered,
  order_delivered: delivered,
  cancelled: { label: 'Cancelled', short: 'Cancelled', tone: 'error' },
  returned: { label: 'Returned', short: 'Returned', tone: 'error' },
};

const collected: Look = { label: 'Collected', short: 'Collected', tone: 'primary' };
/** Of an order that its shopper picks up (rules/order.md O13). */
const pickedUpLooks: Record<string, Look> = {
  ongoing_delivery: { label: 'Ready to collect', short: 'Ready', tone: 'warning' },
  delivered: collected,
  order_delivered: collected,
};

/** A status this page does not know is shown as it came. */
export const statusLook = (status: string, pickedUp = false): Look =>
  (pickedUp ? pickedUpLooks[status] : undefined) ??
  statusLooks[status] ?? { label: status, short: status, tone: 'neutral' };

const paymentLooks: Record<string, { label: string; tone: Tone }> = {
  initiated: { label: 'Payment Initiated', tone: 'neutral' },
  success: { label: 'Payment Successful', tone: 'primary' },
  failed: { label: 'Payment Failed', tone: 'error' },
  refunded: { label: 'Payment Refunded', tone: 'neutral' },
  part_paid: { label: 'Part Paid', tone: 'neutral' },
  refund_pending: { label: 'Refund Pending', tone: 'neutral' },
  part_refunded: { label: 'Part Refunded', tone: 'neutral' },
};

export const paymentLook = (status: string): { label: string; tone: Tone } =>
  paymentLooks[status] ?? { label: status, tone: 'neutral' };

/**
 * Derived from text containing card, wallet or split; other text as it is; missing is N/A (rules/site.md S16).
 */
export function paymentMethodLabel(method: string | null | undefined): string {
  if (!method) return 'N/A';
  const text = method.toLowerCase();
  if (text.includes('card')) return 'Card';
  if (text.includes('wallet')) return 'Wallet';
  if (text.includes('split')) return 'Split payment';
  return method;
}

const CLOSED = ['delivered', 'order_delivered', 'cancelled', 'returned'];
export const canCancel = (status: string): boolean => !CLOSED.includes(status);

/** Cut to `length` characters and `...` (rules/site.md S15). */
export const truncated = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text;
