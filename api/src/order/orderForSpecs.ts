import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { OrderEvent } from '@mudu/contracts/order/events';

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>;

export const at = '2026-01-05T09:00:00.000Z';

/** An order of ₦40,000 with a fee of ₦4,000, by card unless told otherwise. */
export const placed = (changes: Partial<Placed['data']> = {}): Placed => ({
  type: 'OrderPlaced',
  data: {
    orderId: '01900000-0000-7000-8000-000000000001' as OrderId,
    userId: '01900000-0000-7000-8000-000000000002' as UserId,
    lines: [],
    itemsTotalKobo: 3_600_000,
    deliveryFeeKobo: 400_000,
    discountKobo: 0,
    totalKobo: 4_000_000,
    promo: null,
    paymentMethod: 'card',
    split: null,
    deliveryOption: {
      id: 'standard-lagos',
      name: 'Standard',
      feeKobo: 400_000,
      minDays: 1,
      maxDays: 2,
      cutoff: '14:00',
    },
    deliveryState: 'Lagos',
    shippingAddress: 'sealed:x',
    note: null,
    substitution: 'refund',
    cartVersion: 1,
    placedAt: at,
    expiresAt: '2026-01-05T09:30:00.000Z',
    ...changes,
  },
});

export const confirmed = (
  paidBy: 'card' | 'wallet' | 'forced' = 'card',
  reference: string | null = 'ord-1-a1',
): OrderEvent => ({
  type: 'OrderConfirmed',
  data: {
    paidBy,
    reference: paidBy === 'card' ? reference : null,
    amountKobo: paidBy === 'forced' ? 0 : 4_000_000,
    discountKobo: 0,
    confirmedAt: at,
    estimatedDeliveryDate: '2026-01-07',
  },
});
export const processed: OrderEvent = { type: 'OrderProcessed', data: { at } };
export const dispatched: OrderEvent = { type: 'OrderDispatched', data: { at } };
export const delivered: OrderEvent = { type: 'OrderDelivered', data: { at } };
export const cancelled: OrderEvent = {
  type: 'OrderCancelled',
  data: { by: 'system', reason: 'payment_timeout', note: null, at, restock: true, refund: null },
};

/** Each state with the shortest history that leads to it. */
export const histories: Record<string, OrderEvent[]> = {
  order_placed: [placed()],
  order_confirmed: [placed(), confirmed()],
  order_processed: [placed(), confirmed(), processed],
  ongoing_delivery: [placed(), confirmed(), processed, dispatched],
  delivered: [placed(), confirmed(), processed, dispatched, delivered],
  cancelled: [placed(), cancelled],
};
