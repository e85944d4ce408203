import { type PaymentReference, streams } from '@mudu/contracts/ids';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../commands/aggregates.js';
import type { Cause } from '../commands/decider.js';
import { RecordFailedDebit } from '../installment/recordFailedDebit.handler.js';
import { orderDecider } from '../order/order.decider.js';
import { paymentDecider } from './payment.decider.js';

/** Tells the order that a try to pay it has failed; its goods stay held until the 30 minutes end. */
export class RecordFailedPayment {
  constructor(
    readonly reference: PaymentReference,
    readonly reason: string,
    readonly cause: Cause,
  ) {}
}

@CommandHandler(RecordFailedPayment)
export class RecordFailedPaymentHandler implements ICommandHandler<RecordFailedPayment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
  ) {}

  async execute({ reference, reason, cause }: RecordFailedPayment): Promise<void> {
    const { state } = await this.aggregates.load(paymentDecider, streams.payment(reference));
    if (state.kind === 'none' || !state.facts.orderId) return;
    const { purpose, installmentId } = state.facts;
    if (purpose === 'installment' && installmentId)
      return this.commands.execute(new RecordFailedDebit(installmentId, reason, cause));
    const command = { type: 'RecordFailedPayment', reference, reason } as const;
    await this.aggregates.handle(orderDecider, streams.order(state.facts.orderId), command, cause);
  }
}
