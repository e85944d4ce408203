import { randomUUID } from 'node:crypto';
import { type OrderId, staffRefundId } from '@mudu/contracts/ids';
import type { RefundOrderRequest } from '@mudu/contracts/order/requests';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 } from 'uuid';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { PersonKeys } from '../../platform/personKeys.js';
import type { Identity } from '../../platform/requestContext.js';
import { Settings } from '../../platform/shopSettings.js';
import { termsOf } from '../../platform/termsOf.js';
import { InjectClock } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { OrderReader } from './orderReader.js';
import { Orders } from './orders.js';
import { PerishableLines } from './perishableLines.js';

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

/** With an idempotency key the refund is named after it, so that a repeat is the same refund. */
@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    private readonly orders: Orders,
    private readonly engine: ProcessEngine,
    private readonly reader: OrderReader,
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    private readonly perishable: PerishableLines,
    private readonly settings: Settings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, orderId, request, idempotencyKey }: RefundOrder): Promise<AdminOrder> {
    const found = await this.orders.find(orderId);
    if (!found) throw problem('not_found');
    const { order } = found;
    const { userId } = order.facts;
    if (userId === caller.userId) throw problem('own_account');
    const owner = await this.people.contact(userId);
    if (owner && isStaff(owner.role) && caller.role !== 'super_admin') throw problem('forbidden');
    const name = idempotencyKey ? v5(`${caller.userId} ${idempotencyKey}`, REFUNDS) : randomUUID();
    const at = this.clock.now();
    const command = {
      type: 'RefundPart',
      role: caller.role,
      items: request.items ?? null,
      amountKobo: request.amountKobo ?? null,
      refundTo: request.refundTo,
      refundId: staffRefundId(orderId, name),
      reason: await this.keys.seal(userId, request.reason),
      ourFault: request.ourFault,
      reportedAt: request.reportedAt ?? at,
      perishableLines: this.perishable.of(order),
      window: termsOf(await this.settings.all()).returns,
      at,
    } as const;
    await this.engine.run(() => this.orders.handle(orderId, command, commandFromRequest(userId)));
    const after = await this.reader.document(orderId);
    return (await this.reader.openForStaff(after ? [after] : []))[0] as AdminOrder;
  }
}
