import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { itemIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';
import { paginationSchema } from '../schema.js';

export const wishlistEntrySchema = v.object({
  id: v.string(),
  itemId: itemIdSchema,
  itemType: v.picklist(['package', 'grocery']),
  /** `active` is false for an archived item, which stays listed. */
  itemDetails: v.object({
    name: v.string(),
    price: koboSchema,
    effectivePrice: koboSchema,
    imageUrls: v.array(v.string()),
    inStock: v.boolean(),
    active: v.boolean(),
  }),
  createdAt: instantSchema,
});
export type WishlistEntry = v.InferOutput<typeof wishlistEntrySchema>;

/** Newest first. */
export const wishlistSchema = v.object({
  items: v.array(wishlistEntrySchema),
  pagination: paginationSchema,
});
export type Wishlist = v.InferOutput<typeof wishlistSchema>;

export const wishlistCheckSchema = v.object({
  inWishlist: v.boolean(),
  wishlistItemId: v.nullable(v.string()),
});
export type WishlistCheck = v.InferOutput<typeof wishlistCheckSchema>;
