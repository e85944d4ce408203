import * as v from 'valibot';
import { anyIdSchema, itemIdSchema } from '../ids.js';
import { fromJsonText, wholeNumber } from '../schema.js';

/** A line's id; an item id that matches one line also works (rules/cart.md CA3). */
export const cartLineParams = v.object({ id: anyIdSchema });
export const looseCartLineParams = v.object({ id: v.string() });
export const looseCartAddonParams = v.object({ id: v.string(), addonId: v.string() });

/** How many a cart really holds is a number of the owner's, which stays within these (rules/cart.md CA2). */
export const cartBounds = { lines: 100, quantity: 999, addons: 100 } as const;

const quantityFrom = (least: number) =>
  wholeNumber(least, Number.MAX_SAFE_INTEGER, `Quantity must be a whole number of ${least} or more`);
/** A quantity as it is asked for; what is too much says whoever knows the owner's number (`quantityRange`). */
export const lineQuantity = quantityFrom(1);
export const quantityRange = (most: number, least = 1): string => `Quantity must be from ${least} to ${most}`;
const addon = v.object({ itemId: itemIdSchema, quantity: v.optional(lineQuantity, 1) });
const addons = fromJsonText(
  v.pipe(v.array(addon), v.maxLength(cartBounds.addons, `At most ${cartBounds.addons} add-ons`)),
);

export const addCartItemRequest = v.object({
  itemId: itemIdSchema,
  /** Left out, the server looks it up. */
  itemType: v.nullish(v.picklist(['package', 'grocery'])),
  quantity: v.optional(lineQuantity, 1),
  addons: v.optional(addons, []),
});
export type AddCartItemRequest = v.InferOutput<typeof addCartItemRequest>;

/** The quantity, the whole list of add-ons, or both; what is left out stays. A quantity of 0 takes the line away. */
export const setCartItemRequest = v.pipe(
  v.object({
    quantity: v.optional(quantityFrom(0)),
    addons: v.optional(addons),
  }),
  v.forward(
    v.partialCheck(
      [['quantity'], ['addons']],
      form => form.quantity !== undefined || form.addons !== undefined,
      'Required',
    ),
    ['quantity'],
  ),
);
export type SetCartItemRequest = v.InferOutput<typeof setCartItemRequest>;

/** `{itemId, quantity}` or `{addons: […]}`; leaves as a list. */
export const addCartAddonsRequest = v.pipe(
  v.object({
    itemId: v.optional(itemIdSchema),
    quantity: v.optional(lineQuantity, 1),
    addons: v.optional(addons),
  }),
  v.forward(
    v.partialCheck(
      [['itemId'], ['addons']],
      form => form.itemId !== undefined || (form.addons?.length ?? 0) > 0,
      'Required',
    ),
    ['itemId'],
  ),
  v.transform(({ itemId, quantity, addons: list = [] }) => ({
    addons: itemId === undefined ? list : [...list, { itemId, quantity }],
  })),
);
