import * as v from 'valibot';
import { koboSchema } from '../money.js';

/** Kobo, below zero where something is taken off. */
const signedKobo = v.pipe(v.number(), v.safeInteger());

const receiptRowSchema = v.object({
  label: v.string(),
  /** Below the label: a reference, a day. */
  detail: v.optional(v.string()),
  kobo: signedKobo,
});
export type ReceiptRow = v.InferOutput<typeof receiptRowSchema>;

const receiptLineSchema = v.object({
  name: v.string(),
  quantity: v.number(),
  unitKobo: koboSchema,
  kobo: koboSchema,
  /** Add-ons with their price; of a custom package what is in it, which is the price already. */
  parts: v.array(v.object({ name: v.string(), quantity: v.number(), kobo: v.nullable(koboSchema) })),
});
export type ReceiptLine = v.InferOutput<typeof receiptLineSchema>;

/** An order on paper, the same as a page, as PDF and as JSON. */
export const receiptSchema = v.object({
  title: v.string(),
  number: v.string(),
  orderId: v.string(),
  placedAt: v.string(),
  status: v.string(),
  seller: v.array(v.string()),
  buyer: v.array(v.string()),
  delivery: v.array(v.string()),
  lines: v.array(receiptLineSchema),
  totals: v.array(receiptRowSchema),
  totalKobo: koboSchema,
  /** Within the total. */
  vat: v.array(receiptRowSchema),
  payments: v.array(receiptRowSchema),
  /** Installments that never had to be paid. */
  waived: v.array(receiptRowSchema),
  /** What is neither paid nor taken off yet, and when the next of it is due; null where nothing is. */
  toPay: v.nullable(receiptRowSchema),
  refunds: v.array(receiptRowSchema),
  /** Paid less all refunds of the list, also those on their way; null where there are none. */
  keptKobo: v.nullable(koboSchema),
});
export type Receipt = v.InferOutput<typeof receiptSchema>;
