import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { type EventOf, events } from '../event.js';
import { orderIdSchema, paymentReferenceSchema, userIdSchema } from '../ids.js';
import { koboSchema, positiveKoboSchema } from '../money.js';
import { sealedSchema } from '../order/events.js';

export const paymentPurposes = ['order', 'wallet_funding', 'installment'] as const;

/** One stream per provider reference: verify, webhook and sweeper meet here and give one credit. */
export const paymentEvents = events({
  PaymentStarted: {
    version: 1,
    data: v.object({
      reference: paymentReferenceSchema,
      purpose: v.picklist(paymentPurposes),
      userId: userIdSchema,
      orderId: v.nullable(orderIdSchema),
      /** For purpose `installment`. */
      installmentId: v.nullable(v.string()),
      amountKobo: positiveKoboSchema,
      startedAt: instantSchema,
    }),
  },
  /** The provider opened its pay page. */
  PaymentPageOpened: {
    version: 1,
    data: v.object({ authorizationUrl: v.string(), accessCode: v.string() }),
  },
  PaymentSucceeded: {
    version: 1,
    data: v.object({
      amountKobo: koboSchema,
      channel: v.string(),
      providerId: v.string(),
      paidAt: instantSchema,
      /** The reusable card and the address it belongs to, sealed; for auto-debit (rules/provider.md PV6). */
      authorization: v.nullable(sealedSchema),
    }),
  },
  /** Not final: a later success counts (rules/payment.md P10). */
  PaymentFailed: { version: 1, data: v.object({ reason: v.string(), at: instantSchema }) },
  PaymentAbandoned: { version: 1, data: v.object({ at: instantSchema }) },
  /** A success that is not ours to credit: other currency, other domain. Kept for people to look at. */
  PaymentFlagged: { version: 1, data: v.object({ reason: v.string(), at: instantSchema }) },
  PaymentRefundRequested: {
    version: 1,
    data: v.object({
      refundId: v.string(),
      orderId: orderIdSchema,
      amountKobo: positiveKoboSchema,
      at: instantSchema,
    }),
  },
  /** Written before each call that asks the provider for it: until the call can have ended, nobody else asks. */
  PaymentRefundAsked: {
    version: 1,
    data: v.object({ refundId: v.string(), at: instantSchema }),
  },
  PaymentRefunded: {
    version: 1,
    data: v.object({
      refundId: v.string(),
      orderId: orderIdSchema,
      amountKobo: positiveKoboSchema,
      at: instantSchema,
    }),
  },
  /** The provider would not give the money back; it goes to the wallet instead. */
  PaymentRefundFailed: {
    version: 1,
    data: v.object({
      refundId: v.string(),
      orderId: orderIdSchema,
      amountKobo: positiveKoboSchema,
      at: instantSchema,
    }),
  },
  /** The provider made it after all, when its money had gone to the wallet: the customer has it twice. */
  PaymentRefundCameLate: {
    version: 1,
    data: v.object({
      refundId: v.string(),
      orderId: orderIdSchema,
      amountKobo: positiveKoboSchema,
      at: instantSchema,
    }),
  },
});
export type PaymentEvent = EventOf<typeof paymentEvents>;
