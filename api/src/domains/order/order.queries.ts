import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import type { ListAllOrdersQuery, ListOrdersQuery } from '@mudu/contracts/order/requests';
import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { type Pagination, pagination } from '@mudu/contracts/schema';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Conditions } from '../../platform/conditions.js';
import { pageKeys, pageOf } from '../../platform/nearerEnd.js';
import { found } from '../../platform/searchedRows.js';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { OrderCountQueries } from './orderCount.queries.js';
import { orderSearch, ownMatching, plainConditions } from './orderFilter.js';
import { OrderReader } from './orderReader.js';

interface Page<T> {
  orders: T[];
  pagination: Pagination;
}

const sorts = {
  newest: { by: ['created_at', 'order_id'], falling: true },
  oldest: { by: ['created_at', 'order_id'], falling: false },
  total_asc: { by: ['total_kobo', 'order_id'], falling: false },
  total_desc: { by: ['total_kobo', 'order_id'], falling: true },
} as const;

/** Reads the orders view; the personal fields are opened here and nowhere deeper. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly reader: OrderReader,
    private readonly people: PersonDirectory,
    private readonly counts: OrderCountQueries,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async listOwn(userId: string, filter: ListOrdersQuery): Promise<Page<Order>> {
    const conditions = new Conditions().and('user_id = ?', userId).and('NOT hidden');
    if (filter.status) conditions.and('status = ?', filter.status);
    const { documents, total } = filter.search
      ? await this.searchedOwn(conditions.and(...ownMatching(filter.search)), filter)
      : await this.page(found(conditions, undefined), filter, 'newest', () =>
          this.counts.kept([userId], { status: filter.status, hidden: false }),
        );
    const orders = await Promise.all(documents.map(document => this.reader.open(document)));
    return { orders, pagination: pagination(filter.page, filter.limit, total) };
  }

  /** All that is somebody's is looked through, once for the page and its total; documents are read of the page alone. */
  private async searchedOwn({ where, values }: Conditions, { page, limit }: ListOrdersQuery) {
    const table = `${viewSchema.orders}.orders`;
    const newest = 'ORDER BY created_at DESC, order_id DESC';
    const { rows } = await this.pool.query<{ total: number; doc: OrderDocument | null }>(
      `WITH found AS MATERIALIZED (SELECT created_at, order_id FROM ${table} ${where}),
            page AS (SELECT * FROM found ${newest} LIMIT $${values.length + 1} OFFSET $${values.length + 2})
       SELECT total, doc FROM (SELECT count(*)::int AS total FROM found) AS counted
       LEFT JOIN (page JOIN ${table} USING (created_at, order_id)) ON true ${newest}`,
      [...values, limit, (page - 1) * limit],
    );
    return { documents: rows.flatMap(({ doc }) => doc ?? []), total: rows[0]?.total ?? 0 };
  }

  /** One own order; another's is not there. */
  async own(userId: string, orderId: string, asOf?: string): Promise<Order> {
    return (await this.ownDocument(userId, orderId, asOf)).order;
  }

  /** An own order with what its fold knows beside what is shown. */
  async ownDocument(
    userId: string,
    orderId: string,
    asOf?: string,
  ): Promise<{ document: OrderDocument; order: Order }> {
    const document = await this.document(orderId, asOf);
    // What is hidden now was so to its owner at every moment (rules/order.md O17).
    const now = asOf ? await this.reader.document(orderId) : document;
    if (!document || document.userId !== userId || now?.hidden) throw problem('not_found');
    return { document, order: await this.reader.open(document) };
  }

  async listAll(filter: ListAllOrdersQuery & { userId?: string }): Promise<Page<AdminOrder>> {
    const plain = plainConditions(filter);
    const search = filter.search
      ? await orderSearch(filter.search, { pool: this.pool, people: this.people })
      : undefined;
    const { documents, total } = await this.page(found(plain, search), filter, filter.sort ?? 'newest', () =>
      this.counts.total(filter, plain, search),
    );
    return {
      orders: await this.reader.openForStaff(documents),
      pagination: pagination(filter.page, filter.limit, total),
    };
  }

  async forStaff(orderId: string, asOf?: string): Promise<AdminOrder> {
    const document = await this.document(orderId, asOf);
    if (!document) throw problem('not_found');
    return (await this.reader.openForStaff([document]))[0] as AdminOrder;
  }

  private async document(orderId: string, asOf?: string): Promise<OrderDocument | undefined> {
    if (asOf) return this.reader.document(orderId, asOf);
    const { rows } = await this.pool.query<{ doc: OrderDocument }>({
      name: 'order-by-id',
      text: `SELECT doc FROM ${viewSchema.orders}.orders WHERE order_id = $1`,
      values: [orderId],
    });
    return rows[0]?.doc;
  }

  /** The page's ids come from an index; only its own documents are read. */
  private async page(
    rowsOf: ReturnType<typeof found>,
    asked: { page: number; limit: number },
    sort: keyof typeof sorts,
    counted: () => Promise<number>,
  ) {
    const { by, falling } = sorts[sort];
    const table = `${viewSchema.orders}.orders`;
    const { rows, total } = await pageOf(asked, counted, async ({ backwards, skip, take }) => {
      const { text, order } = pageKeys(table, by, rowsOf, falling !== backwards);
      const read = await this.pool.query<{ doc: OrderDocument }>(
        `SELECT doc FROM ${table} JOIN (${text}) AS page USING (${by.join(', ')}) ${order}`,
        [...rowsOf.values, take, skip],
      );
      return read.rows;
    });
    return { documents: rows.map(row => row.doc), total };
  }
}
