import type { PromoEvent } from '@mudu/contracts/promo/events';
import { promoState } from '@mudu/contracts/promo/promoView';
import { plusDays, startOfLagosDay } from '@mudu/contracts/time';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import { cancelled, created, edit, terms } from '@mudu/testing/promo/promoForSpecs';
import type { PromoCommand } from './promo.commands.js';
import { promoDecider } from './promo.decider.js';

const { given } = deciderSpec(promoDecider);
const day = (date: string) => startOfLagosDay(date);

describe('the days of a promotion', () => {
  const start = (date: string): PromoCommand => ({ type: 'StartPromo', at: day(date) });
  const end = (date: string): PromoCommand => ({ type: 'EndPromo', at: day(date) });
  const started = (date: string): PromoEvent => ({ type: 'PromoStarted', data: { at: day(date) } });
  const ended = (date: string): PromoEvent => ({ type: 'PromoEnded', data: { at: day(date) } });
  const edited = (date: string, changes: Parameters<typeof terms>[0]): PromoEvent => ({
    type: 'PromoEdited',
    data: { terms: terms(changes), at: day(date) },
  });
  const later = created({ startDate: '2026-01-07' });

  it('start once, on the first day', () => {
    given(later).when(start('2026-01-06')).thenNothing();
    given(later).when(start('2026-01-07')).then({ type: 'PromoStarted' });
    given(later, started('2026-01-07')).when(start('2026-01-08')).thenNothing();
  });

  it('start with being made or switched on, when that is within them', () => {
    given(created()).when(start('2026-01-06')).thenNothing();
    given(created({ endDate: '2026-01-05' }))
      .when(start('2026-01-05'))
      .thenNothing();
    const off = created({}, false);
    given(off).when(start('2026-01-06')).thenNothing();
    given(off, { type: 'PromoActivated', data: { at: day('2026-01-06') } })
      .when(start('2026-01-06'))
      .thenNothing();
  });

  it('end once, also when nobody said that they began', () => {
    given(later, started('2026-01-07')).when(end('2026-01-11')).thenNothing();
    given(later, started('2026-01-07')).when(end('2026-01-12')).then({ type: 'PromoEnded' });
    given(later).when(start('2026-01-12')).thenNothing();
    given(later).when(end('2026-01-12')).then({ type: 'PromoEnded' });
    given(later, ended('2026-01-12')).when(end('2026-01-13')).thenNothing();
    given(created({ endDate: null }))
      .when(end(plusDays('2026-01-05', 5000)))
      .thenNothing();
  });

  it('moved into the future start anew', () => {
    const moved = edited('2026-01-08', { startDate: '2026-01-10', endDate: '2026-01-20' });
    for (const before of [[started('2026-01-07')], [started('2026-01-07'), ended('2026-01-08')]]) {
      given(later, ...before, moved)
        .when(start('2026-01-09'))
        .thenNothing();
      given(later, ...before, moved)
        .when(start('2026-01-10'))
        .then({ type: 'PromoStarted' });
    }
  });

  it('made longer after their end do not start again, and end again', () => {
    const longer = edited('2026-01-13', { startDate: '2026-01-07', endDate: '2026-01-14' });
    const life = given(later, started('2026-01-07'), ended('2026-01-12'), longer);
    life.when(start('2026-01-13')).thenNothing();
    life.when(end('2026-01-14')).thenNothing();
    life.when(end('2026-01-15')).then({ type: 'PromoEnded' });
    const renamed = edited('2026-01-13', { startDate: '2026-01-07', name: 'Detty December' });
    given(later, started('2026-01-07'), ended('2026-01-12'), renamed).when(end('2026-01-13')).thenNothing();
  });

  it('made when they were over start with being made longer', () =>
    given(created({ startDate: '2026-01-01', endDate: '2026-01-04' }))
      .when(edit({ endDate: '2026-01-09' }, { at: day('2026-01-06') }))
      .then({ type: 'PromoEdited' }, { type: 'PromoStarted' }));

  it('moved to today start with that', () => {
    const moved = edit({ startDate: '2026-01-06' }, { at: day('2026-01-06') });
    given(later)
      .when(moved)
      .then({ type: 'PromoEdited' }, { type: 'PromoStarted', data: { at: day('2026-01-06') } });
    given(created({ startDate: '2026-01-07' }, false))
      .when(moved)
      .then({ type: 'PromoEdited' });
  });

  it('of a cancelled one are nobody’s', () => {
    given(later, cancelled).when(start('2026-01-07')).thenNothing();
    given(later, cancelled).when(end('2026-01-12')).thenNothing();
  });
});

describe('the state of a promotion', () => {
  const facts = {
    cancelled: false,
    usageCount: 0,
    terms: terms({ startDate: '2026-01-07', endDate: '2026-01-09' }),
  };
  const usedUp = { ...facts, usageCount: 2, terms: { ...facts.terms, usageLimit: 2 } };

  it.each([
    ['2026-01-06', 'scheduled', 'exhausted'],
    ['2026-01-07', 'running', 'exhausted'],
    ['2026-01-09', 'running', 'exhausted'],
    ['2026-01-10', 'ended', 'ended'],
  ] as const)(
    'on %s is %s, or %s where it is used up; cancelled it is nothing else',
    (today, state, used) => {
      expect([promoState(facts, today), promoState(usedUp, today)]).toEqual([state, used]);
      expect(promoState({ ...usedUp, cancelled: true }, today)).toBe('cancelled');
    },
  );
});
