import { type OrderId, planIdOf } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { isProblem } from '@mudu/contracts/problems';
import type { Instant } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import { Installments } from './installmentPlans.js';

/** The order is over: what is unpaid is not owed any more. Does nothing where there is no plan. */
export class CancelPlan {
  constructor(
    readonly orderId: OrderId,
    readonly at: Instant,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(CancelPlan)
export class CancelPlanHandler implements ICommandHandler<CancelPlan> {
  constructor(private readonly installments: Installments) {}

  async execute({ orderId, at, context }: CancelPlan): Promise<void> {
    try {
      await this.installments.handle(planIdOf(orderId), { type: 'CancelPlan', at }, context);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'not_found') throw error;
    }
  }
}

/** A partial refund of a split order: its plan takes what it can, and says what is left to give back. */
export class ReducePlan {
  constructor(
    readonly orderId: OrderId,
    readonly refundId: string,
    readonly amountKobo: Kobo,
    readonly orderEnds: boolean,
    readonly at: Instant,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(ReducePlan)
export class ReducePlanHandler implements ICommandHandler<ReducePlan> {
  constructor(private readonly installments: Installments) {}

  async execute({ orderId, refundId, amountKobo, orderEnds, at, context }: ReducePlan): Promise<void> {
    const command = { type: 'ReducePlan', refundId, amountKobo, orderEnds, at } as const;
    await this.installments.handle(planIdOf(orderId), command, context);
  }
}
