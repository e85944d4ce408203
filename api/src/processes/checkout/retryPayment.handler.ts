import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { Order } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { type Clock, isBefore } from '@mudu/contracts/time';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ShortWallets } from '../../domains/notification/index.js';
import { dueKobo, isHidden, type KnownOrder, OrderReader, Orders } from '../../domains/order/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { FollowUp } from '../../messaging/followUp.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { InjectClock } from '../../platform/tokens.js';
import { StartOrderPayment } from './startOrderPayment.handler.js';

/** Another try to pay an order that is still held; the time it is held for does not start anew. */
export class RetryPayment extends Command<Order> {
  constructor(
    readonly userId: UserId,
    readonly orderId: OrderId,
    readonly paymentMethod: 'card' | 'wallet' | null,
  ) {
    super();
  }
}

@CommandHandler(RetryPayment)
export class RetryPaymentHandler implements ICommandHandler<RetryPayment> {
  constructor(
    private readonly orders: Orders,
    private readonly wallets: Wallets,
    private readonly shortWallets: ShortWallets,
    private readonly engine: ProcessEngine,
    private readonly followUp: FollowUp,
    private readonly commands: CommandBus,
    private readonly reader: OrderReader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, orderId, paymentMethod }: RetryPayment): Promise<Order> {
    const { facts } = await this.payable(userId, orderId);
    const chosen = facts.split?.firstPaymentMethod ?? facts.paymentMethod;
    const method = paymentMethod ?? (chosen === 'wallet' ? 'wallet' : 'card');
    if (method === 'wallet') await this.byWallet(userId, orderId, dueKobo(facts));
    else await this.engine.run(() => this.byCard(userId, orderId));
    const document = await this.reader.document(orderId);
    if (!document) throw problem('not_found');
    if (method === 'card' && !document.paymentDetails && document.status === 'order_placed')
      throw problem('payment_provider_down');
    return this.reader.open(document);
  }

  /** The order, if it waits to be paid; else a refusal that says why not. */
  private async payable(userId: UserId, orderId: OrderId): Promise<KnownOrder> {
    const order = (await this.orders.find(orderId))?.order;
    if (order?.facts.userId !== userId || isHidden(order)) throw problem('not_found');
    if (order.kind === 'cancelled')
      throw problem(order.reason === 'payment_timeout' ? 'order_expired' : 'order_cancelled');
    // Moved on by force before it was paid: it is not paid, but its time to open a pay page is over.
    if (order.kind !== 'order_placed' && order.paid.by === 'forced') throw problem('order_confirmed_unpaid');
    if (order.kind !== 'order_placed') throw problem('payment_already_received');
    if (isBefore(order.facts.expiresAt, this.clock.now())) throw problem('order_expired');
    return order;
  }

  /** Too little stays a refusal here: the order keeps waiting, for a card or for more money. */
  private async byWallet(userId: UserId, orderId: OrderId, amountKobo: Kobo): Promise<void> {
    const debit = { type: 'DebitForOrder', orderId, amountKobo } as const;
    const context = commandFromRequest(userId, `retry ${orderId}`);
    const { events } = await this.engine.run(() =>
      this.shortWallets.telling(userId, `order ${orderId}`, { amountKobo, orderId }, () =>
        this.wallets.handle(userId, debit, context),
      ),
    );
    // It has paid before, and the order may not know of it yet.
    if (events.length === 0) await this.followUp.from(this.wallets.stream(userId), { orderId });
  }

  private async byCard(userId: UserId, orderId: OrderId): Promise<void> {
    const waits = await this.commands.execute(
      new StartOrderPayment(orderId, commandFromRequest(userId), true),
    );
    if (!waits) await this.payable(userId, orderId);
  }
}
