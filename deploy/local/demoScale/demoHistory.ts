import type { Actor } from '@mudu/contracts/event';
import { cancelRefundId, type PaymentReference, streams } from '@mudu/contracts/ids';
import { instant } from '@mudu/contracts/time';
import { chance } from './demoChance.js';
import { DemoFulfilment } from './demoFulfilment.js';
import { DemoInstallments } from './demoInstallments.js';
import { type CardPayment, DemoMoney, payPage } from './demoMoney.js';
import { DemoOccasions } from './demoOccasions.js';
import { DemoOrder } from './demoOrder.js';
import type { DemoPerson } from './demoPeople.js';
import { DemoRefunds } from './demoRefunds.js';
import type { DemoShelf } from './demoShelf.js';
import { DemoTimeline, HOUR } from './demoTimeline.js';
import type { Occasion, StreamWriter } from './streamWriter.js';

/** One order after the other, and what later becomes of each, in the order of time. */
export class DemoHistory {
  private readonly timeline: DemoTimeline;
  private readonly occasions: DemoOccasions;
  private readonly money: DemoMoney;
  private readonly fulfilment: DemoFulfilment;
  private readonly installments: DemoInstallments;

  /** @param now - nothing happens after this, in milliseconds */
  constructor(
    private readonly writer: StreamWriter,
    private readonly shelf: DemoShelf,
    staff: Actor,
    now: number,
  ) {
    this.timeline = new DemoTimeline(now);
    this.occasions = new DemoOccasions(staff);
    this.money = new DemoMoney(writer);
    const refunds = new DemoRefunds(writer, this.timeline, this.occasions, this.money);
    this.fulfilment = new DemoFulfilment(this.timeline, this.occasions, refunds);
    this.installments = new DemoInstallments(writer, this.timeline, this.occasions, this.money);
  }

  /** A person arrives with an open wallet. */
  arrive(person: DemoPerson): void {
    const occasion = this.occasions.byPerson(person, person.arrivedAt);
    this.writer.add(
      streams.person(person.id),
      [{ type: 'PersonRegistered', data: { userId: person.id, referrerId: null } }],
      occasion,
    );
    this.money.wallet(person, { type: 'OpenWallet', userId: person.id }, occasion);
  }

  /** Lets happen what was to come until then. */
  reach(at: number): void {
    this.timeline.reach(at);
  }

  order(person: DemoPerson, at: number): void {
    this.reach(at);
    const method = chance(0.6) ? 'wallet' : chance(0.85) ? 'card' : 'split';
    const order = new DemoOrder(this.writer, person, method);
    const occasion = this.occasions.byPerson(person, at);
    order.place(this.shelf, at, occasion);
    if (!order.reference) this.payFromWallet(order, occasion);
    else if (!this.payByCard(order, order.reference, at, occasion)) return;
    const { split } = order.known.facts;
    if (split) this.installments.start(order, split, at);
    this.fulfilment.start(order, at);
  }

  /** All of the order, or the first of its installments. */
  private payFromWallet(order: DemoOrder, occasion: Occasion): void {
    const { split, totalKobo } = order.known.facts;
    const amountKobo = split?.parts[0]?.amountKobo ?? totalKobo;
    this.money.fundUpTo(order.person, amountKobo, occasion);
    this.money.wallet(order.person, { type: 'DebitForOrder', orderId: order.id, amountKobo }, occasion);
    order.tell(
      { type: 'ReceivePayment', payment: { by: 'wallet', amountKobo }, holidays: [], at: occasion.at },
      occasion,
    );
  }

  /** Says whether it was paid: some never come back from the pay page. */
  private payByCard(order: DemoOrder, reference: PaymentReference, at: number, occasion: Occasion): boolean {
    const { id: orderId, person } = order;
    const amountKobo = order.known.facts.totalKobo;
    const payment: CardPayment = { reference, purpose: 'order', orderId, amountKobo };
    order.tell(
      { type: 'RequestPayment', reference, attempt: 1, amountKobo, authorizationUrl: payPage(reference) },
      occasion,
    );
    if (chance(0.04) && at + HOUR < this.timeline.now) {
      this.money.abandonPayPage(person, payment, occasion);
      this.timeline.at(at + HOUR / 2, when => this.cancelUnpaid(order, when));
      return false;
    }
    this.money.payByCard(person, payment, occasion);
    order.tell(
      {
        type: 'ReceivePayment',
        payment: { by: 'card', reference, expectedKobo: amountKobo, receivedKobo: amountKobo },
        holidays: [],
        at: occasion.at,
      },
      occasion,
    );
    return true;
  }

  private cancelUnpaid(order: DemoOrder, at: number): void {
    order.tell(
      {
        type: 'CancelOrder',
        by: 'system',
        reason: 'payment_timeout',
        note: null,
        refundTo: null,
        refundId: cancelRefundId(order.id),
        at: instant(at),
      },
      this.occasions.byShop(order.person, at),
    );
    order.close();
  }
}
