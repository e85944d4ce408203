import { isUuid } from '@mudu/contracts/ids';
import { pagination } from '@mudu/contracts/schema';
import { wishlistPair } from '@mudu/contracts/wishlist/requests';
import type { Wishlist, WishlistCheck } from '@mudu/contracts/wishlist/views';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { wishlistEntry } from './wishlistEntry.js';
import { entriesOf, entryOf } from './wishlistTable.js';

@Injectable()
export class WishlistQueries {
  constructor(
    private readonly catalogue: Catalogue,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async list(userId: string, paging: { page: number; limit: number }): Promise<Wishlist> {
    const { rows, total } = await entriesOf(this.pool, userId, paging);
    await this.catalogue.know(rows.map(row => row.item_id));
    return {
      items: rows.flatMap(row => {
        const item = this.catalogue.item(row.item_id);
        return item ? wishlistEntry(row, item) : [];
      }),
      pagination: pagination(paging.page, paging.limit, total),
    };
  }

  async check(userId: string, pair: { a: string; b: string }): Promise<WishlistCheck> {
    const { itemType, itemId } = wishlistPair(pair);
    const entry = isUuid(itemId) ? await entryOf(this.pool, userId, itemId) : undefined;
    const kept = entry !== undefined && this.catalogue.item(itemId)?.kind === itemType;
    return { inWishlist: kept, wishlistItemId: kept ? entry.id : null };
  }
}
