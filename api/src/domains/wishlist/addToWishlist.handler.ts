import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import type { WishlistEntry } from '@mudu/contracts/wishlist/views';
import { type Bus, rowsChanged } from '@mudu/projections/bus/bus';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { InjectBus, InjectClock, InjectPool } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { wishlistEntry } from './wishlistEntry.js';
import { entryOf, keepEntry } from './wishlistTable.js';

interface KeptEntry {
  entry: WishlistEntry;
  /** It was on the list already. */
  known: boolean;
}

/** Once, however often it is asked (rules/cart.md CA12). */
export class AddToWishlist extends Command<KeptEntry> {
  constructor(
    readonly userId: string,
    readonly itemId: string,
    readonly itemType: WishlistEntry['itemType'] | null | undefined,
  ) {
    super();
  }
}

@CommandHandler(AddToWishlist)
export class AddToWishlistHandler implements ICommandHandler<AddToWishlist> {
  constructor(
    private readonly catalogue: Catalogue,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectBus() private readonly bus: Bus,
  ) {}

  async execute({ userId, itemId, itemType }: AddToWishlist): Promise<KeptEntry> {
    await this.catalogue.know([itemId]);
    const item = this.catalogue.item(itemId);
    if (!item || (itemType && item.kind !== itemType)) throw problem('not_found');
    const before = await entryOf(this.pool, userId, item.id);
    if (before) return { entry: wishlistEntry(before, item), known: true };
    // What was archived stays on a list; nobody finds it to put it there (rules/catalogue.md CT5).
    if (!item.active) throw problem('not_found');
    const id = v7();
    const row = await keepEntry(this.pool, { id, userId, itemId: item.id, at: this.clock.now() });
    this.bus.publish(rowsChanged('wishlist', [userId], [item.id]));
    return { entry: wishlistEntry(row, item), known: row.id !== id };
  }
}
