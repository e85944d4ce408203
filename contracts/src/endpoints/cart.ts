import {
  addCartAddonsRequest,
  addCartItemRequest,
  cartLineParams,
  looseCartAddonParams,
  looseCartLineParams,
  setCartItemRequest,
} from '../cart/requests.js';
import { cartSchema } from '../cart/views.js';
import { endpoint } from '../endpoint.js';
import { signedIn } from '../roles.js';

export const getCart = endpoint({
  method: 'GET',
  path: '/cart',
  who: signedIn,
  summary: 'Shows the cart at today’s prices in kobo, with what changed or ran out.',
  reply: cartSchema,
});
export const emptyCart = endpoint({
  method: 'DELETE',
  path: '/cart',
  who: signedIn,
  summary: 'Empties the cart and gives it back.',
  reply: cartSchema,
});
export const addCartItem = endpoint({
  method: 'POST',
  path: '/cart/items',
  who: signedIn,
  summary: 'Adds a package or grocery; one that is there already grows.',
  body: addCartItemRequest,
  status: 201,
  reply: cartSchema,
  problems: ['not_found', 'item_unavailable', 'stock_short', 'too_many_lines'],
});
export const setCartItem = endpoint({
  method: 'PATCH',
  path: '/cart/items/:id',
  who: signedIn,
  summary: 'Sets a line’s quantity, 0 takes it away, or its add-ons; who writes a line has seen its price.',
  params: cartLineParams,
  body: setCartItemRequest,
  reply: cartSchema,
  problems: ['not_found', 'item_unavailable', 'stock_short'],
});
export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/cart/items/:id',
  who: signedIn,
  summary: 'Takes a line away by its own or its item’s id; one that is not there is no error.',
  params: looseCartLineParams,
  reply: cartSchema,
  looseIds: true,
});
export const addCartAddons = endpoint({
  method: 'POST',
  path: '/cart/items/:id/addons',
  who: signedIn,
  summary: 'Adds groceries to a package line; they count per line, not per package.',
  params: cartLineParams,
  body: addCartAddonsRequest,
  status: 201,
  reply: cartSchema,
  problems: ['not_found', 'item_unavailable', 'stock_short'],
});
export const removeCartAddon = endpoint({
  method: 'DELETE',
  path: '/cart/items/:id/addons/:addonId',
  who: signedIn,
  summary: 'Takes an add-on away by its own or its item’s id; one that is not there is no error.',
  params: looseCartAddonParams,
  reply: cartSchema,
  looseIds: true,
});
