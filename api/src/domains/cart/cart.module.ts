import { Global, Module } from '@nestjs/common';
import { CustomPackageChanges } from '../../ports/customPackageChanges.js';
import { AddCartAddonsHandler } from './addCartAddons.handler.js';
import { AddCartItemHandler } from './addCartItem.handler.js';
import { CartController } from './cart.controller.js';
import { CartCheckouts } from './cartCheckouts.js';
import { CartStore } from './cartStore.js';
import { ClearCartHandler } from './clearCart.handler.js';
import { EmptyCartHandler } from './emptyCart.handler.js';
import { FollowCustomPackage } from './followCustomPackage.js';
import { ForgetCartHandler } from './forgetCart.handler.js';
import { OldCheckouts } from './oldCheckouts.schedule.js';
import { RemoveCartAddonHandler } from './removeCartAddon.handler.js';
import { RemoveCartItemHandler } from './removeCartItem.handler.js';
import { SetCartItemHandler } from './setCartItem.handler.js';

/** Global, because a custom package that changes is followed here. */
@Global()
@Module({
  controllers: [CartController],
  providers: [
    CartStore,
    CartCheckouts,
    OldCheckouts,
    AddCartItemHandler,
    SetCartItemHandler,
    RemoveCartItemHandler,
    AddCartAddonsHandler,
    RemoveCartAddonHandler,
    ClearCartHandler,
    EmptyCartHandler,
    ForgetCartHandler,
    { provide: CustomPackageChanges, useClass: FollowCustomPackage },
  ],
  exports: [CartStore, CartCheckouts, CustomPackageChanges],
})
export class CartModule {}
