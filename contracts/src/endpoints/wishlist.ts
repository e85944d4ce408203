import { endpoint } from '../endpoint.js';
import { signedIn } from '../roles.js';
import { messageSchema } from '../schema.js';
import {
  addToWishlistRequest,
  looseWishlistParams,
  wishlistCheckParams,
  wishlistQuery,
} from '../wishlist/requests.js';
import { wishlistCheckSchema, wishlistEntrySchema, wishlistSchema } from '../wishlist/views.js';

export const addToWishlist = endpoint({
  method: 'POST',
  path: '/wishlist/add',
  who: signedIn,
  summary: 'Keeps an item for later; a second time gives the same entry with 200.',
  body: addToWishlistRequest,
  status: 201,
  knownStatus: 200,
  reply: wishlistEntrySchema,
  problems: ['not_found'],
});
export const getWishlist = endpoint({
  method: 'GET',
  path: '/wishlist',
  who: signedIn,
  summary: 'Lists what was kept, newest first, archived items flagged.',
  query: wishlistQuery,
  reply: wishlistSchema,
});
export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist/remove/:id',
  who: signedIn,
  summary: 'Lets an entry go by its own or its item’s id; one that is not there is no error.',
  params: looseWishlistParams,
  reply: messageSchema,
  looseIds: true,
});
export const clearWishlist = endpoint({
  method: 'DELETE',
  path: '/wishlist/clear',
  who: signedIn,
  summary: 'Lets every entry go.',
  reply: messageSchema,
});
export const checkWishlist = endpoint({
  method: 'GET',
  path: '/wishlist/check/:a/:b',
  who: signedIn,
  summary: 'Tells whether an item is kept: type, then id, or swapped; always 200.',
  params: wishlistCheckParams,
  reply: wishlistCheckSchema,
  looseIds: true,
});
