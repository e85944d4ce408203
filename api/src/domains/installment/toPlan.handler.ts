import type { PlanId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import type { InstallmentCommand } from './installment.commands.js';
import { InstallmentPlans } from './installmentPlans.js';

/** A command of the plan's decider, as a process asks for it. */
export class ToPlan extends Command<void> {
  constructor(
    readonly planId: PlanId,
    readonly command: InstallmentCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ToPlan)
export class ToPlanHandler implements ICommandHandler<ToPlan> {
  constructor(private readonly plans: InstallmentPlans) {}

  async execute({ planId, command, context }: ToPlan): Promise<void> {
    await this.plans.handle(planId, command, context);
  }
}
