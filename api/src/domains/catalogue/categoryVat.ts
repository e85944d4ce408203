import type { Instant } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';

/** What VAT an item carried on an earlier day. */
@Injectable()
export class CategoryVat {
  constructor(
    @InjectPool() private readonly pool: Pool,
    private readonly catalogue: CatalogueSnapshot,
  ) {}

  /** Hundredths of a percent by item id; packages have no category and carry none (rules/refund.md R20). */
  async at(at: Instant, itemIds: readonly string[]): Promise<(itemId: string) => number> {
    const [{ rows }] = await Promise.all([
      this.pool.query<{ slug: string; vat_bps: number }>(
        `SELECT DISTINCT ON (slug) slug, vat_bps FROM app.category_vat WHERE since <= $1
         ORDER BY slug, since DESC`,
        [at],
      ),
      this.catalogue.know(itemIds),
    ]);
    const rates = new Map(rows.map(row => [row.slug, row.vat_bps]));
    return itemId => rates.get(this.catalogue.item(itemId)?.category ?? '') ?? 0;
  }
}
