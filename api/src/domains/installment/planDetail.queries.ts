import { upcast } from '@mudu/contracts/event';
import type { PlanId, UserId } from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import { evolvePlan, type KnownPlan, type PlanState } from '@mudu/contracts/installment/plan';
import type { PlanDetail, PlanFact } from '@mudu/contracts/installment/views';
import { problem } from '@mudu/contracts/problems';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectEventStore, InjectPool } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { InstallmentQueries } from './installment.queries.js';
import { InstallmentPlans } from './installmentPlans.js';

type Told = Pick<StoredEvent, 'id' | 'meta'> & { event: InstallmentEvent };

/** What the facts of a plan may say, each only some of it. */
interface Said {
  installmentId?: string;
  sequence?: number;
  amountKobo?: number;
  from?: string;
  dueDate?: string;
  reductions?: { installmentId: string; byKobo: number }[];
  reason?: string;
}

/** Staff waived or moved it; their reason is sealed. Other facts have a code of the same name. */
const EXPLAINED = ['InstallmentWaived', 'InstallmentRescheduled'];

/** One plan with its history, from its own stream (rules/installment.md IN19). */
@Injectable()
export class PlanDetailQueries {
  constructor(
    private readonly plans: InstallmentPlans,
    private readonly queries: InstallmentQueries,
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    @InjectEventStore() private readonly store: EventStore,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async one(planId: PlanId): Promise<PlanDetail> {
    const told: Told[] = [];
    let state: PlanState = { kind: 'none' };
    for await (const stored of this.store.readStream(this.plans.stream(planId))) {
      const data = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
      const event = { type: stored.type, data } as InstallmentEvent;
      state = evolvePlan(state, event);
      told.push({ id: stored.id, meta: stored.meta, event });
    }
    if (state.kind === 'none') throw problem('not_found');
    const [plan] = await this.queries.named([state]);
    if (!plan) throw problem('not_found');
    return { ...plan, autoDebit: state.facts.autoDebit, history: await this.history(state, told) };
  }

  private async history(plan: KnownPlan, told: readonly Told[]): Promise<PlanFact[]> {
    const asked = await this.askedBy(told);
    const names = await this.people.names([...new Set(asked.values())]);
    const sequenceOf = (installmentId: string | undefined): number | null =>
      plan.parts.find(part => part.installmentId === installmentId)?.sequence ?? null;
    return Promise.all(
      told.map(async ({ id, meta, event }) => {
        const said = event.data as Said;
        const by = asked.get(id);
        return {
          id,
          type: event.type,
          at: meta.at,
          by: by === undefined ? null : (names.get(by)?.name ?? 'Deleted customer'),
          sequence: said.sequence ?? sequenceOf(said.installmentId),
          amountKobo: said.amountKobo ?? null,
          from: said.from ?? null,
          dueDate: said.dueDate ?? null,
          reductions: (said.reductions ?? []).flatMap(({ installmentId, byKobo }) => {
            const sequence = sequenceOf(installmentId);
            return sequence === null ? [] : [{ sequence, byKobo }];
          }),
          reason:
            said.reason && EXPLAINED.includes(event.type)
              ? ((await this.keys.open<string>(plan.facts.userId, said.reason)) ?? null)
              : null,
        };
      }),
    );
  }

  /**
   * Whose request led to each fact, by its correlation: a plan is mostly told by the shop what people did elsewhere. What
   * a card has paid is of whoever asked for its page, be it the provider that tells of it first.
   */
  private async askedBy(told: readonly Told[]): Promise<ReadonlyMap<string, UserId>> {
    const { rows } = await this.pool.query<{ correlation_id: string; actor_id: UserId }>(
      `SELECT DISTINCT ON (correlation_id) correlation_id, actor_id FROM ${viewSchema.history}.events
       WHERE correlation_id = ANY($1) AND actor_id IS NOT NULL ORDER BY correlation_id, seq`,
      [[...new Set(told.map(({ meta }) => meta.correlationId))]],
    );
    const byRequest = new Map(rows.map(row => [row.correlation_id, row.actor_id]));
    const byPayment = payers(told, byRequest);
    return new Map(
      told.flatMap(({ id, meta }) => {
        const by = byRequest.get(meta.correlationId) ?? byPayment.get(meta.causationId);
        return by ? [[id, by]] : [];
      }),
    );
  }
}

/** Who paid, by what a payment led to; nobody where the shop charged a card by itself. */
function payers(
  told: readonly Told[],
  byRequest: ReadonlyMap<string, UserId>,
): ReadonlyMap<string, UserId | undefined> {
  const pages = new Map<string, UserId | undefined>();
  const paid = new Map<string, UserId | undefined>();
  for (const { meta, event } of told)
    if (event.type === 'InstallmentPaymentRequested')
      pages.set(event.data.reference, byRequest.get(meta.correlationId));
    // Nobody but its owner pays the first.
    else if (event.type === 'PlanStarted') paid.set(meta.causationId, event.data.userId);
    else if (event.type === 'InstallmentPaid' || event.type === 'InstallmentPaymentRefused')
      paid.set(meta.causationId, pages.get(event.data.reference ?? ''));
  return paid;
}
