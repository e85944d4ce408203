import { randomUUID } from 'node:crypto';
import type { InstallmentCommand } from '@mudu/api/domains/installment/installment.commands';
import { installmentDecider } from '@mudu/api/domains/installment/installment.decider';
import type { OrderCommand } from '@mudu/api/domains/order/order.commands';
import { orderDecider } from '@mudu/api/domains/order/order.decider';
import type { KnownOrder, OrderState } from '@mudu/api/domains/order/order.state';
import {
  type PaymentCommand,
  type PaymentFacts,
  paymentDecider,
} from '@mudu/api/domains/payment/payment.decider';
import { type WalletCommand, type WalletState, walletDecider } from '@mudu/api/domains/wallet/wallet.decider';
import { planInstallments } from '@mudu/api/processes/checkout/planOffer';
import type { Actor } from '@mudu/contracts/event';
import {
  cancelRefundId,
  fundingReference,
  type OrderId,
  orderPaymentReference,
  type PaymentReference,
  staffRefundId,
  streams,
} from '@mudu/contracts/ids';
import type { PlanState } from '@mudu/contracts/installment/plan';
import { instant, startOfLagosDay } from '@mudu/contracts/time';
import type { DemoPerson } from './demoPeople.js';
import { basketFrom, type DemoShelf, deliveryTo } from './demoShelf.js';
import type { Occasion, StreamWriter } from './streamWriter.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const chance = (share: number): boolean => Math.random() < share;
const within = (from: number, to: number): number => from + Math.floor(Math.random() * (to - from));
const shop: Actor = { kind: 'system', name: 'demo' };
/** Of a return told of in time (rules/refund.md R9), in hours. */
const WINDOW = { hours: 72, perishableHours: 12 };
const RULES = {
  reminderDays: [],
  noticeDays: [1],
  defaultAfterDays: 60,
  noticeFromHour: 9,
  autoDebitHour: 9,
};

type Method = 'wallet' | 'card' | 'split';
interface Task {
  at: number;
  run: () => void;
}

/** One order after the other, and what later becomes of each, in the order of time. */
export class DemoHistory {
  private readonly wallets = new Map<string, WalletState>();
  /** What is still to come, the next one last. */
  private readonly later: Task[] = [];

  constructor(
    private readonly writer: StreamWriter,
    private readonly shelf: DemoShelf,
    private readonly staff: Actor,
    /** Nothing happens after this, in milliseconds. */
    private readonly now: number,
  ) {}

  /** A person arrives with an open wallet. */
  arrive(person: DemoPerson): void {
    const { occasion } = this.by(person, person.arrivedAt);
    this.writer.add(
      streams.person(person.id),
      [{ type: 'PersonRegistered', data: { userId: person.id, referrerId: null } }],
      occasion,
    );
    this.wallet(person, { type: 'OpenWallet', userId: person.id }, occasion);
  }

  /** Lets happen what was to come until then. */
  reach(at: number): void {
    for (let next = this.later.at(-1); next && next.at <= at; next = this.later.at(-1)) {
      this.later.pop();
      next.run();
    }
  }

  order(person: DemoPerson, at: number): void {
    this.reach(at);
    const method: Method = chance(0.6) ? 'wallet' : chance(0.85) ? 'card' : 'split';
    const orderId = randomUUID() as OrderId;
    const stream = streams.order(orderId);
    const { occasion, placedAt } = this.by(person, at);
    const lines = basketFrom(this.shelf);
    const itemsTotalKobo = lines.reduce((sum, line) => sum + line.subtotalKobo, 0);
    const deliveryOption = deliveryTo(this.shelf, person.state);
    const totalKobo = itemsTotalKobo + deliveryOption.feeKobo;
    const split =
      method === 'split'
        ? planInstallments(
            orderId,
            totalKobo,
            { count: 3, firstPaymentMethod: 'wallet', autoDebit: false },
            placedAt,
          )
        : null;
    let state: OrderState = orderDecider.initial;
    const tell = (command: OrderCommand, when: Occasion = occasion): void => {
      ({ state } = this.writer.decide(orderDecider, stream, state, command, when));
    };
    tell({
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
        split,
        deliveryOption,
        deliveryState: person.state,
        shippingAddress: person.address,
        note: null,
        substitution: 'refund',
        cartVersion: 1,
        placedAt,
        expiresAt: instant(at + HOUR / 2),
      },
    });
    const reference = method === 'card' ? orderPaymentReference(orderId, 1) : null;
    if (reference) {
      tell({
        type: 'RequestPayment',
        reference,
        attempt: 1,
        amountKobo: totalKobo,
        authorizationUrl: payPage(reference),
      });
      // Some never come back from the pay page.
      if (chance(0.04) && at + HOUR < this.now) {
        this.payByCard(
          person,
          reference,
          { purpose: 'order', orderId, amountKobo: totalKobo },
          occasion,
          false,
        );
        this.at(at + HOUR / 2, when => {
          tell(
            {
              type: 'CancelOrder',
              by: 'system',
              reason: 'payment_timeout',
              note: null,
              refundTo: null,
              refundId: cancelRefundId(orderId),
              at: instant(when),
            },
            this.asShop(person, when),
          );
          this.writer.close(stream);
        });
        return;
      }
      this.payByCard(person, reference, { purpose: 'order', orderId, amountKobo: totalKobo }, occasion, true);
    }
    const firstKobo = split?.parts[0]?.amountKobo ?? totalKobo;
    if (!reference) {
      this.fundUpTo(person, firstKobo, occasion);
      this.wallet(person, { type: 'DebitForOrder', orderId, amountKobo: firstKobo }, occasion);
    }
    tell({
      type: 'ReceivePayment',
      payment: reference
        ? { by: 'card', reference, expectedKobo: totalKobo, receivedKobo: totalKobo }
        : { by: 'wallet', amountKobo: firstKobo },
      holidays: [],
      at: placedAt,
    });
    if (split) this.startPlan(person, { orderId, totalKobo, split, tell }, at);
    this.fate(person, { orderId, stream, reference, tell, state: () => state as KnownOrder }, at);
  }

  /** Packed, brought, and now and then cancelled or partly given back. */
  private fate(person: DemoPerson, order: OrderInHand, at: number): void {
    const { orderId, tell, state } = order;
    const refund = (when: number, command: OrderCommand, refundId: string) => {
      tell(command, this.asStaff(person, when));
      const { to, amountKobo } = state().refunds.find(one => one.refundId === refundId) ?? {};
      if (to && amountKobo) this.giveBack(person, order, { refundId, to, amountKobo }, when);
    };
    if (chance(0.04) && !state().facts.split) {
      this.at(at + within(HOUR, 8 * HOUR), when => {
        const refundId = cancelRefundId(orderId);
        const base = { by: 'admin', reason: 'shop', note: null, refundTo: null, refundId } as const;
        refund(when, { type: 'CancelOrder', ...base, at: instant(when) }, refundId);
      });
      return;
    }
    const move = (to: 'order_processed' | 'ongoing_delivery' | 'delivered') => (when: number) =>
      tell(
        {
          type: 'MoveOrder',
          to,
          role: 'support',
          note: null,
          force: false,
          holidays: [],
          release: 'first_payment',
          at: instant(when),
        },
        this.asStaff(person, when),
      );
    const packedAt = at + within(2 * HOUR, 20 * HOUR);
    const sentAt = packedAt + within(HOUR, 12 * HOUR);
    const deliveredAt = sentAt + within(2 * HOUR, 30 * HOUR);
    this.at(packedAt, move('order_processed'));
    this.at(sentAt, move('ongoing_delivery'));
    this.at(deliveredAt, when => {
      move('delivered')(when);
      if (!state().facts.split && !chance(0.03)) this.writer.close(order.stream);
      else if (!state().facts.split)
        this.at(when + 6 * HOUR, later => {
          const refundId = staffRefundId(orderId, 'demo');
          const amountKobo = Math.min(50_000, state().facts.itemsTotalKobo);
          refund(
            later,
            {
              type: 'RefundPart',
              role: 'admin',
              items: null,
              amountKobo,
              refundTo: 'wallet',
              refundId,
              reason: person.complaint,
              ourFault: true,
              reportedAt: instant(later),
              perishableLines: [],
              window: WINDOW,
              at: instant(later),
            },
            refundId,
          );
        });
    });
  }

  private giveBack(
    person: DemoPerson,
    { orderId, reference, tell }: OrderInHand,
    { refundId, to, amountKobo }: { refundId: string; to: 'original' | 'wallet'; amountKobo: number },
    at: number,
  ): void {
    if (to === 'original' && reference) {
      const stream = streams.payment(reference);
      const data = { refundId, orderId, amountKobo };
      this.writer.add(
        stream,
        [{ type: 'PaymentRefundRequested', data: { ...data, at: instant(at) } }],
        this.asShop(person, at),
      );
      this.at(at + within(DAY, 4 * DAY), when => {
        const occasion = this.asShop(person, when);
        this.writer.add(
          stream,
          [{ type: 'PaymentRefunded', data: { ...data, at: instant(when) } }],
          occasion,
        );
        tell({ type: 'SettleRefund', refundId, to, amountKobo, at: instant(when) }, occasion);
      });
      return;
    }
    const occasion = this.asShop(person, at);
    this.wallet(person, { type: 'CreditRefund', refundId, orderId, amountKobo }, occasion);
    tell({ type: 'SettleRefund', refundId, to: 'wallet', amountKobo, at: instant(at) }, occasion);
  }

  /** The first part is paid; the others fall due month by month, and some are not paid. */
  private startPlan(person: DemoPerson, { orderId, totalKobo, split, tell }: PlanInHand, at: number): void {
    const stream = streams.installment(split.planId);
    let plan: PlanState = installmentDecider.initial;
    const tellPlan = (command: InstallmentCommand, occasion: Occasion) => {
      const told = this.writer.decide(installmentDecider, stream, plan, command, occasion);
      plan = told.state;
      return told.events;
    };
    tellPlan(
      {
        type: 'StartPlan',
        plan: {
          planId: split.planId,
          orderId,
          userId: person.id,
          totalKobo,
          parts: split.parts,
          method: 'wallet',
          reference: null,
          autoDebit: false,
          startedAt: instant(at),
        },
      },
      this.asShop(person, at),
    );
    let late = false;
    for (const { installmentId, amountKobo, dueDate } of split.parts.slice(1)) {
      this.at(Date.parse(startOfLagosDay(dueDate)) + 10 * HOUR, when => {
        late ||= chance(0.12);
        if (late) return;
        const { occasion } = this.by(person, when);
        this.fundUpTo(person, amountKobo, occasion);
        this.wallet(
          person,
          { type: 'DebitForInstallment', planId: split.planId, installmentId, orderId, amountKobo },
          occasion,
        );
        const paid = { installmentId, method: 'wallet', reference: null, paidAt: instant(when) } as const;
        const events = tellPlan(
          { type: 'ReceiveInstallment', ...paid, expectedKobo: amountKobo, receivedKobo: amountKobo },
          occasion,
        );
        tell({ type: 'RecordInstallment', ...paid, amountKobo }, occasion);
        if (events.some(({ type }) => type === 'PlanCompleted'))
          tell({ type: 'CompletePayment', at: instant(when) }, occasion);
      });
      this.at(Date.parse(startOfLagosDay(dueDate)) + DAY + 10 * HOUR, when => {
        if (late)
          tellPlan({ type: 'ReviewPlan', rules: RULES, at: instant(when) }, this.asShop(person, when));
      });
    }
  }

  private fundUpTo(person: DemoPerson, neededKobo: number, occasion: Occasion): void {
    if ((this.wallets.get(person.id) as WalletState).spendableKobo >= neededKobo) return;
    const reference = fundingReference(randomUUID());
    const amountKobo = Math.ceil(neededKobo / 1_000_000) * 1_000_000 + within(0, 5) * 1_000_000;
    this.payByCard(
      person,
      reference,
      { purpose: 'wallet_funding', orderId: null, amountKobo },
      occasion,
      true,
    );
    this.wallet(person, { type: 'FundWallet', reference, amountKobo }, occasion);
  }

  private payByCard(
    person: DemoPerson,
    reference: PaymentReference,
    about: Pick<PaymentFacts, 'purpose' | 'orderId' | 'amountKobo'>,
    occasion: Occasion,
    succeeds: boolean,
  ): void {
    const stream = streams.payment(reference);
    const facts = { reference, userId: person.id, installmentId: null, ...about, startedAt: occasion.at };
    const commands: PaymentCommand[] = [
      { type: 'StartPayment', ...facts },
      { type: 'OpenPage', authorizationUrl: payPage(reference), accessCode: 'demo' },
      succeeds
        ? {
            type: 'Succeed',
            amountKobo: about.amountKobo,
            channel: 'card',
            providerId: reference,
            paidAt: occasion.at,
            authorization: null,
          }
        : { type: 'Abandon', at: occasion.at },
    ];
    let state = paymentDecider.initial;
    for (const command of commands)
      ({ state } = this.writer.decide(paymentDecider, stream, state, command, occasion));
  }

  private wallet(person: DemoPerson, command: WalletCommand, occasion: Occasion): void {
    const before = this.wallets.get(person.id) ?? walletDecider.initial;
    const { state } = this.writer.decide(walletDecider, streams.wallet(person.id), before, command, occasion);
    this.wallets.set(person.id, state);
  }

  /** Not at all where it would be in the future. */
  private at(at: number, run: (at: number) => void): void {
    if (at > this.now) return;
    const task = { at, run: () => run(at) };
    let [low, high] = [0, this.later.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.later[middle] as Task).at > at) low = middle + 1;
      else high = middle;
    }
    this.later.splice(low, 0, task);
  }

  private by(person: DemoPerson, at: number): { occasion: Occasion; placedAt: string } {
    const actor: Actor = { kind: 'person', id: person.id, role: 'customer' };
    return { occasion: this.occasion(person, at, actor), placedAt: instant(at) };
  }
  private asStaff = (person: DemoPerson, at: number): Occasion => this.occasion(person, at, this.staff);
  private asShop = (person: DemoPerson, at: number): Occasion => this.occasion(person, at, shop);
  private occasion = (person: DemoPerson, at: number, actor: Actor): Occasion => ({
    at: instant(at),
    actor,
    personId: person.id,
    correlationId: randomUUID(),
  });
}

interface OrderInHand {
  orderId: OrderId;
  stream: string;
  reference: PaymentReference | null;
  tell: (command: OrderCommand, when?: Occasion) => void;
  state: () => KnownOrder;
}
interface PlanInHand {
  orderId: OrderId;
  totalKobo: number;
  split: NonNullable<ReturnType<typeof planInstallments>>;
  tell: OrderInHand['tell'];
}

const payPage = (reference: string): string => `http://localhost/sandbox/pay/${reference}`;
