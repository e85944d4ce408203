import type { AddCartItemRequest } from '@mudu/contracts/cart/requests';
import type { Cart } from '@mudu/contracts/cart/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartStore } from './cartStore.js';
import { addItem } from './changeLines.js';

/** One that is in the cart already grows (rules/cart.md CA2). */
export class AddCartItem extends Command<Cart> {
  constructor(
    readonly userId: string,
    readonly request: AddCartItemRequest,
  ) {
    super();
  }
}

@CommandHandler(AddCartItem)
export class AddCartItemHandler implements ICommandHandler<AddCartItem> {
  constructor(private readonly carts: CartStore) {}

  execute({ userId, request }: AddCartItem): Promise<Cart> {
    return this.carts.change(
      userId,
      (lines, shelf) => addItem(lines, request, shelf),
      [request, ...request.addons].map(({ itemId }) => itemId),
    );
  }
}
