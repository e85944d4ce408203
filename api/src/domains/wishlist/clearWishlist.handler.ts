import { type Bus, rowsChanged } from '@mudu/projections/bus/bus';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectBus, InjectPool } from '../../platform/tokens.js';
import { dropEntries } from './wishlistTable.js';

export class ClearWishlist extends Command<{ message: string }> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ClearWishlist)
export class ClearWishlistHandler implements ICommandHandler<ClearWishlist> {
  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectBus() private readonly bus: Bus,
  ) {}

  async execute({ userId }: ClearWishlist): Promise<{ message: string }> {
    if (await dropEntries(this.pool, userId)) this.bus.publish(rowsChanged('wishlist', [userId]));
    return { message: 'Wishlist cleared' };
  }
}
