import { isUuid } from '@mudu/contracts/ids';
import { type Bus, rowsChanged } from '@mudu/projections/bus/bus';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectBus, InjectPool } from '../../platform/tokens.js';
import { dropEntries } from './wishlistTable.js';

/** What is not there is no error (rules/cart.md CA13). */
export class RemoveFromWishlist extends Command<{ message: string }> {
  constructor(
    readonly userId: string,
    /** Of an entry or an item. */
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveFromWishlist)
export class RemoveFromWishlistHandler implements ICommandHandler<RemoveFromWishlist> {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectBus() private readonly bus: Bus,
  ) {}

  async execute({ userId, id }: RemoveFromWishlist): Promise<{ message: string }> {
    if (isUuid(id) && (await dropEntries(this.pool, userId, id)))
      this.bus.publish(rowsChanged('wishlist', [userId]));
    return { message: 'Removed from wishlist' };
  }
}
