import type { PlanId } from '@mudu/contracts/ids';
import { daysLate, shownPlan } from '@mudu/contracts/installment/plan';
import type { AdminPlan } from '@mudu/contracts/installment/views';
import { problem } from '@mudu/contracts/problems';
import { type Clock, type LagosDay, lagosDay } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { PersonKeys } from '../../platform/personKeys.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectClock } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { InstallmentPlans } from './installmentPlans.js';

/** A super admin waives or moves an installment; with a reason, never their own (rules/installment.md IN16). */
export class ChangePlan extends Command<AdminPlan> {
  constructor(
    readonly caller: Identity,
    readonly planId: PlanId,
    readonly installmentId: string,
    readonly change: { to: 'waived' } | { to: 'rescheduled'; dueDate: LagosDay },
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  constructor(
    private readonly plans: InstallmentPlans,
    private readonly engine: ProcessEngine,
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, planId, installmentId, change, reason }: ChangePlan): Promise<AdminPlan> {
    const before = await this.plans.find(planId);
    if (!before) throw problem('not_found');
    const { userId } = before.facts;
    if (userId === caller.userId) throw problem('own_account');
    const owner = await this.people.contact(userId);
    const common = {
      installmentId: installmentId.toLowerCase(),
      reason: await this.keys.seal(userId, reason),
      at: this.clock.now(),
    };
    await this.engine.run(() =>
      this.plans.handle(
        planId,
        change.to === 'waived'
          ? { type: 'WaiveInstallment', ...common }
          : { type: 'RescheduleInstallment', ...common, dueDate: change.dueDate },
        commandFromRequest(userId),
      ),
    );
    const after = await this.plans.find(planId);
    if (!after) throw problem('not_found');
    return {
      ...shownPlan(after),
      userName: owner?.name ?? '',
      userEmail: owner?.email ?? '',
      daysLate: daysLate(after, lagosDay(this.clock.now())),
    };
  }
}
