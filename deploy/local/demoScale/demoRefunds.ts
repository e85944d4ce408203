import type { OrderCommand } from '@mudu/api/domains/order/order.commands';
import type { Refund } from '@mudu/api/domains/order/order.state';
import { cancelRefundId, type PaymentReference, staffRefundId, streams } from '@mudu/contracts/ids';
import { instant } from '@mudu/contracts/time';
import { within } from './demoChance.js';
import type { DemoMoney } from './demoMoney.js';
import type { DemoOccasions } from './demoOccasions.js';
import type { DemoOrder } from './demoOrder.js';
import { DAY, type DemoTimeline } from './demoTimeline.js';
import type { StreamWriter } from './streamWriter.js';

/** Of a return told of in time (rules/refund.md R9), in hours. */
const WINDOW = { hours: 72, perishableHours: 12 };

/** Orders that the staff cancels or gives back in part, and the way of the money: to the wallet or to the card. */
export class DemoRefunds {
  constructor(
    private readonly writer: StreamWriter,
    private readonly timeline: DemoTimeline,
    private readonly occasions: DemoOccasions,
    private readonly money: DemoMoney,
  ) {}

  cancel(order: DemoOrder, at: number): void {
    const refundId = cancelRefundId(order.id);
    this.refund(order, at, {
      type: 'CancelOrder',
      by: 'admin',
      reason: 'shop',
      note: null,
      refundTo: null,
      refundId,
      at: instant(at),
    });
  }

  /** A complaint about a delivered order, answered with a part of its price. */
  refundPart(order: DemoOrder, at: number): void {
    this.refund(order, at, {
      type: 'RefundPart',
      role: 'admin',
      items: null,
      amountKobo: Math.min(50_000, order.known.facts.itemsTotalKobo),
      refundTo: 'wallet',
      refundId: staffRefundId(order.id, 'demo'),
      reason: order.person.complaint,
      ourFault: true,
      reportedAt: instant(at),
      perishableLines: [],
      window: WINDOW,
      at: instant(at),
    });
  }

  private refund(
    order: DemoOrder,
    at: number,
    command: Extract<OrderCommand, { type: 'CancelOrder' | 'RefundPart' }>,
  ): void {
    order.tell(command, this.occasions.byStaff(order.person, at));
    const refund = order.known.refunds.find(({ refundId }) => refundId === command.refundId);
    if (!refund?.amountKobo) return;
    if (refund.to === 'original' && order.reference) this.toCard(order, order.reference, refund, at);
    else this.toWallet(order, refund, at);
  }

  /** The bank takes a few days. */
  private toCard(
    order: DemoOrder,
    reference: PaymentReference,
    { refundId, amountKobo }: Refund,
    at: number,
  ): void {
    const { id: orderId, person } = order;
    const stream = streams.payment(reference);
    const refund = { refundId, orderId, amountKobo };
    this.writer.add(
      stream,
      [{ type: 'PaymentRefundRequested', data: { ...refund, at: instant(at) } }],
      this.occasions.byShop(person, at),
    );
    this.timeline.at(at + within(DAY, 4 * DAY), when => {
      const occasion = this.occasions.byShop(person, when);
      this.writer.add(
        stream,
        [{ type: 'PaymentRefunded', data: { ...refund, at: instant(when) } }],
        occasion,
      );
      order.tell({ type: 'SettleRefund', refundId, to: 'original', amountKobo, at: instant(when) }, occasion);
    });
  }

  private toWallet(order: DemoOrder, { refundId, amountKobo }: Refund, at: number): void {
    const { id: orderId, person } = order;
    const occasion = this.occasions.byShop(person, at);
    this.money.wallet(person, { type: 'CreditRefund', refundId, orderId, amountKobo }, occasion);
    order.tell({ type: 'SettleRefund', refundId, to: 'wallet', amountKobo, at: instant(at) }, occasion);
  }
}
