import { type OrderId, staffRefundId } from '@mudu/contracts/ids';
import type { OrderEvent } from '@mudu/contracts/order/events';
import type { PreviewRefundRequest } from '@mudu/contracts/order/requests';
import type { RefundPreview } from '@mudu/contracts/order/views';
import { isProblem, problem } from '@mudu/contracts/problems';
import { Injectable } from '@nestjs/common';
import type { Identity } from '../../platform/requestContext.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import type { KnownOrder } from './order.state.js';
import { Orders } from './orders.js';
import { StaffRefunds } from './staffRefunds.js';

/** What giving back would come to: the decider is asked, and nothing of its answer is kept. */
@Injectable()
export class PreviewRefund {
  constructor(
    private readonly orders: Orders,
    private readonly refunds: StaffRefunds,
  ) {}

  /** Throws the refusal that the same request would meet. */
  async of(caller: Identity, orderId: OrderId, request: PreviewRefundRequest): Promise<RefundPreview> {
    const found = await this.orders.find(orderId);
    if (!found) throw problem('not_found');
    await this.refunds.mustBeAllowed(caller, found.order);
    const events = orderDecider.decide(await this.commandFor(caller, found.order, request), found.order);
    if (isProblem(events)) throw events;
    return previewOf(found.order, events);
  }

  private commandFor(
    caller: Identity,
    order: KnownOrder,
    request: PreviewRefundRequest,
  ): Promise<OrderCommand> {
    switch (request.action) {
      case 'cancelled':
        return this.refunds.cancellation(order, request);
      case 'returned':
        return this.refunds.returned(caller, order, request);
      case 'refund':
        return this.refunds.part(
          caller,
          order,
          { ...request, refundTo: request.refundTo ?? 'original' },
          staffRefundId(order.facts.orderId, 'preview'),
        );
    }
  }
}

function previewOf(order: KnownOrder, events: readonly OrderEvent[]): RefundPreview {
  const parts: RefundPreview['parts'] = [];
  let [keptFeeKobo, fromPlan, endsOrder, restocks] = [0, false, false, false];
  for (const { type, data } of events) {
    if (type === 'OrderPartRefunded') {
      const { refund, lines } = data;
      fromPlan ||= data.fromPlan;
      parts.push({ to: refund.to, amountKobo: refund.amountKobo, lines });
    } else if (type === 'OrderCancelled' || type === 'OrderReturned') {
      endsOrder = true;
      restocks = type === 'OrderCancelled' && data.restock && order.kind !== 'order_placed';
      keptFeeKobo = data.refund?.keptFeeKobo ?? 0;
      if (data.refund) parts.push({ to: data.refund.to, amountKobo: data.refund.amountKobo, lines: [] });
    }
  }
  const amountKobo = parts.reduce((sum, part) => sum + part.amountKobo, 0);
  return { parts, amountKobo, keptFeeKobo, fromPlan, endsOrder, restocks };
}
