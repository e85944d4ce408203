import type { ListRefundsQuery } from '@mudu/contracts/order/requests';
import type { RefundList, RefundRow } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { pagination } from '@mudu/contracts/schema';
import { lagosDay, plusBusinessDays } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Conditions, escapeLike } from '../../platform/conditions.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectPool } from '../../platform/tokens.js';
import { atOneMoment } from '../../platform/transaction.js';
import { PersonDirectory } from '../../ports/personDirectory.js';

interface Row {
  refund_id: string;
  order_id: string;
  user_id: string;
  reference: string | null;
  amount_kobo: string;
  destination: RefundRow['to'];
  status: RefundRow['status'];
  requested_at: Date;
  ended_at: Date | null;
  wallet_at: Date | null;
}

const sorts = {
  newest: 'requested_at DESC, refund_id DESC',
  oldest: 'requested_at, refund_id',
} as const;

/** What orders gave back, for staff (rules/refund.md R23). */
@Injectable()
export class RefundQueries {
  constructor(
    private readonly people: PersonDirectory,
    private readonly settings: Settings,
    private readonly delivery: DeliveryOptions,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async list(filter: ListRefundsQuery): Promise<RefundList> {
    const whole = await this.conditions(filter);
    const narrowed = filter.status ? whole.with('status = ?', filter.status) : whole;
    const { where, values } = narrowed;
    const { found, summed } = await atOneMoment(this.pool, async db => ({
      found: await db.query<Row>(
        `SELECT * FROM ${viewSchema.payments}.refunds ${where} ORDER BY ${sorts[filter.sort ?? 'newest']}
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, filter.limit, (filter.page - 1) * filter.limit],
      ),
      summed: await db.query<{ status: RefundRow['status']; count: number; amount: number }>(
        `SELECT status, count(*)::int AS count, sum(amount_kobo)::float8 AS amount
         FROM ${viewSchema.payments}.refunds ${whole.where} GROUP BY status`,
        whole.values,
      ),
    }));
    const summary = (['pending', 'failed', 'processed'] as const).map(status => {
      const sum = summed.rows.find(row => row.status === status);
      return { status, count: sum?.count ?? 0, amountKobo: sum?.amount ?? 0 };
    });
    const total = summary
      .filter(({ status }) => !filter.status || filter.status === status)
      .reduce((sum, { count }) => sum + count, 0);
    return {
      refunds: await this.shown(found.rows),
      summary,
      pagination: pagination(filter.page, filter.limit, total),
    };
  }

  async one(refundId: string): Promise<RefundRow> {
    const { rows } = await this.pool.query<Row>(
      `SELECT * FROM ${viewSchema.payments}.refunds WHERE refund_id = $1`,
      [refundId],
    );
    const [refund] = await this.shown(rows);
    if (!refund) throw problem('not_found');
    return refund;
  }

  private async conditions({ to, search }: ListRefundsQuery): Promise<Conditions> {
    const conditions = new Conditions();
    if (to) conditions.and('destination = ?', to);
    if (search) {
      const text = search.trim().replace(/^#/, '');
      const start = `${escapeLike(text.toLowerCase())}%`;
      conditions.and(
        '(order_id::text LIKE ? OR reference LIKE ? OR user_id = ANY(?::uuid[]))',
        start,
        start,
        await this.people.searchIds(text),
      );
    }
    return conditions;
  }

  private async shown(rows: readonly Row[]): Promise<RefundRow[]> {
    const [names, { cardRefundBusinessDays }, holidays] = await Promise.all([
      this.people.names([...new Set(rows.map(row => row.user_id))]),
      this.settings.all(),
      this.delivery.holidays(),
    ]);
    return rows.map(row => {
      const requestedAt = row.requested_at.toISOString();
      return {
        id: row.refund_id,
        orderId: row.order_id,
        userId: row.user_id,
        userName: names.get(row.user_id)?.name ?? '',
        userEmail: names.get(row.user_id)?.email ?? '',
        amountKobo: Number(row.amount_kobo),
        to: row.destination,
        status: row.status,
        reference: row.reference,
        requestedAt,
        endedAt: row.ended_at?.toISOString() ?? null,
        walletAt: row.wallet_at?.toISOString() ?? null,
        walletAfter:
          row.status === 'pending'
            ? plusBusinessDays(lagosDay(requestedAt), cardRefundBusinessDays, holidays)
            : null,
      };
    });
  }
}
