import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { itemIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';
import { paginationSchema } from '../schema.js';

const item = {
  id: itemIdSchema,
  name: v.string(),
  /** Kobo, before the item's own discount. */
  price: koboSchema,
  /** Percent. */
  discount: v.number(),
  addDiscount: v.boolean(),
  effectivePrice: koboSchema,
  /** Units on hand. */
  quantity: v.number(),
  /** Units on hand less what open orders hold. */
  available: v.number(),
  /** Units that open orders hold; staff alone are told. */
  reserved: v.optional(v.number()),
  /** Something is available. */
  inStock: v.boolean(),
  imageUrls: v.array(v.string()),
  /** What is in it, as text; empty for groceries. */
  items: v.array(v.string()),
  active: v.boolean(),
  archivedAt: v.nullable(instantSchema),
  metadata: v.record(v.string(), v.unknown()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: v.number(),
};

export const customContentSchema = v.object({
  itemId: itemIdSchema,
  name: v.string(),
  quantity: v.number(),
  unitPriceKobo: koboSchema,
  subtotalKobo: koboSchema,
});

export type CustomContent = v.InferOutput<typeof customContentSchema>;

/** The last three only on a shopper's own custom package. */
export const packageSchema = v.object({
  ...item,
  isCustom: v.optional(v.literal(true)),
  basePackageId: v.optional(v.nullable(itemIdSchema)),
  addons: v.optional(v.array(customContentSchema)),
});
export type Package = v.InferOutput<typeof packageSchema>;

export const customPackageSchema = v.object({
  ...item,
  isCustom: v.literal(true),
  basePackageId: v.nullable(itemIdSchema),
  addons: v.array(customContentSchema),
});
export type CustomPackage = v.InferOutput<typeof customPackageSchema>;

export const grocerySchema = v.object({ ...item, category: v.string() });
export type Grocery = v.InferOutput<typeof grocerySchema>;

export const packageListSchema = v.object({
  packages: v.array(packageSchema),
  pagination: paginationSchema,
});
export type PackageList = v.InferOutput<typeof packageListSchema>;
export const groceryListSchema = v.object({
  groceries: v.array(grocerySchema),
  pagination: paginationSchema,
});
export type GroceryList = v.InferOutput<typeof groceryListSchema>;
export const customPackageListSchema = v.object({
  packages: v.array(customPackageSchema),
  pagination: paginationSchema,
});

/** Newest first. */
export const activePackagesSchema = v.object({ packages: v.array(packageSchema) });
export const activeGroceriesSchema = v.object({ groceries: v.array(grocerySchema) });

/** `count` is the active groceries in it. */
export const categorySchema = v.object({
  slug: v.string(),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  count: v.number(),
});
export type Category = v.InferOutput<typeof categorySchema>;
export const categoryListSchema = v.object({ categories: v.array(categorySchema) });

export const discoverSchema = v.object({
  packages: v.array(packageSchema),
  groceries: v.array(grocerySchema),
  categories: v.array(categorySchema),
});
export type Discover = v.InferOutput<typeof discoverSchema>;
