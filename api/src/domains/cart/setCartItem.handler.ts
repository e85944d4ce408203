import type { SetCartItemRequest } from '@mudu/contracts/cart/requests';
import type { Cart } from '@mudu/contracts/cart/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartStore } from './cartStore.js';
import { setLine } from './changeLines.js';

/** A quantity of 0 takes the line away; a list of add-ons takes the place of those it has. */
export class SetCartItem extends Command<Cart> {
  constructor(
    readonly userId: string,
    /** A line, or an item that one line has. */
    readonly id: string,
    readonly request: SetCartItemRequest,
  ) {
    super();
  }
}

@CommandHandler(SetCartItem)
export class SetCartItemHandler implements ICommandHandler<SetCartItem> {
  constructor(private readonly carts: CartStore) {}

  execute({ userId, id, request }: SetCartItem): Promise<Cart> {
    return this.carts.change(
      userId,
      (lines, shelf) => setLine(lines, id, request, shelf),
      request.addons?.map(({ itemId }) => itemId),
    );
  }
}
