import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { type Clock, isBefore } from '@mudu/contracts/time';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderDecider } from '../../domains/order/order.decider.js';
import { dueKobo, type KnownOrder } from '../../domains/order/order.state.js';
import { OrderReader } from '../../domains/order/orderReader.js';
import { walletDecider } from '../../domains/wallet/wallet.decider.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { InjectClock } from '../../platform/tokens.js';
import { StartOrderPayment } from './startOrderPayment.handler.js';

/** Another try to pay an order that is still held; the 30 minutes do not start anew. */
export class RetryPayment {
  constructor(
    readonly userId: UserId,
    readonly orderId: OrderId,
    readonly paymentMethod: 'card' | 'wallet' | null,
  ) {}
}

@CommandHandler(RetryPayment)
export class RetryPaymentHandler implements ICommandHandler<RetryPayment, Order> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly engine: ProcessEngine,
    private readonly commands: CommandBus,
    private readonly reader: OrderReader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, orderId, paymentMethod }: RetryPayment): Promise<Order> {
    const { facts } = await this.payable(userId, orderId);
    const chosen = facts.split?.firstPaymentMethod ?? facts.paymentMethod;
    const method = paymentMethod ?? (chosen === 'wallet' ? 'wallet' : 'card');
    await this.engine.run(() =>
      method === 'wallet' ? this.byWallet(userId, orderId, dueKobo(facts)) : this.byCard(userId, orderId),
    );
    const document = await this.reader.document(orderId);
    if (!document) throw problem('not_found');
    if (method === 'card' && !document.paymentDetails && document.status === 'order_placed')
      throw problem('payment_provider_down');
    return this.reader.open(document);
  }

  /** The order, if it waits to be paid; else a refusal that says why not. */
  private async payable(userId: UserId, orderId: OrderId): Promise<KnownOrder> {
    const { state } = await this.executor.load(orderDecider, streams.order(orderId));
    if (state.kind === 'none' || state.facts.userId !== userId) throw problem('not_found');
    if (state.kind === 'cancelled') throw problem('order_expired');
    // Moved on by force before it was paid: it is not paid, but its time to open a pay page is over.
    if (state.kind !== 'order_placed' && state.paid.by === 'forced') throw problem('order_expired');
    if (state.kind !== 'order_placed') throw problem('payment_already_received');
    if (isBefore(state.facts.expiresAt, this.clock.now())) throw problem('order_expired');
    return state;
  }

  /** Too little stays a refusal here: the order keeps waiting, for a card or for more money. */
  private async byWallet(userId: UserId, orderId: OrderId, amountKobo: number): Promise<void> {
    const debit = { type: 'DebitForOrder', orderId, amountKobo } as const;
    await this.executor.handle(
      walletDecider,
      streams.wallet(userId),
      debit,
      commandFromRequest(userId, `retry ${orderId}`),
    );
  }

  private async byCard(userId: UserId, orderId: OrderId): Promise<void> {
    const waits = await this.commands.execute(
      new StartOrderPayment(orderId, commandFromRequest(userId), true),
    );
    if (!waits) await this.payable(userId, orderId);
  }
}
