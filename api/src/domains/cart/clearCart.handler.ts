import type { Cart } from '@mudu/contracts/cart/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartStore } from './cartStore.js';

/** An empty cart stays as it is. */
export class ClearCart extends Command<Cart> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ClearCart)
export class ClearCartHandler implements ICommandHandler<ClearCart> {
  constructor(private readonly carts: CartStore) {}

  execute({ userId }: ClearCart): Promise<Cart> {
    return this.carts.change(userId, lines => (lines.length === 0 ? lines : []));
  }
}
