import { planIdOf } from '@mudu/contracts/ids';
import { daysLate, type KnownPlan, shownPlan } from '@mudu/contracts/installment/plan';
import { type PlanSums, totalOfPlans } from '@mudu/contracts/installment/planSums';
import type { ListAllPlansQuery, OverdueAge } from '@mudu/contracts/installment/requests';
import type { AdminPlan, AllPlans, Plan, PlanList } from '@mudu/contracts/installment/views';
import { problem } from '@mudu/contracts/problems';
import { type Pagination, pagination } from '@mudu/contracts/schema';
import { type Clock, lagosDay, plusDays } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { idList } from '../../platform/anyOf.js';
import { Conditions } from '../../platform/conditions.js';
import { idsBeginningWith } from '../../platform/idsBeginningWith.js';
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

const PLANS = `${viewSchema.installments}.plans`;
/** Those that are not done with. */
const open: readonly Plan['status'][] = ['active', 'overdue', 'defaulted'];

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
    const matching = await this.matching(filter);
    const { plans, summary, ...page } = await atOneMoment(this.pool, async db => {
      const sums = filter.search ? await added(db, matching) : await kept(db, filter.status);
      return { ...(await this.page(db, filter, matching, sums)), summary: this.summary(filter, sums) };
    });
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

  /** All of the filter but for how late they are. */
  private async matching({ status, search }: Filter, userId?: string): Promise<Conditions> {
    const conditions = new Conditions();
    if (userId) conditions.and('user_id = ?', userId);
    if (status === 'open') conditions.and('open');
    else if (status) conditions.and('status = ?', status);
    if (!search) return conditions;
    const text = search.trim().replace(/^#/, '');
    const range = idsBeginningWith(text);
    const people = idList(await this.people.searchIds(text));
    return range
      ? conditions.and('(order_id BETWEEN ?::uuid AND ?::uuid OR user_id = ANY(?::uuid[]))', ...range, people)
      : conditions.and('user_id = ANY(?::uuid[])', people);
  }

  /** The first and the last day on which what is so old was due. */
  private dueDays(age: OverdueAge | 'any'): [string, string] {
    const [from, to] = age === 'any' ? anyAge : ages[age];
    const today = lagosDay(this.clock.now());
    return [plusDays(today, -to), plusDays(today, -from)];
  }

  /** Only the page's own documents are read. */
  private async page(
    db: Db,
    { page, limit, sort, overdue }: Filter,
    matching: Conditions,
    sums?: readonly PlanSums[],
  ) {
    const days = overdue && this.dueDays(overdue);
    const late = days
      ? matching.with('overdue_kobo > 0 AND next_due BETWEEN ? AND ?', ...days)
      : matching.with('TRUE');
    const { where, values } = late;
    const order = `ORDER BY ${sorts[sort ?? 'newest']}`;
    const found = await db.query<{ doc: KnownPlan }>(
      `SELECT doc FROM ${PLANS} WHERE plan_id = ANY (ARRAY(
         SELECT plan_id FROM ${PLANS} ${where} ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2})) ${order}`,
      [...values, limit, (page - 1) * limit],
    );
    const total = sums ? totalOfPlans(sums, days).plans : await counted(db, late);
    return { plans: found.rows.map(row => row.doc), pagination: pagination(page, limit, total) };
  }

  private summary({ overdue }: Filter, sums: readonly PlanSums[]): AllPlans['summary'] {
    const { outstandingKobo, overdueKobo } = totalOfPlans(sums, overdue && this.dueDays(overdue));
    return {
      outstandingKobo,
      overdueKobo,
      overdueByAge: (Object.keys(ages) as OverdueAge[]).map(age => {
        const late = totalOfPlans(sums, this.dueDays(age));
        return { age, plans: late.plans, overdueKobo: late.overdueKobo };
      }),
    };
  }
}

/** Everybody's, as the view has summed them up. */
async function kept(db: Db, status: Filter['status']): Promise<PlanSums[]> {
  const { rows } = await db.query<{ status: Plan['status']; days: PlanSums }>(
    `SELECT status, days FROM ${viewSchema.installments}.sums`,
  );
  const asked = rows.filter(
    row => !status || row.status === status || (status === 'open' && open.includes(row.status)),
  );
  return asked.map(({ days }) => days);
}

/** The same of some, added up. */
async function added(db: Db, { where, values }: Conditions): Promise<PlanSums[]> {
  const { rows } = await db.query<{ day: string; sums: PlanSums[string] }>(
    `SELECT CASE WHEN overdue_kobo > 0 THEN next_due::text ELSE '-' END AS day,
            json_build_array(count(*), sum(outstanding_kobo), sum(overdue_installments), sum(overdue_kobo)) AS sums
     FROM ${PLANS} ${where} GROUP BY 1`,
    values,
  );
  return [Object.fromEntries(rows.map(({ day, sums }) => [day, sums]))];
}

async function counted(db: Db, { where, values }: Conditions): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${PLANS} ${where}`,
    values,
  );
  return rows[0]?.total ?? 0;
}
