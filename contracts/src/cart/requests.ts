import * as v from 'valibot';
import { anyIdSchema, itemIdSchema } from '../ids.js';
import { fromJsonText, wholeNumber } from '../schema.js';

/** A line's id; an item id that matches one line also works (rules/cart.md CA3). */
export const cartLineParams = v.object({ id: anyIdSchema });
export const looseCartLineParams = v.object({ id: v.string() });
export const looseCartAddonParams = v.object({ id: v.string(), addonId: v.string() });

/** rules/cart.md CA2 */
export const lineQuantity = wholeNumber(1, 99, 'Quantity must be from 1 to 99');
const addon = v.object({ itemId: itemIdSchema, quantity: v.optional(lineQuantity, 1) });
const addons = fromJsonText(v.pipe(v.array(addon), v.maxLength(50, 'At most 50 add-ons')));

export const addCartItemRequest = v.object({
  itemId: itemIdSchema,
  /** Left out, the server looks it up. */
  itemType: v.nullish(v.picklist(['package', 'grocery'])),
  quantity: v.optional(lineQuantity, 1),
  addons: v.optional(addons, []),
});
export type AddCartItemRequest = v.InferOutput<typeof addCartItemRequest>;

/** 0 takes the line away. */
export const setCartItemRequest = v.object({
  quantity: wholeNumber(0, 99, 'Quantity must be from 0 to 99'),
});

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
export type AddCartAddonsRequest = v.InferOutput<typeof addCartAddonsRequest>;
