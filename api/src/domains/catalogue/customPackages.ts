import type { CustomPackage } from '@mudu/contracts/catalogue/views';
import { problem } from '@mudu/contracts/problems';
import { type Pagination, pagination } from '@mudu/contracts/schema';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type JsonText, jsonText } from '../../http/jsonText.js';
import { InjectPool } from '../../platform/tokens.js';
import type { Db } from '../../platform/transaction.js';
import type { CatalogueItem } from './catalogueItem.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { type CustomItem, customItem, customPackageView } from './customPackage.js';
import { type CustomPackageRow, listCustomPackages, readCustomPackages } from './customPackageTable.js';

/** The packages shoppers made for themselves; nobody but its maker ever finds one (rules/catalogue.md CT19). */
@Injectable()
export class CustomPackages {
  private readonly itemOf = (id: string) => this.catalogue.item(id);

  constructor(
    @InjectPool() private readonly pool: Pool,
    private readonly catalogue: CatalogueSnapshot,
  ) {}

  async own(userId: string, id: string): Promise<CustomPackageRow> {
    const [row] = await readCustomPackages(this.pool, userId, [id]);
    if (!row) throw problem('not_found');
    return row;
  }

  /** An own package as JSON text; undefined for anything else, and at no cost for what the catalogue has. */
  async find(userId: string, id: string): Promise<JsonText<CustomPackage> | undefined> {
    if (this.catalogue.item(id)) return undefined;
    const [row] = await readCustomPackages(this.pool, userId, [id]);
    return row && jsonText(JSON.stringify(await this.view(row)));
  }

  async view(row: CustomPackageRow): Promise<CustomPackage> {
    await this.catalogue.know(row.parts.map(part => part.itemId));
    return customPackageView(row, this.itemOf);
  }

  async list(
    userId: string,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ packages: CustomPackage[]; pagination: Pagination }> {
    const { rows, total } = await listCustomPackages(this.pool, userId, page, limit);
    await this.catalogue.know(rows.flatMap(row => row.parts.map(part => part.itemId)));
    return {
      packages: rows.map(row => customPackageView(row, this.itemOf)),
      pagination: pagination(page, limit, total),
    };
  }

  /**
   * Finds what a cart may speak of: the catalogue's items, and of the strange ids those that are the owner's
   * custom packages, with all that is in them. `fresh` asks the rows for every price again.
   */
  async lookup(
    db: Db,
    userId: string,
    ids: readonly string[],
    { fresh = false }: { fresh?: boolean } = {},
  ): Promise<(id: string) => CatalogueItem | CustomItem | undefined> {
    const strange = ids.filter(id => !this.catalogue.item(id));
    const own = strange.length > 0 ? await readCustomPackages(db, userId, strange) : [];
    const customs = new Map(own.map(row => [row.id as string, row]));
    const goods = [
      ...ids.filter(id => !customs.has(id.toLowerCase())),
      ...own.flatMap(row => row.parts.map(part => part.itemId)),
    ];
    await (fresh ? this.catalogue.refresh(goods) : this.catalogue.know(goods));
    return id => {
      const custom = customs.get(id.toLowerCase());
      return custom ? customItem(custom, this.itemOf) : this.catalogue.item(id);
    };
  }
}
