import { type PaymentReference, streams } from '@mudu/contracts/ids';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RecordFailedDebit } from '../../domains/installment/recordFailedDebit.handler.js';
import { orderDecider } from '../../domains/order/order.decider.js';
import { paymentDecider } from '../../domains/payment/payment.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';

/** Tells the order that a try to pay it has failed; its goods stay held until the 30 minutes end. */
export class RecordFailedPayment {
  constructor(
    readonly reference: PaymentReference,
    readonly reason: string,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(RecordFailedPayment)
export class RecordFailedPaymentHandler implements ICommandHandler<RecordFailedPayment> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly commands: CommandBus,
  ) {}

  async execute({ reference, reason, context }: RecordFailedPayment): Promise<void> {
    const { state } = await this.executor.load(paymentDecider, streams.payment(reference));
    if (state.kind === 'none' || !state.facts.orderId) return;
    const { purpose, installmentId } = state.facts;
    if (purpose === 'installment' && installmentId)
      return this.commands.execute(new RecordFailedDebit(installmentId, reason, context));
    const command = { type: 'RecordFailedPayment', reference, reason } as const;
    await this.executor.handle(orderDecider, streams.order(state.facts.orderId), command, context);
  }
}
