import type { ReplyOf } from '@mudu/contracts/endpoint';
import {
  addOrderNote,
  exportOrders,
  getAdminOrder,
  listAllOrders,
  listUserOrders,
  previewRefund,
  refundOrder,
  setOrderStatus,
} from '@mudu/contracts/endpoints/adminOrder';
import { cancelOrder, getOrder, listBought, listOrders } from '@mudu/contracts/endpoints/order';
import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Downloads } from '../../download/downloads.js';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { InjectClock } from '../../platform/tokens.js';
import { AddOrderNote } from './addOrderNote.handler.js';
import { BoughtQueries } from './bought.queries.js';
import { CancelOwnOrder } from './cancelOwnOrder.handler.js';
import { OrderQueries } from './order.queries.js';
import { OrderExportQueries, orderExportColumns } from './orderExport.queries.js';
import { PreviewRefund } from './previewRefund.js';
import { RefundOrder } from './refundOrder.handler.js';
import { SetOrderStatus } from './setOrderStatus.handler.js';

@Controller()
export class OrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OrderQueries,
    private readonly bought: BoughtQueries,
  ) {}

  @Route(listBought)
  buyAgain(@In() { caller }: Input<typeof listBought>) {
    return this.bought.own(caller.userId);
  }

  @Route(listOrders)
  list(@In() { caller, query }: Input<typeof listOrders>) {
    return this.queries.listOwn(caller.userId, query);
  }

  @Route(getOrder)
  one(@In() { caller, params, query }: Input<typeof getOrder>) {
    return this.queries.own(caller.userId, params.id, query.asOf ?? undefined);
  }

  @Route(cancelOrder)
  cancel(@In() { caller, params, body }: Input<typeof cancelOrder>): Promise<Order> {
    return this.commands.execute(new CancelOwnOrder(caller, params.id, body ?? {}));
  }
}

@Controller()
export class AdminOrderController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OrderQueries,
    private readonly exports: OrderExportQueries,
    private readonly preview: PreviewRefund,
    private readonly downloads: Downloads,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Route(listAllOrders)
  list(@In() { query }: Input<typeof listAllOrders>) {
    return this.queries.listAll(query);
  }

  @Route(exportOrders)
  export(@In() { query }: Input<typeof exportOrders>) {
    const name = `mudu-orders-${lagosDay(this.clock.now())}`;
    return this.downloads.csv(name, orderExportColumns, this.exports.rows(query));
  }

  @Route(listUserOrders)
  ofPerson(@In() { params, query }: Input<typeof listUserOrders>) {
    return this.queries.listAll({ ...query, userId: params.userId });
  }

  @Route(getAdminOrder)
  one(@In() { params, query }: Input<typeof getAdminOrder>) {
    return this.queries.forStaff(params.id, query.asOf ?? undefined);
  }

  @Route(setOrderStatus)
  setStatus(@In() { caller, params, body }: Input<typeof setOrderStatus>): Promise<AdminOrder> {
    return this.commands.execute(new SetOrderStatus(caller, params.id, body));
  }

  @Route(previewRefund)
  previewRefund(@In() { caller, params, body }: Input<typeof previewRefund>) {
    return this.preview.of(caller, params.id, body);
  }

  @Route(refundOrder)
  refund(@In() { caller, params, body, idempotencyKey }: Input<typeof refundOrder>): Promise<AdminOrder> {
    return this.commands.execute(new RefundOrder(caller, params.id, body, idempotencyKey));
  }

  @Route(addOrderNote)
  note(
    @In() { caller, params, body, idempotencyKey }: Input<typeof addOrderNote>,
  ): Promise<ReplyOf<typeof addOrderNote>> {
    return this.commands.execute(new AddOrderNote(caller, params.id, body.note, idempotencyKey));
  }
}
