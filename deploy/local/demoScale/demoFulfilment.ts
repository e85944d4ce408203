import { instant } from '@mudu/contracts/time';
import { chance, within } from './demoChance.js';
import type { DemoOccasions } from './demoOccasions.js';
import type { DemoOrder } from './demoOrder.js';
import type { DemoRefunds } from './demoRefunds.js';
import { type DemoTimeline, HOUR } from './demoTimeline.js';

/** What becomes of a paid order: it is packed and brought, and now and then cancelled or partly given back. */
export class DemoFulfilment {
  constructor(
    private readonly timeline: DemoTimeline,
    private readonly occasions: DemoOccasions,
    private readonly refunds: DemoRefunds,
  ) {}

  start(order: DemoOrder, paidAt: number): void {
    const { split } = order.known.facts;
    if (chance(0.04) && !split) {
      this.timeline.at(paidAt + within(HOUR, 8 * HOUR), at => this.refunds.cancel(order, at));
      return;
    }
    const packedAt = paidAt + within(2 * HOUR, 20 * HOUR);
    const sentAt = packedAt + within(HOUR, 12 * HOUR);
    const deliveredAt = sentAt + within(2 * HOUR, 30 * HOUR);
    this.timeline.at(packedAt, at => this.move(order, 'order_processed', at));
    this.timeline.at(sentAt, at => this.move(order, 'ongoing_delivery', at));
    this.timeline.at(deliveredAt, at => {
      this.move(order, 'delivered', at);
      // Its later installments are still to be told to it.
      if (split) return;
      if (chance(0.03)) this.timeline.at(at + 6 * HOUR, later => this.refunds.refundPart(order, later));
      else order.close();
    });
  }

  private move(order: DemoOrder, to: 'order_processed' | 'ongoing_delivery' | 'delivered', at: number): void {
    order.tell(
      {
        type: 'MoveOrder',
        to,
        role: 'support',
        note: null,
        force: false,
        holidays: [],
        release: 'first_payment',
        at: instant(at),
      },
      this.occasions.byStaff(order.person, at),
    );
  }
}
