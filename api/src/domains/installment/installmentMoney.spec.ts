import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import { cancelled, paid, pay, reduce, started, waive } from '@mudu/testing/installment/planForSpecs';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import type { InstallmentCommand } from './installment.commands.js';
import { installmentDecider } from './installment.decider.js';

const { given } = deciderSpec(installmentDecider);

describe('money for an installment', () => {
  const over = { ...pay(2, 'inst-2-a1'), receivedKobo: 400_000 } as InstallmentCommand;
  it('that is more than the installment pays it, and what is over is a fact of its own', () =>
    given(started())
      .when(over)
      .then(
        { type: 'InstallmentPaid', data: { amountKobo: 355_000 } },
        { type: 'InstallmentPaymentRefused', data: { amountKobo: 45_000, reason: 'surplus' } },
      ));
  it('that a refund has made smaller since is over by that', () => {
    const smaller = given(started(), paid(3)).when(reduce(100_000)).decided as InstallmentEvent[];
    given(started(), paid(3), ...smaller)
      .when(pay(2, 'inst-2-a1'))
      .then(
        { type: 'InstallmentPaid', data: { amountKobo: 255_000 } },
        { type: 'PlanCompleted' },
        { type: 'InstallmentPaymentRefused', data: { amountKobo: 100_000, reason: 'surplus' } },
      );
  });
  it('that is less than was asked for pays nothing', () =>
    given(started())
      .when({ ...pay(2, 'inst-2-a1'), receivedKobo: 354_999 } as InstallmentCommand)
      .then({ type: 'InstallmentPaymentRefused', data: { amountKobo: 354_999, reason: 'short' } }));
  it('that is less than was asked for pays nothing, though a refund has made the installment smaller still', () => {
    const smaller = given(started(), paid(3)).when(reduce(100_000)).decided as InstallmentEvent[];
    given(started(), paid(3), ...smaller)
      .when({ ...pay(2, 'inst-2-a1'), receivedKobo: 300_000 } as InstallmentCommand)
      .then({ type: 'InstallmentPaymentRefused', data: { amountKobo: 300_000, reason: 'short' } });
  });
  it('that is nothing leaves nothing to give back', () =>
    given(started())
      .when({ ...pay(2, 'inst-2-a1'), receivedKobo: 0 } as InstallmentCommand)
      .thenNothing());
  it('of a plan that ended came too late; of an installment that is paid, a second time', () => {
    given(started(), cancelled)
      .when(pay(2, 'inst-2-a1'))
      .then({ type: 'InstallmentPaymentRefused', data: { amountKobo: 355_000, reason: 'late' } });
    given(started(), paid(2))
      .when(pay(2, 'inst-2-a1'))
      .then({ type: 'InstallmentPaymentRefused', data: { reason: 'already_paid' } });
    const byCard = given(started()).when(pay(2, 'inst-2-a1')).decided as InstallmentEvent[];
    const waived = given(started()).when(waive(2)).decided as InstallmentEvent[];
    for (const settled of [byCard, waived])
      given(started(), ...settled)
        .when(pay(2, 'inst-2-a2'))
        .then({ type: 'InstallmentPaymentRefused', data: { reason: 'already_paid' } });
  });
  it('is taken and refused once', () => {
    const first = given(started()).when(over).decided as InstallmentEvent[];
    given(started(), ...first)
      .when(over)
      .thenNothing();
    const late = given(started(), cancelled).when(pay(2, 'inst-2-a1')).decided as InstallmentEvent[];
    given(started(), cancelled, ...late)
      .when(pay(2, 'inst-2-a1'))
      .thenNothing();
    const other = given(started(), cancelled, ...late).when(pay(2, 'inst-2-a2'));
    other.then({ type: 'InstallmentPaymentRefused', data: { reference: 'inst-2-a2' } });
    given(started(), cancelled, ...late, ...(other.decided as InstallmentEvent[]))
      .when(pay(2, 'inst-2-a1'))
      .thenNothing();
  });
});
