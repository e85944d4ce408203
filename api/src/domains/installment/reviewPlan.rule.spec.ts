import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import {
  at,
  noon,
  overdue,
  paid,
  part,
  reschedule,
  review,
  reviewAt,
  rules,
  started,
} from '@mudu/testing/installment/planForSpecs';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import type { InstallmentCommand } from './installment.commands.js';
import { installmentDecider } from './installment.decider.js';

const { given } = deciderSpec(installmentDecider);

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
      { type: 'InstallmentAutoDebitStarted', data: { sequence: 2, method: 'card' } },
    );
    given(started(true), ...(seen.decided as InstallmentEvent[]))
      .when(reviewAt('2026-02-05T12:00:00.000Z'))
      .thenNothing();
  });

  it('is debited later where nothing looked at it on its day, and is late only when that has failed', () => {
    const slept = given(started(true)).when(reviewAt('2026-02-08T03:00:00.000Z'));
    slept.then({ type: 'InstallmentAutoDebitStarted', data: { sequence: 2 } });
    given(started(true), ...(slept.decided as InstallmentEvent[]))
      .when(reviewAt('2026-02-08T12:00:00.000Z'))
      .then({ type: 'InstallmentFellOverdue' }, { type: 'InstallmentOverdueNoticed', data: { daysLate: 3 } });
    given(started(true), overdue(2)).when(reviewAt('2026-02-06T12:00:00.000Z')).then({
      type: 'InstallmentOverdueNoticed',
    });
  });

  it('is not debited before the one that comes first, though it is due as well', () => {
    given(started(true))
      .when(reviewAt('2026-03-05T12:00:00.000Z'))
      .then(
        { type: 'InstallmentAutoDebitStarted', data: { sequence: 2 } },
        { type: 'InstallmentReminded', data: { sequence: 3 } },
      );
  });

  it('is debited after the one that comes first where the days of both were slept through, or late with it', () => {
    const late = reviewAt('2026-03-06T12:00:00.000Z');
    const first = given(started(true)).when(late);
    first.then({ type: 'InstallmentAutoDebitStarted', data: { sequence: 2 } });
    const tried = [started(true), ...(first.decided as InstallmentEvent[])];
    given(...tried, paid(2))
      .when(late)
      .then({ type: 'InstallmentAutoDebitStarted', data: { sequence: 3 } });
    given(...tried)
      .when(late)
      .then(
        { type: 'InstallmentFellOverdue', data: { sequence: 2 } },
        { type: 'InstallmentOverdueNoticed', data: { sequence: 2 } },
        { type: 'InstallmentFellOverdue', data: { sequence: 3 } },
        { type: 'InstallmentOverdueNoticed', data: { sequence: 3 } },
      );
  });

  it('is told how late it is, or how many days are left, though the day of that notice was slept through', () => {
    given(started())
      .when(review('2026-02-07'))
      .then({ type: 'InstallmentFellOverdue' }, { type: 'InstallmentOverdueNoticed', data: { daysLate: 2 } });
    given(started())
      .when(review('2026-02-03'))
      .then({ type: 'InstallmentReminded', data: { daysLeft: 2 } });
  });

  it('is overdue from midnight, told of it at a decent hour', () => {
    given(started()).when(reviewAt('2026-02-05T22:59:59.999Z')).then({ type: 'InstallmentReminded' });
    given(started())
      .when(reviewAt('2026-02-05T23:00:00.000Z'))
      .then({ type: 'InstallmentFellOverdue', data: { sequence: 2 } });
    const noticed = { type: 'InstallmentOverdueNoticed' };
    const late = given(started(), overdue(2));
    late.when(reviewAt('2026-02-06T06:59:59.999Z')).thenNothing();
    late.when(reviewAt('2026-02-06T07:00:00.000Z')).then(noticed);
    // That of the day before was slept through.
    late.when(reviewAt('2026-02-07T02:00:00.000Z')).then(noticed);
  });

  it('is told of on no day before the first of the owner’s', () => {
    const thirdDay = { rules: { ...rules, noticeDays: [3] } };
    const seen = (day: string) => ({ ...review(day), ...thirdDay }) as InstallmentCommand;
    given(started(), overdue(2)).when(seen('2026-02-07')).thenNothing();
    given(started(), overdue(2))
      .when(seen('2026-02-08'))
      .then({ type: 'InstallmentOverdueNoticed', data: { daysLate: 3 } });
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

  it('begins anew after another day was agreed: reminders, automatic payment, and what is late', () => {
    const lived: InstallmentEvent[] = [started(true)];
    const live = (command: InstallmentCommand) => {
      const decided = given(...lived).when(command).decided as InstallmentEvent[];
      lived.push(...decided);
      return decided
        .filter(event => !('sequence' in event.data) || event.data.sequence === 2)
        .map(({ type }) => type);
    };
    const life = (days: [string, string, string]) => days.map(day => live(review(day)));
    const expected = [
      ['InstallmentReminded'],
      ['InstallmentReminded', 'InstallmentAutoDebitStarted'],
      ['InstallmentFellOverdue', 'InstallmentOverdueNoticed'],
    ];
    expect(life(['2026-02-02', '2026-02-05', '2026-02-06'])).toEqual(expected);
    expect(live({ ...reschedule(2, '2026-02-20'), at: noon('2026-02-07') } as InstallmentCommand)).toEqual([
      'InstallmentRescheduled',
    ]);
    expect(life(['2026-02-17', '2026-02-20', '2026-02-21'])).toEqual(expected);
  });

  it('keeps its place: no day before an earlier part or after a later one, none in the past', () => {
    const refused = (command: InstallmentCommand, sentence: string) =>
      expect(given(started()).when(command).decided).toMatchObject({ errors: { dueDate: [sentence] } });
    refused(reschedule(2, '2026-03-05'), 'A later installment is due before this day');
    refused(reschedule(3, '2026-02-05'), 'An earlier installment is due after this day');
    refused(reschedule(2, '2026-01-04'), 'Choose a day from today on');
    given(started()).when(reschedule(2, '2026-01-05')).then({ type: 'InstallmentRescheduled' });
  });
});
