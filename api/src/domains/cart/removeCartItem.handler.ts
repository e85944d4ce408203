import type { Cart } from '@mudu/contracts/cart/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartStore } from './cartStore.js';
import { removeLine } from './changeLines.js';

/** One that is not there is no error. */
export class RemoveCartItem extends Command<Cart> {
  constructor(
    readonly userId: string,
    /** A line, or an item that one line has. */
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCartItem)
export class RemoveCartItemHandler implements ICommandHandler<RemoveCartItem> {
  constructor(private readonly carts: CartStore) {}

  execute({ userId, id }: RemoveCartItem): Promise<Cart> {
    return this.carts.change(userId, lines => removeLine(lines, id));
  }
}
