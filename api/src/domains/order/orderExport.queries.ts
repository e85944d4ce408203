import { shortOrderId } from '@mudu/contracts/ids';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import type { ExportOrdersQuery } from '@mudu/contracts/order/requests';
import { formatTime, lagosDay } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inBatches } from '../../download/batches.js';
import type { CsvRow } from '../../download/downloads.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectPool } from '../../platform/tokens.js';
import { type Contact, PersonDirectory } from '../../ports/personDirectory.js';
import { openedName } from './customName.js';
import { orderConditions } from './orderFilter.js';

export const orderExportColumns = [
  'orderId',
  'number',
  'date',
  'time',
  'status',
  'paymentStatus',
  'paymentMethod',
  'reference',
  'customerId',
  'customerName',
  'customerEmail',
  'customerPhone',
  'items',
  'itemsTotalKobo',
  'deliveryFeeKobo',
  'discountKobo',
  'promoCode',
  'totalKobo',
  'paidKobo',
  'refundedKobo',
  'deliveryOption',
  'deliveryState',
  'estimatedDeliveryDate',
] as const;

type Sort = NonNullable<ExportOrdersQuery['sort']>;
/** How each order of the list goes on after its last row. What it goes by never changes in an order. */
const goesOn: Record<Sort, { orderBy: string; after: string; of: (last: OrderDocument) => unknown[] }> = {
  newest: {
    orderBy: 'created_at DESC, order_id DESC',
    after: '(created_at, order_id) < (?::timestamptz, ?::uuid)',
    of: last => [last.createdAt, last.id],
  },
  oldest: {
    orderBy: 'created_at, order_id',
    after: '(created_at, order_id) > (?::timestamptz, ?::uuid)',
    of: last => [last.createdAt, last.id],
  },
  total_asc: {
    orderBy: 'total_kobo, order_id',
    after: '(total_kobo, order_id) > (?::bigint, ?::uuid)',
    of: last => [last.totalKobo, last.id],
  },
  total_desc: {
    orderBy: 'total_kobo DESC, order_id DESC',
    after: '(total_kobo, order_id) < (?::bigint, ?::uuid)',
    of: last => [last.totalKobo, last.id],
  },
};

/** An order may be large. */
const BATCH = 250;

/** Staff's list of orders without pages. One batch is in memory, and no connection waits for a slow reader. */
@Injectable()
export class OrderExportQueries {
  constructor(
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async *rows(filter: ExportOrdersQuery): AsyncGenerator<CsvRow> {
    const conditions = await orderConditions(filter, { pool: this.pool, people: this.people });
    const { orderBy, after, of } = goesOn[filter.sort ?? 'newest'];
    const batches = inBatches<OrderDocument>(async last => {
      const { where, values } = last ? conditions.with(after, ...of(last)) : conditions;
      const { rows } = await this.pool.query<{ doc: OrderDocument }>(
        `SELECT doc FROM ${viewSchema.orders}.orders ${where} ORDER BY ${orderBy} LIMIT ${BATCH}`,
        values,
      );
      return rows.map(row => row.doc);
    });
    for await (const batch of batches) {
      const names = await this.people.names(batch.map(order => order.userId));
      for (const order of batch) yield this.row(order, names.get(order.userId), await this.items(order));
    }
  }

  private async items({ userId, items }: OrderDocument): Promise<string> {
    const named = items.map(async item => `${item.quantity} × ${await openedName(this.keys, userId, item)}`);
    return (await Promise.all(named)).join('; ');
  }

  private row(order: OrderDocument, person: Contact | undefined, items: string): CsvRow {
    return {
      orderId: order.id,
      number: shortOrderId(order.id),
      date: lagosDay(order.createdAt),
      time: formatTime(order.createdAt),
      status: order.status,
      paymentStatus: order.paymentStatus,
      paymentMethod: order.paymentMethod,
      reference: order.paymentProviderRef,
      customerId: order.userId,
      customerName: person?.name ?? null,
      customerEmail: person?.email ?? null,
      customerPhone: person?.phone ?? null,
      items,
      itemsTotalKobo: order.itemsTotalKobo,
      deliveryFeeKobo: order.deliveryFeeKobo,
      discountKobo: order.discountKobo,
      promoCode: order.promo?.code ?? null,
      totalKobo: order.totalKobo,
      paidKobo: order.paidKobo,
      refundedKobo: order.refundedKobo,
      deliveryOption: order.deliveryOption.name,
      deliveryState: order.deliveryState,
      estimatedDeliveryDate: order.estimatedDeliveryDate,
    };
  }
}
