import { type PaymentReference, streams, surplusReference } from '@mudu/contracts/ids';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConfirmOrder } from '../../domains/order/confirmOrder.handler.js';
import { orderDecider } from '../../domains/order/order.decider.js';
import { type PaymentFacts, paymentDecider } from '../../domains/payment/payment.decider.js';
import { walletDecider } from '../../domains/wallet/wallet.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { SettleInstallment } from '../installmentPlan/settleInstallment.handler.js';

/** Carries received money to where it belongs: the wallet, or the order it was meant for. */
export class CreditPayment {
  constructor(
    readonly reference: PaymentReference,
    readonly context: CommandContext,
  ) {}
}

/** One credit per reference, however often this runs (I4). */
@CommandHandler(CreditPayment)
export class CreditPaymentHandler implements ICommandHandler<CreditPayment> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly commands: CommandBus,
  ) {}

  async execute({ reference, context }: CreditPayment): Promise<void> {
    const { state } = await this.executor.load(paymentDecider, streams.payment(reference));
    if (state.kind !== 'succeeded') return;
    const { facts, amountKobo } = state;
    const own = { ...context, personId: facts.userId };
    if (facts.purpose === 'wallet_funding') return this.fund(facts, amountKobo, own);
    if (facts.purpose === 'installment') return this.payInstallment(facts, amountKobo, own);
    if (facts.purpose === 'order') return this.payOrder(facts, amountKobo, own);
  }

  private async fund(
    { reference, userId }: PaymentFacts,
    amountKobo: number,
    context: CommandContext,
  ): Promise<void> {
    if (amountKobo === 0) return;
    const command = { type: 'FundWallet', reference, amountKobo } as const;
    await this.executor.handle(walletDecider, streams.wallet(userId), command, context);
  }

  /** Exactly enough pays; what is over goes to the wallet; too little pays nothing and goes there whole. */
  private async payOrder(facts: PaymentFacts, received: number, context: CommandContext): Promise<void> {
    const { orderId, userId, reference, amountKobo: expected } = facts;
    if (!orderId) return;
    if (received >= expected)
      await this.commands.execute(
        new ConfirmOrder({ orderId, userId }, { by: 'card', reference, amountKobo: expected }, context),
      );
    else
      await this.executor.handle(
        orderDecider,
        streams.order(orderId),
        { type: 'RecordFailedPayment', reference, reason: 'The amount paid was not enough' },
        context,
      );
    const spare = received >= expected ? received - expected : received;
    if (spare > 0) await this.keepSpare(facts, spare, received >= expected ? 'surplus' : 'short', context);
  }

  /** As for an order: enough pays, what is over and what is too little goes to the wallet. */
  private async payInstallment(
    facts: PaymentFacts,
    received: number,
    context: CommandContext,
  ): Promise<void> {
    const { installmentId, reference, amountKobo: expected } = facts;
    if (!installmentId || received === 0) return;
    if (received < expected) return this.keepSpare(facts, received, 'short', context);
    // What is over, of the page's sum or of a part that is smaller by now, is one credit there.
    await this.commands.execute(new SettleInstallment(installmentId, 'card', reference, received, context));
  }

  private async keepSpare(
    facts: PaymentFacts,
    amountKobo: number,
    reason: 'surplus' | 'short',
    context: CommandContext,
  ): Promise<void> {
    const { reference, orderId, userId } = facts;
    const spareReference = reason === 'surplus' ? surplusReference(reference) : reference;
    const command = {
      type: 'CreditSurplus',
      reference: spareReference,
      amountKobo,
      orderId,
      reason,
    } as const;
    await this.executor.handle(walletDecider, streams.wallet(userId), command, {
      ...context,
      commandId: `${context.commandId} spare`,
    });
  }
}
