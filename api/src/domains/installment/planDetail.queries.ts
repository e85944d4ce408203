import { upcast } from '@mudu/contracts/event';
import type { PlanId } from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import { evolvePlan, type KnownPlan, type PlanState } from '@mudu/contracts/installment/plan';
import type { PlanDetail, PlanFact } from '@mudu/contracts/installment/views';
import { problem } from '@mudu/contracts/problems';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { Injectable } from '@nestjs/common';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectEventStore } from '../../platform/tokens.js';
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
    const names = await this.people.names(
      told.flatMap(({ meta }) => (meta.actor.kind === 'person' ? [meta.actor.id] : [])),
    );
    return Promise.all(
      told.map(async ({ id, meta, event }) => {
        const said = event.data as Said;
        const part = plan.parts.find(({ installmentId }) => installmentId === said.installmentId);
        return {
          id,
          type: event.type,
          at: meta.at,
          by: meta.actor.kind === 'person' ? (names.get(meta.actor.id)?.name ?? 'Deleted customer') : null,
          sequence: said.sequence ?? part?.sequence ?? null,
          amountKobo: said.amountKobo ?? null,
          from: said.from ?? null,
          dueDate: said.dueDate ?? null,
          reason:
            said.reason && EXPLAINED.includes(event.type)
              ? ((await this.keys.open<string>(plan.facts.userId, said.reason)) ?? null)
              : null,
        };
      }),
    );
  }
}
