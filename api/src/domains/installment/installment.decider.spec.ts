import { installmentPaymentReference, type PaymentReference } from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import {
  at,
  histories,
  orderId,
  paid,
  part,
  pay,
  reduce,
  reschedule,
  review,
  started,
  waive,
} from '@mudu/testing/installment/planForSpecs';
import { deciderSpec, everyCell } from '@mudu/testing/messaging/deciderSpec';
import type { InstallmentCommand } from './installment.commands.js';
import { installmentDecider } from './installment.decider.js';

const { given } = deciderSpec(installmentDecider);
const asked = (attempt: number, authorizationUrl: string | null = 'https://pay/1'): InstallmentCommand => ({
  type: 'RequestInstallmentPayment',
  installmentId: part(2),
  reference: installmentPaymentReference(part(2), attempt),
  attempt,
  authorizationUrl,
});
const [waived] = given(started()).when(waive(2)).decided as [InstallmentEvent];

describe('every state under every command', () => {
  const commands: Record<string, InstallmentCommand> = {
    start: {
      type: 'StartPlan',
      plan: (started() as Extract<InstallmentEvent, { type: 'PlanStarted' }>).data,
    },
    'pay 2 (wallet)': pay(2),
    'pay 2 (card)': pay(2, 'inst-2-a1'),
    'pay 3': pay(3),
    'ask card 2': asked(1),
    'review 6 Feb': review('2026-02-06'),
    'debit failed': {
      type: 'FailAutoDebit',
      installmentId: part(2),
      reference: null,
      reason: 'Declined',
      at,
    },
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
pay 2 (wallet) | not_found   | InstallmentPaid                                    | -                               | InstallmentPaid             | InstallmentPaid             | -                        | InstallmentPaymentRefused
pay 2 (card)   | not_found   | InstallmentPaid                                    | InstallmentPaymentRefused        | InstallmentPaid             | InstallmentPaid             | InstallmentPaymentRefused | InstallmentPaymentRefused
pay 3          | not_found   | InstallmentPaid                                    | InstallmentPaid + PlanCompleted | InstallmentPaid             | InstallmentPaid             | -                        | InstallmentPaymentRefused
ask card 2     | not_found   | InstallmentPaymentRequested                        | -                               | InstallmentPaymentRequested | InstallmentPaymentRequested | -                        | -
review 6 Feb   | not_found   | InstallmentFellOverdue + InstallmentOverdueNoticed | -                               | InstallmentOverdueNoticed   | InstallmentOverdueNoticed   | -                        | -
debit failed   | not_found   | -                                                  | -                               | -                           | -                           | -                        | -
waive 2        | not_found   | InstallmentWaived                                  | installment_already_paid        | InstallmentWaived           | InstallmentWaived           | installment_already_paid | plan_closed
move 2         | not_found   | InstallmentRescheduled                             | installment_already_paid        | InstallmentRescheduled      | InstallmentRescheduled      | installment_already_paid | plan_closed
reduce ₦1,000  | not_found   | PlanReduced                                        | PlanReduced                     | PlanReduced                 | PlanReduced                 | PlanReduced              | PlanReduced
cancel         | -           | PlanCancelled                                      | PlanCancelled                   | PlanCancelled               | PlanCancelled               | -                        | -
`,
    '',
  );
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
  it('is taken off once, also after another was', () => {
    const taken = ['r1', 'r2'].map(
      (refundId): InstallmentEvent => ({
        type: 'PlanReduced',
        data: { orderId, refundId, reductions: [], restKobo: 0, at },
      }),
    );
    given(started(), ...taken)
      .when(reduce(400_000))
      .thenNothing();
  });
  it('gives back no more than was paid: of a waived part nothing was', () => {
    const all = given(started(), waived).when(reduce(1_065_000));
    all.then(
      { data: { reductions: [{ installmentId: part(3), byKobo: 355_000 }], restKobo: 355_000 } },
      { type: 'PlanCompleted' },
    );
    // Nor twice: the second finds nothing that is not given back.
    given(started(), waived, ...(all.decided as InstallmentEvent[]))
      .when({ ...reduce(100_000), refundId: 'r2' } as InstallmentCommand)
      .then({ data: { reductions: [], restKobo: 0 } });
  });
  it('that takes every line ends the plan instead of completing it', () =>
    given(started(), paid(2))
      .when(reduce(900_000, true))
      .then({ type: 'PlanReduced', data: { restKobo: 545_000 } }, { type: 'PlanCancelled' }));
});

describe('another day for a part', () => {
  it('may lie after parts that nobody owes any more, and not after one that is unpaid', () => {
    const later = reschedule(2, '2026-03-20');
    given(started()).when(later).thenRefused('validation_failed');
    const waived = given(started()).when(waive(3)).decided as InstallmentEvent[];
    given(started(), ...waived)
      .when(later)
      .then({ type: 'InstallmentRescheduled' });
  });
});

describe('a part that was waived', () => {
  it('is waived once, and falls due on no other day', () => {
    given(started(), waived).when(waive(2)).thenNothing();
    given(started(), waived).when(reschedule(2, '2026-02-20')).thenRefused('installment_already_paid');
  });
});

describe('a try by card', () => {
  it('has a number of its own, also after the part was moved to another day', () => {
    const first = given(started()).when(asked(1)).decided as InstallmentEvent[];
    const moved = given(started(), ...first).when(reschedule(2, '2026-02-20')).decided as InstallmentEvent[];
    const history = [started(), ...first, ...moved];
    given(...history)
      .when(asked(1))
      .thenNothing();
    given(...history)
      .when(asked(2))
      .then({ type: 'InstallmentPaymentRequested', data: { attempt: 2 } });
  });
});

describe('an auto-debit that is under way', () => {
  const own = installmentPaymentReference(part(2), 1);
  const due: InstallmentEvent[] = [
    started(true),
    ...(given(started(true)).when(review('2026-02-05')).decided as InstallmentEvent[]),
  ];
  const underWay = [...due, ...(given(...due).when(asked(1, null)).decided as InstallmentEvent[])];
  const failed = (reference: PaymentReference | null): InstallmentCommand => ({
    type: 'FailAutoDebit',
    installmentId: part(2),
    reference,
    reason: 'Declined',
    at,
  });
  it('has one number; what the shopper tries at a page has the next', () => {
    given(...underWay)
      .when(asked(2, null))
      .thenNothing();
    given(...underWay)
      .when(asked(2, 'https://pay/2'))
      .then({ type: 'InstallmentPaymentRequested', data: { attempt: 2 } });
  });
  it('has failed when its own payment has, or could not be begun', () => {
    for (const reference of [own, null])
      given(...underWay)
        .when(failed(reference))
        .then({ type: 'InstallmentAutoDebitFailed' });
  });
  it('has not when the shopper tried at a page meanwhile', () =>
    given(...underWay)
      .when(failed(installmentPaymentReference(part(2), 2)))
      .thenNothing());
});
