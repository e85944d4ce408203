import type { OrderId, PaymentReference, PlanId } from '@mudu/contracts/ids';
import type { Instant } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { InstallmentPlans } from '../../domains/installment/index.js';
import { isEnded, Orders } from '../../domains/order/index.js';
import type { ProcessContext } from '../../messaging/process.js';

/** The first installment of an order is paid: its plan starts. Does nothing for an order that is paid at once. */
export class StartOrderPlan extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly paidBy: 'card' | 'wallet',
    readonly reference: PaymentReference | null,
    readonly startedAt: Instant,
    readonly context: ProcessContext,
  ) {
    super();
  }
}

@CommandHandler(StartOrderPlan)
export class StartOrderPlanHandler implements ICommandHandler<StartOrderPlan> {
  constructor(
    private readonly orders: Orders,
    private readonly plans: InstallmentPlans,
  ) {}

  async execute({ orderId, paidBy, reference, startedAt, context }: StartOrderPlan): Promise<void> {
    const facts = (await this.orders.find(orderId, context))?.order.facts;
    if (!facts?.split) return;
    const { userId, totalKobo, split } = facts;
    const { planId, parts, autoDebit } = split;
    const agreed = { planId, orderId, userId, totalKobo, parts, autoDebit };
    const plan = { ...agreed, method: paidBy, reference, startedAt };
    await this.plans.handle(planId, { type: 'StartPlan', plan }, context);
    await this.endWithOrder(orderId, planId, context);
  }

  /** An order may have ended while its plan was being started: then there was no plan yet to end with it. */
  private async endWithOrder(orderId: OrderId, planId: PlanId, context: ProcessContext): Promise<void> {
    const order = (await this.orders.find(orderId))?.order;
    if (!order || !isEnded(order)) return;
    const ended = { ...context, commandId: `${context.commandId} ended` };
    await this.plans.handle(planId, { type: 'CancelPlan', at: context.at }, ended);
  }
}
