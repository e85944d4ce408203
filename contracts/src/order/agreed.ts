import * as v from 'valibot';
import { daySchema } from '../dayFields.js';
import { itemIdSchema, planIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';

export const paymentMethods = ['card', 'wallet', 'split'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const orderQuantity = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What an item was to taxes and returns when it was ordered; packages have no category and carry no VAT. */
export const orderGoodsSchema = v.object({
  category: v.nullable(v.string()),
  /** Hundredths of a percent. */
  vatBps: v.number(),
  perishable: v.boolean(),
  /** How a grocery was measured: `1 mudu`; absent where nothing was said. */
  unit: v.optional(v.string()),
  /** What one of a package had in it, as its seller wrote it; packages alone. */
  items: v.optional(v.array(v.string())),
});
export type OrderGoods = v.InferOutput<typeof orderGoodsSchema>;
/** Null in orders from before it was kept: then it is what the catalogue says today. */
const goods = v.nullable(orderGoodsSchema);

export const orderAddonSchema = v.object({
  itemId: itemIdSchema,
  name: v.string(),
  quantity: orderQuantity,
  unitPriceKobo: koboSchema,
  subtotalKobo: koboSchema,
  goods,
});

/** A line as it was agreed at checkout; nothing re-prices it later. */
export const orderLineSchema = v.object({
  id: v.string(),
  itemId: v.nullable(itemIdSchema),
  itemType: v.picklist(['package', 'grocery']),
  name: v.string(),
  quantity: orderQuantity,
  unitPriceKobo: koboSchema,
  subtotalKobo: koboSchema,
  /** This line's part of the promo's discount on items; the parts add up exactly (rules/refund.md R6). */
  discountShareKobo: koboSchema,
  imageUrls: v.array(v.string()),
  addons: v.array(orderAddonSchema),
  goods,
});
export type OrderLine = v.InferOutput<typeof orderLineSchema>;

export const orderPromoSchema = v.object({
  promoId: v.string(),
  code: v.string(),
  kind: v.picklist(['percent', 'fixed', 'free_delivery']),
  discountPercent: v.nullable(v.number()),
});

export const orderDeliverySchema = v.object({
  id: v.string(),
  name: v.string(),
  feeKobo: koboSchema,
  minDays: v.number(),
  maxDays: v.number(),
  cutoff: v.string(),
});

/** The installments of an order, as agreed at checkout; they add up to the total (rules/installment.md IN3). */
export const orderSplitSchema = v.object({
  planId: planIdSchema,
  firstPaymentMethod: v.picklist(['card', 'wallet']),
  autoDebit: v.boolean(),
  parts: v.array(
    v.object({ installmentId: v.string(), sequence: v.number(), amountKobo: koboSchema, dueDate: daySchema }),
  ),
});
export type OrderSplit = v.InferOutput<typeof orderSplitSchema>;
