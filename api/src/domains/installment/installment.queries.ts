import { type KnownPlan, shownPlan } from '@mudu/contracts/installment/plan';
import type { AdminPlan, AllPlans, Plan, PlanList } from '@mudu/contracts/installment/views';
import { problem } from '@mudu/contracts/problems';
import { type Pagination, pagination } from '@mudu/contracts/schema';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { escapeLike } from '../../platform/conditions.js';
import { InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';

interface Filter {
  page: number;
  limit: number;
  status?: Plan['status'] | null;
  search?: string | null;
}

/** Most names or mails a search looks plans up by. */
const MATCHING_PEOPLE = 200;

/** `$1` person, `$2` status, `$3` order id's beginning, `$4` people: each null when it does not matter. */
const MATCHING = `FROM ${viewSchema.installments}.plans
  WHERE ($1::uuid IS NULL OR user_id = $1) AND ($2::text IS NULL OR status = $2)
    AND ($3::text IS NULL OR order_id::text LIKE $3 OR user_id = ANY($4::uuid[]))`;

/** Reads the installments view; names are joined here. */
@Injectable()
export class InstallmentQueries {
  constructor(
    private readonly people: PersonDirectory,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async listOwn(userId: string, filter: Filter): Promise<PlanList> {
    const { plans, ...page } = await this.page(filter, userId);
    return { installments: plans.map(shownPlan), ...page };
  }

  async ofOrder(userId: string, orderId: string): Promise<Plan> {
    const { rows } = await this.pool.query<{ doc: KnownPlan }>(
      `SELECT doc FROM ${viewSchema.installments}.plans WHERE order_id = $1 AND user_id = $2`,
      [orderId, userId],
    );
    const plan = rows[0]?.doc;
    if (!plan) throw problem('not_found');
    return shownPlan(plan);
  }

  /** Everyone's, with what the whole filter is owed and is late with. */
  async listAll(filter: Filter): Promise<AllPlans> {
    const [list, sums] = await Promise.all([this.listOf(filter), this.summary(filter)]);
    return { ...list, summary: sums };
  }

  async listOf(
    filter: Filter,
    userId?: string,
  ): Promise<{ installments: AdminPlan[]; pagination: Pagination }> {
    const { plans, ...page } = await this.page(filter, userId);
    return { installments: await this.named(plans), ...page };
  }

  async one(planId: string): Promise<AdminPlan> {
    const { rows } = await this.pool.query<{ doc: KnownPlan }>(
      `SELECT doc FROM ${viewSchema.installments}.plans WHERE plan_id = $1`,
      [planId],
    );
    const [plan] = await this.named(rows.map(row => row.doc));
    if (!plan) throw problem('not_found');
    return plan;
  }

  private async named(plans: readonly KnownPlan[]): Promise<AdminPlan[]> {
    const names = await this.people.names([...new Set(plans.map(plan => plan.facts.userId))]);
    return plans.map(plan => {
      const person = names.get(plan.facts.userId);
      return { ...shownPlan(plan), userName: person?.name ?? '', userEmail: person?.email ?? '' };
    });
  }

  private async matching({ status, search }: Filter, userId?: string): Promise<unknown[]> {
    const text = search?.trim().replace(/^#/, '');
    const people = text ? await this.people.searchIds(text, MATCHING_PEOPLE) : [];
    const start = text ? `${escapeLike(text.toLowerCase())}%` : null;
    return [userId ?? null, status ?? null, start, people];
  }

  private async page(filter: Filter, userId?: string) {
    const { page, limit } = filter;
    const values = await this.matching(filter, userId);
    const [found, counted] = await Promise.all([
      this.pool.query<{ doc: KnownPlan }>(
        `SELECT doc ${MATCHING} ORDER BY started_at DESC, plan_id DESC LIMIT $5 OFFSET $6`,
        [...values, limit, Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER)],
      ),
      this.pool.query<{ total: number }>(`SELECT count(*)::int AS total ${MATCHING}`, values),
    ]);
    return {
      plans: found.rows.map(row => row.doc),
      pagination: pagination(page, limit, counted.rows[0]?.total ?? 0),
    };
  }

  private async summary(filter: Filter): Promise<AllPlans['summary']> {
    const { rows } = await this.pool.query<{ outstanding: number; overdue: number }>(
      `SELECT coalesce(sum(outstanding_kobo), 0)::float8 AS outstanding,
              coalesce(sum(overdue_kobo), 0)::float8 AS overdue ${MATCHING}`,
      await this.matching(filter),
    );
    return { outstandingKobo: rows[0]?.outstanding ?? 0, overdueKobo: rows[0]?.overdue ?? 0 };
  }
}
