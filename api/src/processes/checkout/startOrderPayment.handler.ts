import { type OrderId, orderPaymentReference } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dueKobo, Orders } from '../../domains/order/index.js';
import { PAGE_OPENS_WITHIN_MS, PayPages } from '../../domains/payment/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { Claims } from '../../platform/claims.js';

/**
 * Opens the provider's pay page for an unpaid order; does nothing when a page is open already. The reply says whether
 * the order waits to be paid at a page; it may have ended while the page was opened.
 */
export class StartOrderPayment extends Command<boolean> {
  constructor(
    readonly orderId: OrderId,
    readonly context: CommandContext,
    /** A retry of the shopper wants a page of its own, whatever became of the last. */
    readonly again: boolean = false,
  ) {
    super();
  }
}

/** A provider that does not answer leaves the order unpaid and open to another try. */
@CommandHandler(StartOrderPayment)
export class StartOrderPaymentHandler implements ICommandHandler<StartOrderPayment> {
  constructor(
    private readonly orders: Orders,
    private readonly pages: PayPages,
    private readonly claims: Claims,
  ) {}

  async execute(command: StartOrderPayment): Promise<boolean> {
    const { orderId, context, again } = command;
    const order = (await this.orders.find(orderId, context))?.order;
    if (order?.kind !== 'order_placed') return false;
    if (order.attempts > 0 && !again) return true;
    // The request that placed the order asks for its page, and so does the subscription of another process.
    return this.claims.whileHeld(`pay page of ${orderId}`, PAGE_OPENS_WITHIN_MS, () => this.open(command));
  }

  private async open({ orderId, context, again }: StartOrderPayment): Promise<boolean> {
    const order = (await this.orders.find(orderId))?.order;
    if (order?.kind !== 'order_placed') return false;
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
    const { state } = await this.orders.handle(orderId, command, {
      ...context,
      commandId: `${context.commandId} ${reference} order`,
    });
    return state.kind === 'order_placed';
  }
}
