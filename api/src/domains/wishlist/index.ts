export { ClearWishlist } from './clearWishlist.handler.js';
export { WishlistModule } from './wishlist.module.js';
export { WishlistQueries } from './wishlist.queries.js';
