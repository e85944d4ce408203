import * as v from 'valibot';
import { isUuid, itemIdSchema } from '../ids.js';
import { paging } from '../schema.js';

const itemTypes = ['package', 'grocery'] as const;

export const addToWishlistRequest = v.object({
  itemId: itemIdSchema,
  /** Left out, the server looks it up. */
  itemType: v.nullish(v.picklist(itemTypes)),
});
export const wishlistQuery = v.object(paging);
/** An entry's or an item's id. */
export const looseWishlistParams = v.object({ id: v.string() });
export const wishlistCheckParams = v.object({ a: v.string(), b: v.string() });

/** `a` is the item's type and `b` its id; the swapped order is understood too (rules/cart.md CA13). */
export const wishlistPair = ({ a, b }: { a: string; b: string }): { itemType: string; itemId: string } =>
  isUuid(a) ? { itemType: b, itemId: a } : { itemType: a, itemId: b };
