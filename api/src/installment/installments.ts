import { type PlanId, planOfInstallment, streams } from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import type { KnownPlan, PlanState } from '@mudu/contracts/installment/plan';
import { problem } from '@mudu/contracts/problems';
import { Injectable } from '@nestjs/common';
import { Aggregates, type Decided } from '../commands/aggregates.js';
import type { Cause } from '../commands/decider.js';
import type { InstallmentCommand } from './installment.commands.js';
import { installmentDecider } from './installment.decider.js';

/** The plans' streams: found by a plan's id or by an installment's. */
@Injectable()
export class Installments {
  constructor(private readonly aggregates: Aggregates) {}

  /** The plan as its stream says now; undefined when there is none. */
  async find(planId: PlanId): Promise<KnownPlan | undefined> {
    const { state } = await this.aggregates.load(installmentDecider, streams.installment(planId));
    return state.kind === 'none' ? undefined : state;
  }

  /** Whose plan it is decides who sees it: another's is not there. */
  async own(id: string, userId: string): Promise<KnownPlan> {
    const plan = await this.find(planOfInstallment(id));
    if (plan?.facts.userId !== userId) throw problem('not_found');
    const named =
      id.toLowerCase() === plan.facts.planId ||
      plan.parts.some(part => part.installmentId === id.toLowerCase());
    if (!named) throw problem('not_found');
    return plan;
  }

  handle(
    planId: PlanId,
    command: InstallmentCommand,
    cause: Cause,
  ): Promise<Decided<PlanState, InstallmentEvent>> {
    return this.aggregates.handle(installmentDecider, streams.installment(planId), command, cause);
  }
}
