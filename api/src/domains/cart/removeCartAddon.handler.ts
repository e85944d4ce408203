import type { Cart } from '@mudu/contracts/cart/views';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CartStore } from './cartStore.js';
import { removeAddon } from './changeLines.js';

/** One that is not there is no error. */
export class RemoveCartAddon extends Command<Cart> {
  constructor(
    readonly userId: string,
    /** A line, or an item that one line has. */
    readonly id: string,
    /** An add-on, or an item that one add-on has. */
    readonly addonId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveCartAddon)
export class RemoveCartAddonHandler implements ICommandHandler<RemoveCartAddon> {
  constructor(private readonly carts: CartStore) {}

  execute({ userId, id, addonId }: RemoveCartAddon): Promise<Cart> {
    return this.carts.change(userId, lines => removeAddon(lines, id, addonId));
  }
}
