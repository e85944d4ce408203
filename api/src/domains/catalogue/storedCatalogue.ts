import type { Instant } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/transaction.js';
import { Catalogue, type CatalogueGoods, type Goods } from '../../ports/catalogue.js';
import { CatalogueSnapshot, type ShopCategory } from './catalogueSnapshot.js';
import { CategoryVat } from './categoryVat.js';
import { CustomPackages } from './customPackages.js';

/** Answers the other domains from the catalogue in memory and the rows of custom packages. */
@Injectable()
export class StoredCatalogue extends Catalogue {
  constructor(
    private readonly snapshot: CatalogueSnapshot,
    private readonly customs: CustomPackages,
    private readonly vat: CategoryVat,
  ) {
    super();
  }

  item(id: string): CatalogueGoods | undefined {
    return this.snapshot.item(id);
  }

  know(ids: readonly string[]): Promise<void> {
    return this.snapshot.know(ids);
  }

  category(slug: string): ShopCategory | undefined {
    return this.snapshot.category(slug);
  }

  lookup(
    db: Db,
    userId: string,
    ids: readonly string[],
    options?: { fresh?: boolean },
  ): Promise<(id: string) => Goods | undefined> {
    return this.customs.lookup(db, userId, ids, options);
  }

  vatAt(at: Instant, itemIds: readonly string[]): Promise<(itemId: string) => number> {
    return this.vat.at(at, itemIds);
  }
}
