import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { AddCartAddonsHandler } from './addCartAddons.handler.js';
import { AddCartItemHandler } from './addCartItem.handler.js';
import { CartController } from './cart.controller.js';
import { CartStore } from './cartStore.js';
import { ClearCartHandler } from './clearCart.handler.js';
import { FollowCustomPackageHandler } from './followCustomPackage.handler.js';
import { RemoveCartAddonHandler } from './removeCartAddon.handler.js';
import { RemoveCartItemHandler } from './removeCartItem.handler.js';
import { SetCartItemHandler } from './setCartItem.handler.js';

@Module({
  imports: [CatalogueModule],
  controllers: [CartController],
  providers: [
    CartStore,
    AddCartItemHandler,
    SetCartItemHandler,
    RemoveCartItemHandler,
    AddCartAddonsHandler,
    RemoveCartAddonHandler,
    ClearCartHandler,
    FollowCustomPackageHandler,
  ],
  exports: [CartStore],
})
export class CartModule {}
