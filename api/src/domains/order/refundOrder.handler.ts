import { randomUUID } from 'node:crypto';
import { type OrderId, staffRefundId } from '@mudu/contracts/ids';
import type { RefundOrderRequest } from '@mudu/contracts/order/requests';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { stringify } from 'safe-stable-stringify';
import { v5 } from 'uuid';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import type { Identity } from '../../platform/requestContext.js';
import { OrderReader } from './orderReader.js';
import { Orders } from './orders.js';
import { StaffRefunds } from './staffRefunds.js';

const REFUNDS = '6a1f7d3e-52a5-4c0e-9a53-7d2a3c1f8b60';

/** Gives back part or all of what was paid for an order. */
export class RefundOrder extends Command<AdminOrder> {
  constructor(
    readonly caller: Identity,
    readonly orderId: OrderId,
    readonly request: RefundOrderRequest,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

/**
 * With an idempotency key the refund is named after it and what is asked, so that a repeat is the same refund, also when
 * the first reply was lost (rules/api.md A17), and what else is asked under the key is another.
 */
@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly engine: ProcessEngine,
    private readonly reader: OrderReader,
    private readonly refunds: StaffRefunds,
  ) {}

  async execute({ caller, orderId, request, idempotencyKey }: RefundOrder): Promise<AdminOrder> {
    const found = await this.orders.find(orderId);
    if (!found) throw problem('not_found');
    const { order } = found;
    await this.refunds.mustBeAllowed(caller, order);
    const name = idempotencyKey
      ? v5(`${caller.userId} ${idempotencyKey} ${stringify(request)}`, REFUNDS)
      : randomUUID();
    const command = await this.refunds.part(caller, order, request, staffRefundId(orderId, name));
    await this.engine.run(() => this.orders.handle(orderId, command, commandFromRequest(order.facts.userId)));
    const after = await this.reader.document(orderId);
    return (await this.reader.openForStaff(after ? [after] : []))[0] as AdminOrder;
  }
}
