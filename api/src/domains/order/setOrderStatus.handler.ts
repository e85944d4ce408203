import { randomUUID } from 'node:crypto';
import type { OrderId } from '@mudu/contracts/ids';
import type { SetOrderStatusRequest } from '@mudu/contracts/order/requests';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { PersonKeys } from '../../platform/personKeys.js';
import type { Identity } from '../../platform/requestContext.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock } from '../../platform/tokens.js';
import { noSuchStep } from './noSuchStep.rule.js';
import type { MoveTarget, OrderCommand } from './order.commands.js';
import type { KnownOrder } from './order.state.js';
import { OrderReader } from './orderReader.js';
import { Orders } from './orders.js';
import { StaffRefunds } from './staffRefunds.js';

/** Staff move an order along, say where it is, put its day, or end it. */
export class SetOrderStatus extends Command<AdminOrder> {
  constructor(
    readonly caller: Identity,
    readonly orderId: OrderId,
    readonly request: SetOrderStatusRequest,
  ) {
    super();
  }
}

@CommandHandler(SetOrderStatus)
export class SetOrderStatusHandler implements ICommandHandler<SetOrderStatus> {
  constructor(
    private readonly orders: Orders,
    private readonly engine: ProcessEngine,
    private readonly reader: OrderReader,
    private readonly refunds: StaffRefunds,
    private readonly keys: PersonKeys,
    private readonly delivery: DeliveryOptions,
    private readonly settings: Settings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, orderId, request }: SetOrderStatus): Promise<AdminOrder> {
    const found = await this.orders.find(orderId);
    if (!found) throw problem('not_found');
    const { order: state } = found;
    // Ending an order moves money.
    if (request.status === 'cancelled' || request.status === 'returned')
      await this.refunds.mustBeAllowed(caller, state);
    const { userId } = state.facts;
    const steps = await this.stepsFor(caller, state, request);
    const { expectedVersion = null } = request;
    await this.engine.run(() =>
      this.orders.handle(
        orderId,
        { type: 'ChangeTogether', expectedVersion, steps },
        commandFromRequest(userId),
      ),
    );
    const after = await this.reader.document(orderId);
    return (await this.reader.openForStaff(after ? [after] : []))[0] as AdminOrder;
  }

  private async stepsFor(
    caller: Identity,
    state: KnownOrder,
    request: SetOrderStatusRequest,
  ): Promise<OrderCommand[]> {
    const at = this.clock.now();
    const { status, note } = request;
    const commands: OrderCommand[] = [];
    if (status === 'cancelled') commands.push(await this.refunds.cancellation(state, request));
    else if (status === 'returned') commands.push(await this.refunds.returned(caller, state, request));
    else if (status && status !== 'order_placed')
      commands.push({
        type: 'MoveOrder',
        to: status satisfies MoveTarget,
        role: caller.role,
        note: note ?? null,
        force: request.force,
        holidays: await this.delivery.holidays(),
        release: (await this.settings.all()).splitRelease,
        at,
      });
    else if (status === 'order_placed' && state.kind !== 'order_placed') throw noSuchStep(state, status);
    const ends = status === 'cancelled' || status === 'returned' || status === 'delivered';
    if (request.currentlyAt !== undefined && !ends)
      commands.push({ type: 'LocateOrder', currentlyAt: request.currentlyAt });
    if (request.estimatedDeliveryDate && !ends)
      commands.push({
        type: 'RescheduleOrder',
        estimatedDeliveryDate: request.estimatedDeliveryDate,
        today: lagosDay(at),
      });
    // No step leads back to where an order begins: of one that is there nothing is asked (rules/order.md O4).
    if (note && status !== 'order_placed')
      commands.push({
        type: 'NoteOrder',
        noteId: randomUUID(),
        note: await this.keys.seal(state.facts.userId, note),
        at,
      });
    return commands;
  }
}
