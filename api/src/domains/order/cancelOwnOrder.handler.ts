import { cancelRefundId, type OrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { PersonKeys } from '../../platform/personKeys.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectClock } from '../../platform/tokens.js';
import { OrderReader } from './orderReader.js';
import { Orders } from './orders.js';

/** A customer ends an own order. */
export class CancelOwnOrder extends Command<Order> {
  constructor(
    readonly caller: Identity,
    readonly orderId: OrderId,
    readonly request: { reason?: string | null; refundTo?: 'original' | 'wallet' | null },
  ) {
    super();
  }
}

@CommandHandler(CancelOwnOrder)
export class CancelOwnOrderHandler implements ICommandHandler<CancelOwnOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly engine: ProcessEngine,
    private readonly keys: PersonKeys,
    private readonly reader: OrderReader,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, orderId, request }: CancelOwnOrder): Promise<Order> {
    const before = await this.reader.document(orderId);
    if (!before || before.userId !== caller.userId || before.hidden) throw problem('not_found');
    const command = {
      type: 'CancelOrder',
      by: 'customer',
      reason: 'customer',
      note: request.reason ? await this.keys.seal(before.userId, request.reason) : null,
      refundTo: request.refundTo ?? null,
      refundId: cancelRefundId(orderId),
      at: this.clock.now(),
    } as const;
    await this.engine.run(() => this.orders.handle(orderId, command, commandFromRequest(before.userId)));
    const after = await this.reader.document(orderId);
    if (!after) throw problem('not_found');
    return this.reader.open(after);
  }
}
