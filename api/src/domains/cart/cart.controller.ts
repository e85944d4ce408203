import {
  addCartAddons,
  addCartItem,
  emptyCart,
  getCart,
  removeCartAddon,
  removeCartItem,
  setCartItem,
} from '@mudu/contracts/endpoints/cart';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { AddCartAddons } from './addCartAddons.handler.js';
import { AddCartItem } from './addCartItem.handler.js';
import { CartStore } from './cartStore.js';
import { ClearCart } from './clearCart.handler.js';
import { RemoveCartAddon } from './removeCartAddon.handler.js';
import { RemoveCartItem } from './removeCartItem.handler.js';
import { SetCartItem } from './setCartItem.handler.js';

/** The caller's own cart; every write gives it back. */
@Controller()
export class CartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly carts: CartStore,
  ) {}

  @Route(getCart)
  get(@In() { caller }: Input<typeof getCart>) {
    return this.carts.read(caller.userId);
  }

  @Route(emptyCart)
  empty(@In() { caller }: Input<typeof emptyCart>) {
    return this.commands.execute(new ClearCart(caller.userId));
  }

  @Route(addCartItem)
  add(@In() { caller, body }: Input<typeof addCartItem>) {
    return this.commands.execute(new AddCartItem(caller.userId, body));
  }

  @Route(setCartItem)
  set(@In() { caller, params, body }: Input<typeof setCartItem>) {
    return this.commands.execute(new SetCartItem(caller.userId, params.id, body));
  }

  @Route(removeCartItem)
  remove(@In() { caller, params }: Input<typeof removeCartItem>) {
    return this.commands.execute(new RemoveCartItem(caller.userId, params.id));
  }

  @Route(addCartAddons)
  addAddons(@In() { caller, params, body }: Input<typeof addCartAddons>) {
    return this.commands.execute(new AddCartAddons(caller.userId, params.id, body.addons));
  }

  @Route(removeCartAddon)
  removeAddon(@In() { caller, params }: Input<typeof removeCartAddon>) {
    return this.commands.execute(new RemoveCartAddon(caller.userId, params.id, params.addonId));
  }
}
