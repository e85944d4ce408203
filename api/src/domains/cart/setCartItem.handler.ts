import type { Cart } from '@mudu/contracts/cart/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartStore } from './cartStore.js';
import { setQuantity } from './changeLines.js';

/** 0 takes the line away. */
export class SetCartItem extends Command<Cart> {
  constructor(
    readonly userId: string,
    /** A line, or an item that one line has. */
    readonly id: string,
    readonly quantity: number,
  ) {
    super();
  }
}

@CommandHandler(SetCartItem)
export class SetCartItemHandler implements ICommandHandler<SetCartItem> {
  constructor(private readonly carts: CartStore) {}

  execute({ userId, id, quantity }: SetCartItem): Promise<Cart> {
    return this.carts.change(userId, (lines, shelf) => setQuantity(lines, id, quantity, shelf));
  }
}
