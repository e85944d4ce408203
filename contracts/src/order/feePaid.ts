import type { Kobo } from '../money.js';
import type { Order } from './views.js';

/** What was asked for the way: free delivery took off what it took (rules/refund.md R2). */
export const feePaid = ({
  deliveryFeeKobo,
  discountKobo,
  promo,
}: Pick<Order, 'deliveryFeeKobo' | 'discountKobo' | 'promo'>): Kobo =>
  deliveryFeeKobo - (promo?.kind === 'free_delivery' ? discountKobo : 0);
