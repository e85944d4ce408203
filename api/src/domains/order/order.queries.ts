import type { OrderDocument } from '@mudu/contracts/order/orderView';
import type { ListAllOrdersQuery, ListOrdersQuery } from '@mudu/contracts/order/requests';
import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { type Pagination, pagination } from '@mudu/contracts/schema';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Conditions } from '../../platform/conditions.js';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { orderConditions, ownMatching } from './orderFilter.js';
import { OrderReader } from './orderReader.js';

interface Page<T> {
  orders: T[];
  pagination: Pagination;
}

const sorts = {
  newest: 'created_at DESC, order_id DESC',
  oldest: 'created_at, order_id',
  total_asc: 'total_kobo, order_id',
  total_desc: 'total_kobo DESC, order_id DESC',
} as const;

/** Reads the orders view; the personal fields are opened here and nowhere deeper. */
@Injectable()
export class OrderQueries {
  constructor(
    private readonly reader: OrderReader,
    private readonly people: PersonDirectory,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async listOwn(userId: string, filter: ListOrdersQuery): Promise<Page<Order>> {
    const conditions = new Conditions().and('user_id = ?', userId).and('NOT hidden');
    if (filter.status) conditions.and('status = ?', filter.status);
    if (filter.search) conditions.and(...ownMatching(filter.search));
    const { documents, total } = await this.page(conditions, filter, 'newest');
    const orders = await Promise.all(documents.map(document => this.reader.open(document)));
    return { orders, pagination: pagination(filter.page, filter.limit, total) };
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
    if (!document || document.userId !== userId || document.hidden) throw problem('not_found');
    return { document, order: await this.reader.open(document) };
  }

  async listAll(filter: ListAllOrdersQuery & { userId?: string }): Promise<Page<AdminOrder>> {
    const conditions = await orderConditions(filter, this.people);
    const { documents, total } = await this.page(conditions, filter, filter.sort ?? 'newest');
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

  private async page(
    conditions: Conditions,
    { page, limit }: { page: number; limit: number },
    sort: keyof typeof sorts,
  ) {
    const { where, values } = conditions;
    const [found, counted] = await Promise.all([
      this.pool.query<{ doc: OrderDocument }>(
        `SELECT doc FROM ${viewSchema.orders}.orders ${where} ORDER BY ${sorts[sort]} LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, limit, Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)],
      ),
      this.pool.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM ${viewSchema.orders}.orders ${where}`,
        values,
      ),
    ]);
    return { documents: found.rows.map(row => row.doc), total: counted.rows[0]?.total ?? 0 };
  }
}
