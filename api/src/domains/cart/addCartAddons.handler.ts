import type { Cart } from '@mudu/contracts/cart/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddonRequest } from './cartRules.js';
import { CartStore } from './cartStore.js';
import { addAddons } from './changeLines.js';

/** Groceries on a package line; the same grocery becomes one (rules/cart.md CA4). */
export class AddCartAddons extends Command<Cart> {
  constructor(
    readonly userId: string,
    /** A line, or an item that one line has. */
    readonly id: string,
    readonly requests: readonly AddonRequest[],
  ) {
    super();
  }
}

@CommandHandler(AddCartAddons)
export class AddCartAddonsHandler implements ICommandHandler<AddCartAddons> {
  constructor(private readonly carts: CartStore) {}

  execute({ userId, id, requests }: AddCartAddons): Promise<Cart> {
    return this.carts.change(
      userId,
      (lines, shelf) => addAddons(lines, id, requests, shelf),
      requests.map(({ itemId }) => itemId),
    );
  }
}
