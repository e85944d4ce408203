import { planIdOf } from '@mudu/contracts/ids';
import { daysLate, type KnownPlan, shownPlan } from '@mudu/contracts/installment/plan';
import type { ListAllPlansQuery, OverdueAge } from '@mudu/contracts/installment/requests';
import type { AdminPlan, AllPlans, Plan, PlanList } from '@mudu/contracts/installment/views';
import { problem } from '@mudu/contracts/problems';
import { type Pagination, pagination } from '@mudu/contracts/schema';
import { type Clock, lagosDay, plusDays } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { escapeLike } from '../../platform/conditions.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { atOneMoment, type Db } from '../../platform/transaction.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { InstallmentPlans } from './installmentPlans.js';

type Filter = Pick<ListAllPlansQuery, 'page' | 'limit'> & Partial<ListAllPlansQuery>;

const sorts = {
  newest: 'started_at DESC, plan_id DESC',
  oldest: 'started_at, plan_id',
  due_first: 'next_due, plan_id',
  due_last: 'next_due DESC NULLS LAST, plan_id DESC',
  outstanding_desc: 'outstanding_kobo DESC, plan_id DESC',
} as const;

/** How many days late the oldest installment is, the first and the last. */
const ages: Record<OverdueAge, [from: number, to: number]> = {
  '1-7': [1, 7],
  '8-30': [8, 30],
  'over-30': [31, 36_500],
};
const anyAge = [1, 36_500] as const;

/**
 * `$1` person, `$2` status, `$3` order id's beginning, `$4` people, `$5` and `$6` the days on which the oldest overdue
 * installment may have been due: each null when it does not matter.
 */
const MATCHING = `FROM ${viewSchema.installments}.plans
  WHERE ($1::uuid IS NULL OR user_id = $1) AND ($2::text IS NULL OR status = $2 OR ($2 = 'open' AND open))
    AND ($3::text IS NULL OR order_id::text LIKE $3 OR user_id = ANY($4::uuid[]))
    AND ($5::date IS NULL OR (overdue_kobo > 0 AND next_due BETWEEN $5 AND $6))`;

/** Reads the installments view; names are joined here. */
@Injectable()
export class InstallmentQueries {
  constructor(
    private readonly people: PersonDirectory,
    private readonly plans: InstallmentPlans,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async listOwn(userId: string, filter: Filter): Promise<PlanList> {
    const { plans, ...page } = await this.page(this.pool, filter, await this.matching(filter, userId));
    return { installments: plans.map(shownPlan), ...page };
  }

  async ofOrder(userId: string, orderId: string): Promise<Plan> {
    const { rows } = await this.pool.query<{ doc: KnownPlan }>(
      `SELECT doc FROM ${viewSchema.installments}.plans WHERE order_id = $1 AND user_id = $2`,
      [orderId, userId],
    );
    // Who was told that the first part is paid may be here before the view is.
    const plan = rows[0]?.doc ?? (await this.plans.find(planIdOf(orderId)));
    if (plan?.facts.userId !== userId) throw problem('not_found');
    return shownPlan(plan);
  }

  /** Everyone's, with what the whole filter is owed and is late with. */
  async listAll(filter: Filter): Promise<AllPlans> {
    const values = await this.matching(filter);
    const { plans, summary, ...page } = await atOneMoment(this.pool, async db => ({
      ...(await this.page(db, filter, values)),
      summary: await this.summary(db, values),
    }));
    return { installments: await this.named(plans), ...page, summary };
  }

  async listOf(
    filter: Filter,
    userId?: string,
  ): Promise<{ installments: AdminPlan[]; pagination: Pagination }> {
    const { plans, ...page } = await this.page(this.pool, filter, await this.matching(filter, userId));
    return { installments: await this.named(plans), ...page };
  }

  async named(plans: readonly KnownPlan[]): Promise<AdminPlan[]> {
    const names = await this.people.names([...new Set(plans.map(plan => plan.facts.userId))]);
    const today = lagosDay(this.clock.now());
    return plans.map(plan => {
      const person = names.get(plan.facts.userId);
      return {
        ...shownPlan(plan),
        userName: person?.name ?? '',
        userEmail: person?.email ?? '',
        daysLate: daysLate(plan, today),
      };
    });
  }

  private async matching({ status, search, overdue }: Filter, userId?: string): Promise<unknown[]> {
    const text = search?.trim().replace(/^#/, '');
    const people = text ? await this.people.searchIds(text) : [];
    const start = text ? `${escapeLike(text.toLowerCase())}%` : null;
    const days = overdue ? this.dueDays(overdue) : [null, null];
    return [userId ?? null, status ?? null, start, people, ...days];
  }

  /** The first and the last day on which what is so old was due. */
  private dueDays(age: OverdueAge | 'any'): [string, string] {
    const [from, to] = age === 'any' ? anyAge : ages[age];
    const today = lagosDay(this.clock.now());
    return [plusDays(today, -to), plusDays(today, -from)];
  }

  private async page(db: Db, { page, limit, sort }: Filter, values: readonly unknown[]) {
    const found = await db.query<{ doc: KnownPlan }>(
      `SELECT doc ${MATCHING} ORDER BY ${sorts[sort ?? 'newest']} LIMIT $7 OFFSET $8`,
      [...values, limit, (page - 1) * limit],
    );
    const counted = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${MATCHING}`, [
      ...values,
    ]);
    return {
      plans: found.rows.map(row => row.doc),
      pagination: pagination(page, limit, counted.rows[0]?.total ?? 0),
    };
  }

  private async summary(db: Db, values: readonly unknown[]): Promise<AllPlans['summary']> {
    const { rows } = await db.query<{ outstanding: number; overdue: number }>(
      `SELECT coalesce(sum(outstanding_kobo), 0)::float8 AS outstanding,
              coalesce(sum(overdue_kobo), 0)::float8 AS overdue ${MATCHING}`,
      [...values],
    );
    const overdueByAge: AllPlans['summary']['overdueByAge'] = [];
    for (const age of Object.keys(ages) as OverdueAge[])
      overdueByAge.push(await this.overdue(db, age, values.slice(0, 4)));
    return {
      outstandingKobo: rows[0]?.outstanding ?? 0,
      overdueKobo: rows[0]?.overdue ?? 0,
      overdueByAge,
    };
  }

  private async overdue(db: Db, age: OverdueAge, values: readonly unknown[]) {
    const { rows } = await db.query<{ plans: number; overdue: number }>(
      `SELECT count(*)::int AS plans, coalesce(sum(overdue_kobo), 0)::float8 AS overdue ${MATCHING}`,
      [...values, ...this.dueDays(age)],
    );
    return { age, plans: rows[0]?.plans ?? 0, overdueKobo: rows[0]?.overdue ?? 0 };
  }
}
