import { type OrderId, type PaymentReference, streams } from '@mudu/contracts/ids';
import type { Instant } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Installments } from '../../domains/installment/installmentPlans.js';
import { orderDecider } from '../../domains/order/order.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';

/** The first part of a split order is paid: its plan starts. Does nothing for an order that is paid at once. */
export class StartPlan {
  constructor(
    readonly orderId: OrderId,
    readonly paidBy: 'card' | 'wallet',
    readonly reference: PaymentReference | null,
    readonly startedAt: Instant,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(StartPlan)
export class StartPlanHandler implements ICommandHandler<StartPlan> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly installments: Installments,
  ) {}

  async execute({ orderId, paidBy, reference, startedAt, context }: StartPlan): Promise<void> {
    const { state: order } = await this.executor.load(orderDecider, streams.order(orderId));
    if (order.kind === 'none' || !order.facts.split) return;
    const { userId, totalKobo, split } = order.facts;
    const { planId, parts, autoDebit } = split;
    const plan = {
      planId,
      orderId,
      userId,
      totalKobo,
      parts,
      method: paidBy,
      reference,
      autoDebit,
      startedAt,
    };
    await this.installments.handle(planId, { type: 'StartPlan', plan }, context);
  }
}
