import type { InstallmentCommand } from '@mudu/api/domains/installment/installment.commands';
import { installmentDecider } from '@mudu/api/domains/installment/installment.decider';
import { streams } from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import type { PlanState } from '@mudu/contracts/installment/plan';
import type { OrderSplit } from '@mudu/contracts/order/agreed';
import { instant, startOfLagosDay } from '@mudu/contracts/time';
import { chance } from './demoChance.js';
import type { DemoMoney } from './demoMoney.js';
import type { DemoOccasions } from './demoOccasions.js';
import type { DemoOrder } from './demoOrder.js';
import { DAY, type DemoTimeline, HOUR } from './demoTimeline.js';
import type { Occasion, StreamWriter } from './streamWriter.js';

const RULES = {
  reminderDays: [],
  noticeDays: [1],
  defaultAfterDays: 60,
  noticeFromHour: 9,
  autoDebitHour: 9,
};

type Part = OrderSplit['parts'][number];
type TellPlan = (command: InstallmentCommand, occasion: Occasion) => InstallmentEvent[];

/** Orders paid in parts: the first at once, the others when they fall due month by month, and some not at all. */
export class DemoInstallments {
  constructor(
    private readonly writer: StreamWriter,
    private readonly timeline: DemoTimeline,
    private readonly occasions: DemoOccasions,
    private readonly money: DemoMoney,
  ) {}

  /** The plan of an order whose first part was paid from the wallet. */
  start(order: DemoOrder, { planId, parts }: OrderSplit, at: number): void {
    const { id: orderId, person } = order;
    const stream = streams.installment(planId);
    let plan: PlanState = installmentDecider.initial;
    const tellPlan: TellPlan = (command, occasion) => {
      const told = this.writer.decide(installmentDecider, stream, plan, command, occasion);
      plan = told.state;
      return told.events;
    };
    tellPlan(
      {
        type: 'StartPlan',
        plan: {
          planId,
          orderId,
          userId: person.id,
          totalKobo: order.known.facts.totalKobo,
          parts,
          method: 'wallet',
          reference: null,
          autoDebit: false,
          startedAt: instant(at),
        },
      },
      this.occasions.byShop(person, at),
    );
    // Who has left out one part pays none of the later ones either.
    let late = false;
    for (const part of parts.slice(1)) {
      const dueAt = Date.parse(startOfLagosDay(part.dueDate)) + 10 * HOUR;
      this.timeline.at(dueAt, when => {
        late ||= chance(0.12);
        if (!late) this.pay(order, planId, part, tellPlan, when);
      });
      this.timeline.at(dueAt + DAY, when => {
        if (late)
          tellPlan(
            { type: 'ReviewPlan', rules: RULES, at: instant(when) },
            this.occasions.byShop(person, when),
          );
      });
    }
  }

  private pay(
    order: DemoOrder,
    planId: OrderSplit['planId'],
    { installmentId, amountKobo }: Part,
    tellPlan: TellPlan,
    at: number,
  ): void {
    const { id: orderId, person } = order;
    const occasion = this.occasions.byPerson(person, at);
    this.money.fundUpTo(person, amountKobo, occasion);
    this.money.wallet(
      person,
      { type: 'DebitForInstallment', planId, installmentId, orderId, amountKobo },
      occasion,
    );
    const paid = { installmentId, method: 'wallet', reference: null, paidAt: instant(at) } as const;
    const events = tellPlan(
      { type: 'ReceiveInstallment', ...paid, expectedKobo: amountKobo, receivedKobo: amountKobo },
      occasion,
    );
    order.tell({ type: 'RecordInstallment', ...paid, amountKobo }, occasion);
    if (events.some(({ type }) => type === 'PlanCompleted'))
      order.tell({ type: 'CompletePayment', at: instant(at) }, occasion);
  }
}
