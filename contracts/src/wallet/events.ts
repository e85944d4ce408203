import * as v from 'valibot';
import { type EventOf, events } from '../event.js';
import { orderIdSchema, paymentReferenceSchema, planIdSchema, userIdSchema } from '../ids.js';
import { positiveKoboSchema } from '../money.js';
import { sealedSchema } from '../order/events.js';
import { unusedMoneyReasons } from '../unusedMoney.js';

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
  /**
   * Money that came for an order that could not take it: late, surplus or a second payment
   * (rules/payment.md P9).
   */
  WalletCreditedWithSurplus: {
    version: 1,
    data: v.object({
      reference: paymentReferenceSchema,
      amountKobo: positiveKoboSchema,
      orderId: v.nullable(orderIdSchema),
      reason: v.picklist(unusedMoneyReasons),
    }),
  },
  WalletDebitedForOrder: {
    version: 1,
    data: v.object({ orderId: orderIdSchema, amountKobo: positiveKoboSchema }),
  },
  WalletDebitedForInstallment: {
    version: 1,
    data: v.object({
      planId: planIdSchema,
      installmentId: v.string(),
      orderId: orderIdSchema,
      amountKobo: positiveKoboSchema,
    }),
  },
  /** There was too little in the wallet for what a process asked of it; no money has moved. */
  WalletDebitRefused: {
    version: 1,
    data: v.object({
      /** Which try it was: another one may go well. */
      attempt: v.string(),
      orderId: orderIdSchema,
      installmentId: v.nullable(v.string()),
      amountKobo: positiveKoboSchema,
      neededKobo: positiveKoboSchema,
    }),
  },
  WalletRefunded: {
    version: 1,
    data: v.object({ refundId: v.string(), orderId: orderIdSchema, amountKobo: positiveKoboSchema }),
  },
  /** A released reward, into the referral balance; one per invited person. */
  WalletReferralEarned: {
    version: 1,
    data: v.object({ refereeId: userIdSchema, orderId: orderIdSchema, amountKobo: positiveKoboSchema }),
  },
  /** From the referral balance into the spendable one. */
  WalletReferralWithdrawn: {
    version: 1,
    data: v.object({ withdrawalId: v.string(), amountKobo: positiveKoboSchema }),
  },
  /** A correction by a super admin; `credit` adds to the spendable balance. */
  WalletAdjusted: {
    version: 2,
    data: v.object({
      adjustmentId: v.string(),
      side: v.picklist(['credit', 'debit']),
      amountKobo: positiveKoboSchema,
      reason: sealedSchema,
      /** The entry of the ledger that it takes back; null for a correction of its own. */
      reverses: v.nullable(v.string()),
    }),
    upcasts: { 1: (data: object) => ({ ...data, reverses: null }) },
  },
});
export type WalletEvent = EventOf<typeof walletEvents>;
