import { problem } from '@mudu/contracts/problems';
import type { PromoTerms } from '@mudu/contracts/promo/events';
import { shownPromo } from '@mudu/contracts/promo/promoView';
import type { ListPromosQuery, promoSorts } from '@mudu/contracts/promo/requests';
import type { Promo, PromoList, PromoUsage } from '@mudu/contracts/promo/views';
import { pagination } from '@mudu/contracts/schema';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { escapeLike } from '../../platform/conditions.js';
import { type nearerEnd, pageOf } from '../../platform/nearerEnd.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { atOneMoment, type Db } from '../../platform/transaction.js';
import { PersonDirectory } from '../../ports/personDirectory.js';

interface PromoRow {
  promo_id: string;
  terms: PromoTerms;
  active: boolean;
  cancelled: boolean;
  usage_count: number;
  total_discount_kobo: string;
  created_at: Date;
  updated_at: Date;
  version: number;
}
interface UsageRow {
  order_id: string;
  user_id: string;
  discount_kobo: string;
  status: 'reserved' | 'used' | 'released';
  taken_at: Date;
  used_at: Date | null;
}

const COLUMNS =
  'promo_id, terms, active, cancelled, usage_count, total_discount_kobo, created_at, updated_at, version';
/** What `promoState` says, for the day `$4`. */
const STATE = `CASE
  WHEN cancelled THEN 'cancelled' WHEN end_date < $4 THEN 'ended'
  WHEN usage_count >= (terms ->> 'usageLimit')::bigint THEN 'exhausted'
  WHEN start_date > $4 THEN 'scheduled' ELSE 'running' END`;
/** Without an end is the latest end of all. */
const orders: Record<(typeof promoSorts)[number], string> = {
  newest: 'created_at DESC',
  oldest: 'created_at',
  code_asc: 'code',
  code_desc: 'code DESC',
  end_asc: 'end_date NULLS LAST',
  end_desc: 'end_date DESC NULLS FIRST',
  used_asc: 'usage_count',
  used_desc: 'usage_count DESC',
};

async function usagesOf(db: Db, promoId: string, { backwards, skip, take }: ReturnType<typeof nearerEnd>) {
  const order = backwards ? 'taken_at, order_id DESC' : 'taken_at DESC, order_id';
  const { rows } = await db.query<UsageRow>(
    `SELECT order_id, user_id, discount_kobo, status, taken_at, used_at FROM ${viewSchema.promos}.usages
     WHERE promo_id = $1 ORDER BY ${order} LIMIT $2 OFFSET $3`,
    [promoId, take, skip],
  );
  return rows;
}

/** Reads the promos view. A promotion's state is what its rows and today's day make of it. */
@Injectable()
export class PromoQueries {
  constructor(
    private readonly people: PersonDirectory,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Newest first unless asked otherwise. `search` looks into codes and names. */
  async list(filter: ListPromosQuery): Promise<PromoList> {
    const where = `WHERE (active OR NOT $1) AND ($2::text IS NULL OR code ILIKE $2 OR name ILIKE $2)
      AND ($3::text IS NULL OR ${STATE} = $3)`;
    const values = [
      filter.activeOnly ?? false,
      filter.search ? `%${escapeLike(filter.search)}%` : null,
      filter.state ?? null,
      lagosDay(this.clock.now()),
    ];
    const [found, counted] = await Promise.all([
      this.pool.query<PromoRow>(
        `SELECT ${COLUMNS} FROM ${viewSchema.promos}.promos ${where}
         ORDER BY ${orders[filter.sort ?? 'newest']}, promo_id DESC LIMIT $5 OFFSET $6`,
        [...values, filter.limit, (filter.page - 1) * filter.limit],
      ),
      this.pool.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM ${viewSchema.promos}.promos ${where}`,
        values,
      ),
    ]);
    return {
      promos: found.rows.map(row => this.shown(row)),
      pagination: pagination(filter.page, filter.limit, counted.rows[0]?.total ?? 0),
    };
  }

  async one(promoId: string): Promise<Promo> {
    return this.shown(await this.row('promo_id = $1', promoId));
  }

  async byCode(code: string): Promise<Promo> {
    return this.shown(await this.row('code = upper($1)', code.trim()));
  }

  /**
   * Who has or had a slot, newest first; the sum is of those that keep theirs. The figures and the list are of the same
   * moment.
   */
  async usage(promoId: string, paging: { page: number; limit: number }): Promise<PromoUsage> {
    const { row, usages } = await atOneMoment(this.pool, async db => {
      const promo = await db.query<PromoRow & { usages: number }>(
        `SELECT ${COLUMNS}, usages FROM ${viewSchema.promos}.promos WHERE promo_id = $1`,
        [promoId],
      );
      const [row] = promo.rows;
      if (!row) throw problem('not_found');
      const { rows } = await pageOf(
        paging,
        async () => row.usages,
        from => usagesOf(db, promoId, from),
      );
      return { row, usages: rows };
    });
    const { usageLimit } = row.terms;
    const names = await this.people.names(usages.map(usage => usage.user_id));
    return {
      usageCount: row.usage_count,
      usageLimit,
      remaining: usageLimit === null ? null : Math.max(0, usageLimit - row.usage_count),
      totalDiscountKobo: Number(row.total_discount_kobo),
      usages: usages.map(usage => ({
        userId: usage.user_id,
        userName: names.get(usage.user_id)?.name ?? 'Deleted customer',
        orderId: usage.order_id,
        discountKobo: Number(usage.discount_kobo),
        status: usage.status,
        usedAt: (usage.used_at ?? usage.taken_at).toISOString(),
      })),
      pagination: pagination(paging.page, paging.limit, row.usages),
    };
  }

  private async row(condition: string, value: string): Promise<PromoRow> {
    const { rows } = await this.pool.query<PromoRow>(
      `SELECT ${COLUMNS} FROM ${viewSchema.promos}.promos WHERE ${condition}`,
      [value],
    );
    if (!rows[0]) throw problem('not_found');
    return rows[0];
  }

  private shown(row: PromoRow): Promo {
    const facts = {
      id: row.promo_id,
      terms: row.terms,
      active: row.active,
      cancelled: row.cancelled,
      usageCount: row.usage_count,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      version: row.version,
    };
    return shownPromo(facts, this.clock.now());
  }
}
