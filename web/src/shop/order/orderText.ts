import type { ReorderedCart } from '@mudu/contracts/cart/views';
import { howMany } from '@mudu/contracts/howMany';
import { type Kobo, percentOf } from '@mudu/contracts/money';
import type { Order } from '@mudu/contracts/order/views';

export const itemCountOf = (order: Pick<Order, 'items'>): number =>
  order.items.reduce((sum, item) => sum + item.quantity, 0);
export const itemsText = (count: number): string => howMany(count, 'Item');

/** What the promotion took off, shown only when there is one and it took something (rules/site.md S17). */
export const discountOf = (order: Order): number =>
  order.promo ? Math.max(0, order.itemsTotalKobo + order.deliveryFeeKobo - order.totalKobo) : 0;

/** It takes off less than its percentage of the goods: there is a most, or not everything counts. */
export const isPartly = (percent: number | null, discountKobo: Kobo, itemsKobo: Kobo): boolean =>
  percent !== null && discountKobo < percentOf(itemsKobo, percent);

/** `OWAMBE10, 10%`; `up to 10%` where it took off less than that. */
export function promoLabel(
  { code, discountPercent }: { code: string; discountPercent: number | null },
  discountKobo: Kobo,
  itemsKobo: Kobo,
): string {
  if (discountPercent === null) return code;
  const partly = isPartly(discountPercent, discountKobo, itemsKobo);
  return `${code}, ${partly ? 'up to ' : ''}${discountPercent}%`;
}

/** What is done about goods that are missing (rules/checkout.md C6). */
export const substitutionText: Record<Order['substitution'], { label: string; line: string }> = {
  refund: { label: 'Refund it', line: 'What it cost goes back into your wallet.' },
  call_me: { label: 'Call me', line: 'We call the number of this address before we pack.' },
  similar: { label: 'Something similar', line: 'The packers choose something close to it.' },
};

/** Nothing of it comes any more. */
export const isEnded = ({ status }: Order): boolean => status === 'cancelled' || status === 'returned';

/** Placed by card and not paid yet: the payment page can still be opened. */
export const isUnpaid = (order: Order): boolean =>
  order.status === 'order_placed' &&
  (order.paymentStatus === 'initiated' || order.paymentStatus === 'failed') &&
  order.totalKobo > 0;

/** Its first installment is paid: that is when a plan starts. */
export const hasPlan = ({ paymentMethod, paymentStatus }: Order): boolean =>
  paymentMethod === 'split' && paymentStatus !== 'initiated' && paymentStatus !== 'failed';

/** What of an order did not come back into the cart, and why; null when all of it did (rules/order.md O25). */
export function leftOutText({ skipped, noRoom }: Pick<ReorderedCart, 'skipped' | 'noRoom'>): string | null {
  const parts = [
    ...(skipped.length > 0 ? [`No longer for sale: ${skipped.join(', ')}`] : []),
    ...(noRoom.length > 0 ? [`No room in your cart for: ${noRoom.join(', ')}`] : []),
  ];
  return parts.length > 0 ? parts.join('. ') : null;
}
