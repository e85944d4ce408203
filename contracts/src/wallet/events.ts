import * as v from 'valibot';
import { type EventOf, events } from '../event.js';
import { orderIdSchema, paymentReferenceSchema, userIdSchema } from '../ids.js';
import { positiveKoboSchema } from '../money.js';

/**
 * Every movement names the id that makes it happen once: a payment's reference, an order or a refund.
 * Balances are never stored in events; they are the fold.
 */
export const walletEvents = events({
  WalletOpened: { version: 1, data: v.object({ userId: userIdSchema }) },
  WalletFunded: {
    version: 1,
    data: v.object({ reference: paymentReferenceSchema, amountKobo: positiveKoboSchema }),
  },
  /** Money that came for an order that could not take it: late, surplus or a second payment (decisions §6). */
  WalletCreditedWithSurplus: {
    version: 1,
    data: v.object({
      reference: paymentReferenceSchema,
      amountKobo: positiveKoboSchema,
      orderId: v.nullable(orderIdSchema),
      reason: v.picklist(['late', 'surplus', 'already_paid', 'short']),
    }),
  },
  WalletDebitedForOrder: {
    version: 1,
    data: v.object({ orderId: orderIdSchema, amountKobo: positiveKoboSchema }),
  },
  WalletRefunded: {
    version: 1,
    data: v.object({ refundId: v.string(), orderId: orderIdSchema, amountKobo: positiveKoboSchema }),
  },
});
export type WalletEvent = EventOf<typeof walletEvents>;
