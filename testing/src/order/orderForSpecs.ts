import type { OrderId, PlanId, UserId } from '@mudu/contracts/ids';
import type { OrderLine, OrderSplit } from '@mudu/contracts/order/agreed';
import type { OrderEvent } from '@mudu/contracts/order/events';

type Placed = Extract<OrderEvent, { type: 'OrderPlaced' }>;
type Confirmed = Extract<OrderEvent, { type: 'OrderConfirmed' }>;

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
    inInstallments: false,
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

export const returned: OrderEvent = {
  type: 'OrderReturned',
  data: { ourFault: false, photoUrl: null, at, lines: [], refund: null },
};

/** Three of rice at ₦10,000 and a box at ₦6,000: the lines of an order of ₦40,000 with its fee. */
export const lines: OrderLine[] = [orderLine('rice', 3, 1_000_000), orderLine('box', 1, 600_000)];

export function orderLine(id: string, quantity: number, unitPriceKobo: number): OrderLine {
  return {
    id,
    itemId: null,
    itemType: 'grocery',
    name: id,
    quantity,
    unitPriceKobo,
    subtotalKobo: unitPriceKobo * quantity,
    discountShareKobo: 0,
    imageUrls: [],
    addons: [],
    goods: null,
  };
}

/** ₦40,000 in four installments of ₦10,000. */
export const split: OrderSplit = {
  planId: '01900000-0000-7000-8000-000000000000' as PlanId,
  firstPaymentMethod: 'card',
  autoDebit: false,
  parts: ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05'].map((dueDate, index) => ({
    installmentId: `part-${index + 1}`,
    sequence: index + 1,
    amountKobo: 1_000_000,
    dueDate,
  })),
};
export const placedSplit = placed({ paymentMethod: 'split', split, lines });
export const confirmedSplit: OrderEvent = {
  ...confirmed(),
  data: { ...(confirmed() as Confirmed).data, amountKobo: 1_000_000 },
} as Confirmed;

/** One of its later installments, by card. */
export const partPaid = (sequence: number): Extract<OrderEvent, { type: 'OrderPartPaid' }> => ({
  type: 'OrderPartPaid',
  data: {
    installmentId: `part-${sequence}`,
    method: 'card',
    reference: `inst-${sequence}-a1`,
    amountKobo: 1_000_000,
    paidAt: at,
  },
});

/**
 * Each state with the shortest history that leads to it; all were paid by card but the last, paid in
 * installments.
 */
export const histories: Record<string, OrderEvent[]> = {
  none: [],
  order_placed: [placed({ lines })],
  order_confirmed: [placed({ lines }), confirmed()],
  order_processed: [placed({ lines }), confirmed(), processed],
  ongoing_delivery: [placed({ lines }), confirmed(), processed, dispatched],
  delivered: [placed({ lines }), confirmed(), processed, dispatched, delivered],
  cancelled: [placed({ lines }), cancelled],
  returned: [placed({ lines }), confirmed(), processed, dispatched, delivered, returned],
  'split, confirmed': [placedSplit, confirmedSplit],
};
