import * as v from 'valibot';
import { lineQuantity } from '../cart/requests.js';
import { itemIdSchema } from '../ids.js';
import {
  blankAsAbsent,
  expectedVersion,
  fromJsonText,
  imageUrlInput,
  integerSentence,
  jsonObject,
  numberField,
  paging,
  queryBoolean,
  queryInteger,
} from '../schema.js';
import { searchField } from '../searchField.js';
import { line, requiredLine, text } from '../textFields.js';

export const itemParams = v.object({ id: itemIdSchema });

const POSITIVE_PRICE = 'Price must be a valid positive number';
const POSITIVE_QUANTITY = 'Quantity must be a valid positive number';
/** ₦1,000,000,000: far above any shelf, low enough for every sum to stay exact. */
export const itemBounds = { priceKobo: 100_000_000_000, stock: 1_000_000 } as const;

/** Kobo. */
const price = (empty: string) =>
  v.pipe(
    numberField(POSITIVE_PRICE, empty),
    v.minValue(1, POSITIVE_PRICE),
    v.safeInteger(integerSentence),
    v.maxValue(itemBounds.priceKobo, 'Price is too high'),
  );
/** Percent, counted only while `addDiscount` is on (rules/catalogue.md CT2). */
export const itemDiscount = v.pipe(
  numberField('Discount must be a valid number'),
  v.minValue(0, 'Discount must be a valid number'),
  v.maxValue(100, 'Discount cannot exceed 100%'),
);
const quantity = (min: number, empty = POSITIVE_QUANTITY) =>
  v.pipe(
    numberField(POSITIVE_QUANTITY, empty),
    v.minValue(min, POSITIVE_QUANTITY),
    v.safeInteger(integerSentence),
    v.maxValue(itemBounds.stock, `Quantity must be at most ${itemBounds.stock.toLocaleString('en-NG')}`),
  );
const imageUrls = fromJsonText(v.pipe(v.array(imageUrlInput), v.maxLength(8, 'At most 8 images')));
/** Blank rows of the form fall away before they are counted. */
export const packageContents = v.pipe(
  v.array(line(200)),
  v.filterItems(item => item !== ''),
  v.minLength(1, 'At least one item is required'),
  v.maxLength(100, 'At most 100 items'),
);
const itemName = (sentence: string) => requiredLine(120, sentence);
export const packageName = itemName('Package name is required');
export const groceryName = itemName('Grocery name is required');
export const groceryCategory = requiredLine(60, 'Category is required');
/** What `said.ts` reads of `metadata`. */
export const groceryUnit = line(40);
export const packageDescription = text(500);

const newItem = {
  discount: v.nullish(itemDiscount, 0),
  addDiscount: v.optional(v.boolean(), false),
  imageUrls: v.optional(imageUrls, []),
  active: v.optional(v.boolean(), true),
  metadata: v.optional(jsonObject, {}),
};
/** Stock may be corrected down to 0 (sold out); a new item starts above it. */
const changedItem = {
  discount: v.optional(itemDiscount),
  addDiscount: v.optional(v.boolean()),
  quantity: v.optional(quantity(0)),
  imageUrls: v.optional(imageUrls),
  active: v.optional(v.boolean()),
  metadata: v.optional(jsonObject),
  /** Units on hand when the editor looked: orders change them without a new version. */
  expectedQuantity: v.optional(v.pipe(v.number(), v.safeInteger(integerSentence))),
  ...expectedVersion,
};

export const createPackageRequest = v.object({
  name: packageName,
  price: price(POSITIVE_PRICE),
  quantity: quantity(1),
  items: fromJsonText(packageContents),
  ...newItem,
});
export const updatePackageRequest = v.object({
  name: v.optional(packageName),
  price: v.optional(price(POSITIVE_PRICE)),
  items: v.optional(fromJsonText(packageContents)),
  ...changedItem,
});

/** Whether the category exists is the server's question. */
export const createGroceryRequest = v.object({
  name: groceryName,
  price: price('Price is required'),
  quantity: quantity(1, 'Quantity is required'),
  category: groceryCategory,
  ...newItem,
});
export const updateGroceryRequest = v.object({
  name: v.optional(groceryName),
  price: v.optional(price('Price is required')),
  category: v.optional(groceryCategory),
  ...changedItem,
});

export const itemSorts = [
  'newest',
  'popular',
  'price_asc',
  'price_desc',
  'name_asc',
  'name_desc',
  'stock_asc',
  'stock_desc',
] as const;
const queryPrice = blankAsAbsent(
  queryInteger(0, Number.MAX_SAFE_INTEGER, 'Price must be a whole number of kobo'),
);
/** Without `limit` all come, up to 500. Prices in kobo. */
export const listItemsQuery = v.object({
  page: paging.page,
  limit: v.optional(paging.limit.wrapped),
  activeOnly: blankAsAbsent(queryBoolean),
  category: blankAsAbsent(text(60)),
  q: searchField,
  minPrice: queryPrice,
  maxPrice: queryPrice,
  inStock: blankAsAbsent(queryBoolean),
  /** For staff: what is on sale, or what is not. */
  active: blankAsAbsent(queryBoolean),
  /** As few left as the owner calls low, or none. */
  lowStock: blankAsAbsent(queryBoolean),
  sort: blankAsAbsent(v.picklist(itemSorts)),
});
export type ListItemsQuery = v.InferOutput<typeof listItemsQuery>;
export const UNPAGED_ITEMS = 500;

export const activeGroceriesQuery = v.object({
  category: blankAsAbsent(text(60)),
  /** So many at most, from as many categories as can be. */
  assorted: blankAsAbsent(queryInteger(1, 100, 'Expected a whole number from 1 to 100')),
});
export type ActiveGroceriesQuery = v.InferOutput<typeof activeGroceriesQuery>;
export const listCustomPackagesQuery = v.object(paging);

/** Name of a custom package: 1–60 characters (rules/catalogue.md CT17). */
export const customName = requiredLine(60, 'Package name is required');
/** How many groceries a custom package really holds is a number of the owner's, which stays within these. */
export const customPackageBounds = { groceries: 100, quantity: 999 } as const;
const contents = fromJsonText(
  v.pipe(
    v.array(
      v.object({
        itemId: itemIdSchema,
        quantity: v.optional(lineQuantity, 1),
      }),
    ),
    v.minLength(1, 'At least one item is required'),
    v.maxLength(customPackageBounds.groceries, `At most ${customPackageBounds.groceries} items`),
    v.check(
      items => new Set(items.map(item => item.itemId)).size === items.length,
      'Each item can be listed once',
    ),
  ),
);
export const customizePackageRequest = v.object({
  name: v.optional(customName, 'My Package'),
  basePackageId: v.nullish(itemIdSchema),
  addons: contents,
});
export type CustomizePackageRequest = v.InferOutput<typeof customizePackageRequest>;
/** `addons` replaces the whole list; a null `basePackageId` takes the base away. */
export const updateCustomPackageRequest = v.object({
  name: v.optional(customName),
  basePackageId: v.nullish(itemIdSchema),
  addons: v.optional(contents),
  ...expectedVersion,
});
export type UpdateCustomPackageRequest = v.InferOutput<typeof updateCustomPackageRequest>;
