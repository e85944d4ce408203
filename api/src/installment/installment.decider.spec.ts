import type { PaymentReference } from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import { type KnownPlan, type PlanState, shownPlan } from '@mudu/contracts/installment/plan';
import { isProblem } from '@mudu/contracts/problems';
import fc from 'fast-check';
import { deciderSpec, everyCell } from '../commands/deciderSpec.js';
import type { InstallmentCommand } from './installment.commands.js';
import { installmentDecider } from './installment.decider.js';
import { at, histories, noon, orderId, overdue, paid, part, rules, started } from './planForSpecs.js';

const { given } = deciderSpec(installmentDecider);
const pay = (sequence: number, reference: string | null = null): InstallmentCommand => ({
  type: 'PayInstallment',
  installmentId: part(sequence),
  method: reference ? 'card' : 'wallet',
  reference: reference as PaymentReference | null,
  paidAt: at,
});
const reviewAt = (instant: string): InstallmentCommand => ({ type: 'ReviewPlan', rules, at: instant });
const review = (day: string): InstallmentCommand => reviewAt(noon(day));
const waive = (sequence: number): InstallmentCommand => ({
  type: 'WaiveInstallment',
  installmentId: part(sequence),
  reason: 'sealed:x',
  at,
});
const reschedule = (sequence: number, dueDate: string): InstallmentCommand => ({
  type: 'RescheduleInstallment',
  installmentId: part(sequence),
  dueDate,
  reason: 'sealed:x',
  at,
});
const reduce = (amountKobo: number, orderEnds = false): InstallmentCommand => ({
  type: 'ReducePlan',
  refundId: 'r1',
  amountKobo,
  orderEnds,
  at,
});

describe('every state under every command', () => {
  const commands: Record<string, InstallmentCommand> = {
    start: {
      type: 'StartPlan',
      plan: (started() as Extract<InstallmentEvent, { type: 'PlanStarted' }>).data,
    },
    'pay 2 (wallet)': pay(2),
    'pay 2 (card)': pay(2, 'inst-2-a1'),
    'pay 3': pay(3),
    'ask card 2': {
      type: 'RequestInstallmentPayment',
      installmentId: part(2),
      reference: 'inst-2-a1' as PaymentReference,
      attempt: 1,
      authorizationUrl: 'https://pay/1',
    },
    'review 6 Feb': review('2026-02-06'),
    'debit failed': { type: 'FailAutoDebit', installmentId: part(2), reason: 'Declined', at },
    'waive 2': waive(2),
    'move 2': reschedule(2, '2026-02-20'),
    'reduce ₦1,000': reduce(100_000),
    cancel: { type: 'CancelPlan', at },
  };
  everyCell(
    installmentDecider,
    histories,
    commands,
    `
command        | none        | active                                             | second paid                     | overdue                     | defaulted                   | completed                | cancelled
start          | PlanStarted | -                                                  | -                               | -                           | -                           | -                        | -
pay 2 (wallet) | not_found   | InstallmentPaid                                    | -                               | InstallmentPaid             | InstallmentPaid             | -                        | plan_closed
pay 2 (card)   | not_found   | InstallmentPaid                                    | installment_already_paid        | InstallmentPaid             | InstallmentPaid             | installment_already_paid | plan_closed
pay 3          | not_found   | InstallmentPaid                                    | InstallmentPaid + PlanCompleted | InstallmentPaid             | InstallmentPaid             | -                        | plan_closed
ask card 2     | not_found   | InstallmentPaymentRequested                        | -                               | InstallmentPaymentRequested | InstallmentPaymentRequested | -                        | -
review 6 Feb   | not_found   | InstallmentFellOverdue + InstallmentOverdueNoticed | -                               | InstallmentOverdueNoticed   | InstallmentOverdueNoticed   | -                        | -
debit failed   | not_found   | -                                                  | -                               | -                           | -                           | -                        | -
waive 2        | not_found   | InstallmentWaived                                  | installment_already_paid        | InstallmentWaived           | InstallmentWaived           | installment_already_paid | plan_closed
move 2         | not_found   | InstallmentRescheduled                             | installment_already_paid        | InstallmentRescheduled      | InstallmentRescheduled      | installment_already_paid | plan_closed
reduce ₦1,000  | not_found   | PlanReduced                                        | PlanReduced                     | PlanReduced                 | PlanReduced                 | PlanReduced              | PlanReduced
cancel         | not_found   | PlanCancelled                                      | PlanCancelled                   | PlanCancelled               | PlanCancelled               | -                        | -
`,
    '',
  );
});

describe('an unpaid part', () => {
  it('is reminded of three days before and on the day, from eight o’clock, once each', () => {
    given(started()).when(review('2026-02-01')).thenNothing();
    given(started())
      .when(review('2026-02-02'))
      .then({ type: 'InstallmentReminded', data: { daysLeft: 3, sequence: 2 } });
    const told: InstallmentEvent = {
      type: 'InstallmentReminded',
      data: {
        installmentId: part(2),
        sequence: 2,
        amountKobo: 355_000,
        dueDate: '2026-02-05',
        daysLeft: 3,
        at,
      },
    };
    given(started(), told).when(review('2026-02-04')).thenNothing();
    given(started(), told).when(reviewAt('2026-02-05T06:59:00.000Z')).thenNothing();
    given(started(), told)
      .when(reviewAt('2026-02-05T07:00:00.000Z'))
      .then({ type: 'InstallmentReminded', data: { daysLeft: 0 } });
  });

  it('gives only the nearest of reminders that were slept through', () =>
    given(started())
      .when(review('2026-02-05'))
      .then({ type: 'InstallmentReminded', data: { daysLeft: 0 } }));

  it('is debited once, at nine on its day, when the shopper ticked it', () => {
    given(started(true)).when(reviewAt('2026-02-05T07:59:00.000Z')).then({ type: 'InstallmentReminded' });
    const seen = given(started(true)).when(reviewAt('2026-02-05T08:00:00.000Z'));
    seen.then(
      { type: 'InstallmentReminded' },
      { type: 'InstallmentAutoDebitStarted', data: { sequence: 2 } },
    );
    given(started(true), ...(seen.decided as InstallmentEvent[]))
      .when(reviewAt('2026-02-05T12:00:00.000Z'))
      .thenNothing();
  });

  it('is overdue from midnight, told of it at a decent hour', () => {
    given(started()).when(reviewAt('2026-02-05T22:59:59.999Z')).then({ type: 'InstallmentReminded' });
    given(started())
      .when(reviewAt('2026-02-05T23:00:00.000Z'))
      .then({ type: 'InstallmentFellOverdue', data: { sequence: 2 } });
  });

  it('is told of on days 1, 3, 7, then weekly to day 30, and defaults on day 31', () => {
    const told: (number | string)[] = [];
    const history: InstallmentEvent[] = [started()];
    for (let day = 0; day <= 40; day++) {
      const today = new Date(Date.parse(noon('2026-02-05')) + day * 86_400_000).toISOString();
      const { decided } = given(...history).when(reviewAt(today));
      for (const event of decided as InstallmentEvent[]) {
        history.push(event);
        if (event.type === 'InstallmentOverdueNoticed' && event.data.sequence === 2)
          told.push(event.data.daysLate);
        if (event.type === 'PlanDefaulted' && event.data.installmentId === part(2))
          told.push(`default ${day}`);
      }
    }
    expect(told).toEqual([1, 3, 7, 14, 21, 28, 'default 31']);
  });

  it('is pending again after another day was agreed, and is reminded of that day', () => {
    const moved: InstallmentEvent = {
      type: 'InstallmentRescheduled',
      data: {
        installmentId: part(2),
        sequence: 2,
        from: '2026-02-05',
        dueDate: '2026-02-20',
        reason: 'sealed:x',
        at,
      },
    };
    given(started(), overdue(2), moved).when(review('2026-02-10')).thenNothing();
    given(started(), overdue(2), moved)
      .when(review('2026-02-17'))
      .then({ type: 'InstallmentReminded', data: { daysLeft: 3, dueDate: '2026-02-20' } });
  });

  it('keeps its place: no day before an earlier part or after a later one, none in the past', () => {
    const refused = (command: InstallmentCommand, sentence: string) =>
      expect(given(started()).when(command).decided).toMatchObject({ errors: { dueDate: [sentence] } });
    refused(reschedule(2, '2026-03-05'), 'A later installment is due before this day');
    refused(reschedule(3, '2026-02-05'), 'An earlier installment is due after this day');
    refused(reschedule(2, '2026-01-04'), 'Choose a day from today on');
  });
});

describe('a partial refund', () => {
  it('takes from the last unpaid part first and gives back only the rest', () => {
    given(started(), paid(2))
      .when(reduce(400_000))
      .then(
        {
          type: 'PlanReduced',
          data: { reductions: [{ installmentId: part(3), byKobo: 355_000 }], restKobo: 45_000 },
        },
        { type: 'PlanCompleted' },
      );
    given(started())
      .when(reduce(400_000))
      .then({
        type: 'PlanReduced',
        data: {
          reductions: [
            { installmentId: part(3), byKobo: 355_000 },
            { installmentId: part(2), byKobo: 45_000 },
          ],
          restKobo: 0,
        },
      });
  });
  it('is taken off once', () =>
    given(started(), {
      type: 'PlanReduced',
      data: { orderId, refundId: 'r1', reductions: [], restKobo: 0, at },
    })
      .when(reduce(400_000))
      .thenNothing());
  it('that takes every line ends the plan instead of completing it', () =>
    given(started(), paid(2))
      .when(reduce(900_000, true))
      .then({ type: 'PlanReduced', data: { restKobo: 545_000 } }, { type: 'PlanCancelled' }));
});

describe('whatever happens to a plan', () => {
  const sequence = fc.integer({ min: 2, max: 4 });
  const anyCommand = fc.oneof(
    sequence.map(of => pay(of)),
    fc.tuple(sequence, fc.integer({ min: 1, max: 3 })).map(([of, n]) => pay(of, `inst-${of}-a${n}`)),
    fc
      .integer({ min: 0, max: 150 })
      .map(day => reviewAt(new Date(Date.parse(at) + day * 86_400_000).toISOString())),
    sequence.map(waive),
    fc
      .tuple(sequence, fc.integer({ min: 0, max: 90 }))
      .map(([of, days]) =>
        reschedule(of, new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 10)),
      ),
    fc.tuple(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 1, max: 4 })).map(
      ([amountKobo, n]): InstallmentCommand => ({
        type: 'ReducePlan',
        refundId: `r${n}`,
        amountKobo,
        orderEnds: false,
        at,
      }),
    ),
    fc.constant<InstallmentCommand>({ type: 'CancelPlan', at }),
  );

  it('adds up: its parts are the total less what refunds took, nothing is paid twice, an ended plan owes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), commands => {
        let plan: PlanState = [started()].reduce(installmentDecider.evolve, installmentDecider.initial);
        const events: InstallmentEvent[] = [];
        for (const command of commands) {
          const decided = installmentDecider.decide(command, plan);
          if (isProblem(decided)) continue;
          events.push(...decided);
          plan = decided.reduce(installmentDecider.evolve, plan);
          const again = installmentDecider.decide(command, plan);
          expect(isProblem(again) ? [] : again).toEqual([]);
        }
        const known = plan as KnownPlan;
        const shown = shownPlan(known);
        const reductions = events
          .filter(event => event.type === 'PlanReduced')
          .flatMap(event => event.data.reductions)
          .reduce((sum, one) => sum + one.byKobo, 0);
        expect(shown.totalKobo).toBe(1_065_000 - reductions);
        const paidIds = events
          .filter(event => event.type === 'InstallmentPaid')
          .map(event => event.data.installmentId);
        expect(new Set(paidIds).size).toBe(paidIds.length);
        expect(shown.installments.every(one => one.amountKobo >= 0)).toBe(true);
        if (known.kind !== 'running') expect(shown.outstandingKobo).toBe(0);
        else expect(shown.outstandingKobo).toBeGreaterThan(0);
        const days = known.parts
          .filter(one => one.status === 'pending' || one.status === 'overdue')
          .map(one => one.dueDate);
        expect([...days].sort()).toEqual(days);
      }),
      { numRuns: 500 },
    );
  });
});
