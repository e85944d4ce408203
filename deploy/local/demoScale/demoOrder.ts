import { randomUUID } from 'node:crypto';
import type { OrderCommand } from '@mudu/api/domains/order/order.commands';
import { orderDecider } from '@mudu/api/domains/order/order.decider';
import type { KnownOrder, OrderState } from '@mudu/api/domains/order/order.state';
import { planInstallments } from '@mudu/api/processes/checkout/planOffer';
import { type OrderId, orderPaymentReference, type PaymentReference, streams } from '@mudu/contracts/ids';
import { instant } from '@mudu/contracts/time';
import type { DemoPerson } from './demoPeople.js';
import { basketFrom, type DemoShelf, deliveryTo } from './demoShelf.js';
import { HOUR } from './demoTimeline.js';
import type { Occasion, StreamWriter } from './streamWriter.js';

/** One order of a person, as its decider has it so far. */
export class DemoOrder {
  readonly id = randomUUID() as OrderId;
  readonly stream = streams.order(this.id);
  /** Of the card payment, null where it is paid from the wallet. */
  readonly reference: PaymentReference | null;
  private state: OrderState = orderDecider.initial;

  constructor(
    private readonly writer: StreamWriter,
    readonly person: DemoPerson,
    private readonly method: 'wallet' | 'card' | 'split',
  ) {
    this.reference = method === 'card' ? orderPaymentReference(this.id, 1) : null;
  }

  /** Only once it is placed. */
  get known(): KnownOrder {
    return this.state as KnownOrder;
  }

  tell(command: OrderCommand, occasion: Occasion): void {
    ({ state: this.state } = this.writer.decide(orderDecider, this.stream, this.state, command, occasion));
  }

  /** Nothing more happens to it. */
  close(): void {
    this.writer.close(this.stream);
  }

  /** A few goods of the shelf, brought to the person's state. */
  place(shelf: DemoShelf, at: number, occasion: Occasion): void {
    const { id: orderId, person, method } = this;
    const lines = basketFrom(shelf);
    const itemsTotalKobo = lines.reduce((sum, line) => sum + line.subtotalKobo, 0);
    const deliveryOption = deliveryTo(shelf, person.state);
    const totalKobo = itemsTotalKobo + deliveryOption.feeKobo;
    const placedAt = instant(at);
    const plan = { count: 3, firstPaymentMethod: 'wallet', autoDebit: false } as const;
    this.tell(
      {
        type: 'PlaceOrder',
        order: {
          orderId,
          userId: person.id,
          lines,
          itemsTotalKobo,
          deliveryFeeKobo: deliveryOption.feeKobo,
          discountKobo: 0,
          totalKobo,
          promo: null,
          paymentMethod: method,
          split: method === 'split' ? planInstallments(orderId, totalKobo, plan, placedAt) : null,
          deliveryOption,
          deliveryState: person.state,
          shippingAddress: person.address,
          note: null,
          substitution: 'refund',
          cartVersion: 1,
          placedAt,
          expiresAt: instant(at + HOUR / 2),
        },
      },
      occasion,
    );
  }
}
