import * as v from 'valibot';
import { customContentSchema } from '../catalogue/views.js';
import { itemIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';

/** What could be had of it now beside the rest of the cart, in units; of what is not for sale any more, none. */
const had = { left: v.number(), withdrawn: v.optional(v.literal(true)) };

export const cartAddonSchema = v.object({
  id: v.string(),
  itemId: itemIdSchema,
  name: v.string(),
  quantity: v.number(),
  unitPriceKobo: koboSchema,
  subtotalKobo: koboSchema,
  ...had,
  priceChangedFromKobo: v.optional(koboSchema),
});

/** Priced at the moment of reading (rules/cart.md CA7). */
export const cartLineSchema = v.object({
  id: v.string(),
  itemId: itemIdSchema,
  itemType: v.picklist(['package', 'grocery']),
  isCustom: v.optional(v.literal(true)),
  name: v.string(),
  /** What is in it, as text; empty for groceries. */
  items: v.array(v.string()),
  /** How a grocery is measured: `1 mudu`, `75 cl`. */
  unit: v.optional(v.string()),
  quantity: v.number(),
  unitPriceKobo: koboSchema,
  /** Unit × quantity + add-ons; add-ons count per line. */
  subtotalKobo: koboSchema,
  imageUrls: v.array(v.string()),
  /** False blocks checkout: the line or one of its add-ons can not be had in this quantity. */
  available: v.boolean(),
  ...had,
  priceChangedFromKobo: v.optional(koboSchema),
  addons: v.array(cartAddonSchema),
  /** What one custom package takes, its base first; on custom lines only. */
  contents: v.optional(v.array(customContentSchema)),
});
export type CartLine = v.InferOutput<typeof cartLineSchema>;

export const cartSchema = v.object({
  id: v.string(),
  items: v.array(cartLineSchema),
  /** Sum of line quantities; add-ons do not count. */
  itemCount: v.number(),
  totalInKobo: koboSchema,
  /** Sent with checkout as `cartVersion`. */
  version: v.number(),
});
export type Cart = v.InferOutput<typeof cartSchema>;

/** A cart after an order was put into it again: `skipped` names what is no longer for sale, `noRoom` what did not fit. */
export const reorderedCartSchema = v.object({
  ...cartSchema.entries,
  skipped: v.array(v.string()),
  noRoom: v.array(v.string()),
});
export type ReorderedCart = v.InferOutput<typeof reorderedCartSchema>;
