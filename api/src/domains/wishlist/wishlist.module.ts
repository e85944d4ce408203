import { Module } from '@nestjs/common';
import { AddToWishlistHandler } from './addToWishlist.handler.js';
import { ClearWishlistHandler } from './clearWishlist.handler.js';
import { RemoveFromWishlistHandler } from './removeFromWishlist.handler.js';
import { WishlistController } from './wishlist.controller.js';
import { WishlistQueries } from './wishlist.queries.js';

@Module({
  controllers: [WishlistController],
  providers: [WishlistQueries, AddToWishlistHandler, RemoveFromWishlistHandler, ClearWishlistHandler],
  exports: [WishlistQueries],
})
export class WishlistModule {}
