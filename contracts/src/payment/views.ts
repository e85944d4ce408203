import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { koboSchema } from '../money.js';
import { paymentPurposes } from './events.js';

export const verifiedPaymentSchema = v.object({
  status: v.picklist(['success', 'failed', 'pending', 'abandoned']),
  reference: v.string(),
  /** A split order's first payment is `order`. */
  purpose: v.picklist(paymentPurposes),
  amountKobo: koboSchema,
  /**
   * Of it, what went to the wallet: it came too late, was too little, or more than was due
   * (rules/payment.md P8, P9).
   */
  toWalletKobo: v.optional(koboSchema),
  orderId: v.optional(v.string()),
  installmentId: v.optional(v.string()),
  paidAt: v.optional(instantSchema),
});
export type VerifiedPayment = v.InferOutput<typeof verifiedPaymentSchema>;

export const webhookReceivedSchema = v.object({ received: v.literal(true) });

/** Where to pay by card, and until when. */
export const paymentDetailsSchema = v.object({
  url: v.string(),
  reference: v.string(),
  expiresAt: instantSchema,
});
