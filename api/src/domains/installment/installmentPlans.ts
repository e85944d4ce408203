import { type PlanId, planOfInstallment, streams } from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import type { KnownPlan, PlanState } from '@mudu/contracts/installment/plan';
import { problem } from '@mudu/contracts/problems';
import { Injectable } from '@nestjs/common';
import { CommandExecutor, type Decided } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import type { InstallmentCommand } from './installment.commands.js';
import { installmentDecider } from './installment.decider.js';

/** The plans' streams: found by a plan's id or by an installment's. */
@Injectable()
export class InstallmentPlans {
  constructor(private readonly executor: CommandExecutor) {}

  /** Where a plan's facts are. */
  stream(planId: PlanId): string {
    return streams.installment(planId);
  }

  /**
   * The plan as its stream says now; undefined when there is none. With the context of a process, as of the event that
   * the process answers or later.
   */
  async find(planId: PlanId, context?: Pick<CommandContext, 'after'>): Promise<KnownPlan | undefined> {
    const { state } = await this.executor.load(installmentDecider, streams.installment(planId), context);
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
    context: CommandContext,
  ): Promise<Decided<PlanState, InstallmentEvent>> {
    return this.executor.handle(installmentDecider, streams.installment(planId), command, context);
  }
}
