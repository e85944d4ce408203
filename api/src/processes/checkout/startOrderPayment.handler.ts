import { type OrderId, orderPaymentReference, streams } from '@mudu/contracts/ids';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderDecider } from '../../domains/order/order.decider.js';
import { dueKobo } from '../../domains/order/order.state.js';
import { PayPages } from '../../domains/payment/payPages.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';

/** Opens the provider's pay page for an unpaid order; does nothing when a page is open already. */
export class StartOrderPayment {
  constructor(
    readonly orderId: OrderId,
    readonly context: CommandContext,
    /** A retry of the shopper wants a page of its own, whatever became of the last. */
    readonly again: boolean = false,
  ) {}
}

/** A provider that does not answer leaves the order unpaid and open to another try. */
@CommandHandler(StartOrderPayment)
export class StartOrderPaymentHandler implements ICommandHandler<StartOrderPayment, boolean> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly pages: PayPages,
  ) {}

  /** Whether the order waits to be paid at a page; it may have ended while the page was opened. */
  async execute({ orderId, context, again }: StartOrderPayment): Promise<boolean> {
    const { state: order } = await this.executor.load(orderDecider, streams.order(orderId));
    if (order.kind !== 'order_placed') return false;
    if (order.attempts > 0 && !again) return true;
    const amountKobo = dueKobo(order.facts);
    const page = await this.pages.openNext(
      { purpose: 'order', userId: order.facts.userId, orderId, installmentId: null, amountKobo },
      attempt => orderPaymentReference(orderId, attempt),
      order.attempts + 1,
      '/tracking?source=checkout',
      context,
    );
    if (!page) return false;
    const { reference, attempt, authorizationUrl } = page;
    const command = { type: 'RequestPayment', reference, attempt, amountKobo, authorizationUrl } as const;
    const { state } = await this.executor.handle(orderDecider, streams.order(orderId), command, {
      ...context,
      commandId: `${context.commandId} ${reference} order`,
    });
    return state.kind === 'order_placed';
  }
}
