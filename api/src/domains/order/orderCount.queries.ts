import { countOf, type OrderCounts } from '@mudu/contracts/order/orderCounts';
import type { ExportOrdersQuery } from '@mudu/contracts/order/requests';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { anyOf, idList } from '../../platform/anyOf.js';
import type { Conditions } from '../../platform/conditions.js';
import { matching, onlyItself, type Search } from '../../platform/searchedRows.js';
import { InjectPool } from '../../platform/tokens.js';

const EVERYBODY = 'all';

/** How many orders a list has: from the counts that the view keeps, as far as the filter goes with them. */
@Injectable()
export class OrderCountQueries {
  constructor(@InjectPool() private readonly pool: Pool) {}

  /** Whoever is found by a search counts with all orders of the filter, what is found for itself is counted. */
  async total(
    filter: ExportOrdersQuery & { userId?: string },
    plain: Conditions,
    search: Search | undefined,
  ): Promise<number> {
    const { userId, startDate, endDate, status, paymentStatus, paymentMethod } = filter;
    const kept = (owners: readonly string[]) => this.kept(owners, { status, paymentStatus, paymentMethod });
    if (startDate || endDate) return this.matching(search ? matching(plain, search) : plain);
    if (!search) return kept([userId ?? EVERYBODY]);
    const whose = userId ? search.whose.filter(id => id === userId) : search.whose;
    const itself = onlyItself(plain, search);
    const [ofPeople, ofItself] = await Promise.all([
      whose.length > 0 ? kept(whose) : 0,
      itself ? this.matching(itself) : 0,
    ]);
    return ofPeople + ofItself;
  }

  async kept(owners: readonly string[], filter: Parameters<typeof countOf>[1]): Promise<number> {
    if (owners.length > 1 && Object.values(filter).every(value => value === undefined))
      return this.ofAllKinds(owners);
    const { rows } = await this.pool.query<{ kinds: OrderCounts }>({
      name: 'order-counts',
      text: `SELECT kinds FROM ${viewSchema.orders}.counts WHERE owner = ${anyOf('$1::text[]')}`,
      values: [idList(owners)],
    });
    return rows.reduce((sum, { kinds }) => sum + countOf(kinds, filter), 0);
  }

  /** Added up by the database: a search for a common name finds hundreds. */
  private async ofAllKinds(owners: readonly string[]): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>({
      name: 'order-totals',
      text: `SELECT coalesce(sum(total), 0)::int AS total FROM ${viewSchema.orders}.counts
             WHERE owner = ${anyOf('$1::text[]')}`,
      values: [idList(owners)],
    });
    return rows[0]?.total ?? 0;
  }

  async matching({ where, values }: Conditions): Promise<number> {
    const { rows } = await this.pool.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM ${viewSchema.orders}.orders ${where}`,
      values,
    );
    return rows[0]?.total ?? 0;
  }
}
