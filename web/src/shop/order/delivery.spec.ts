import type { DeliveryOption } from '@mudu/contracts/settings/views';
import { arrivalText, daysText, deliveryLine, feeOf, usualOption } from './delivery';

const option = (part: Partial<DeliveryOption>): DeliveryOption => ({
  id: 'standard-lagos',
  name: 'Standard',
  description: '',
  place: '',
  feeKobo: 200_000,
  defaultFeeKobo: 650_000,
  minDays: 1,
  maxDays: 2,
  cutoff: '14:00',
  states: ['Lagos'],
  freeAboveKobo: null,
  version: 1,
  active: true,
  ...part,
});
const pickup = option({ id: 'pickup', feeKobo: 0, defaultFeeKobo: 0, states: [] });

describe('what delivery costs', () => {
  it('is the fee where the state is known, the default fee where it is not', () => {
    expect(feeOf(option({}), 1, 'Lagos')).toBe(200_000);
    expect(feeOf(option({}), 1, null)).toBe(650_000);
  });

  it('is nothing from the free limit on', () => {
    expect(feeOf(option({ freeAboveKobo: 5_000_000 }), 5_000_000, 'Lagos')).toBe(0);
    expect(feeOf(option({ freeAboveKobo: 5_000_000 }), 4_999_999, 'Lagos')).toBe(200_000);
  });
});

describe('the option taken unless another is chosen', () => {
  it('is the cheapest one that is brought to the door', () => {
    const express = option({ id: 'express-lagos', feeKobo: 350_000 });
    expect(usualOption([pickup, express, option({})], 1, 'lagos state')?.id).toBe('standard-lagos');
  });

  it('is the nationwide one where nobody knows the state, though another costs less', () => {
    const national = option({ id: 'standard-national', feeKobo: 650_000, states: [] });
    const cheap = option({ defaultFeeKobo: 200_000 });
    for (const state of [null, '', 'Nowhere'])
      expect(usualOption([pickup, cheap, national], 1, state)?.id).toBe('standard-national');
  });

  it('is pick-up when there is nothing else', () => {
    expect(usualOption([pickup], 1, 'Lagos')?.id).toBe('pickup');
    expect(usualOption([], 1, 'Lagos')).toBeUndefined();
  });
});

describe('how long it takes', () => {
  it('is said once: by the description, or else in days', () => {
    const national = { minDays: 3, maxDays: 5 };
    const description = 'To your door in 3 to 5 days.';
    expect(deliveryLine(option({ ...national, description }))).toBe(description);
    expect(deliveryLine(option(national))).toBe('3 to 5 days');
  });

  it.each([
    [1, 2, '1 to 2 days'],
    [1, 1, '1 day'],
    [0, 1, 'Same day, or 1 day'],
  ])('%i to %i', (minDays, maxDays, text) => {
    expect(daysText(option({ minDays, maxDays }))).toBe(text);
  });
});

describe('when an order comes', () => {
  it.each([
    ['standard-lagos', '2026-11-27', '2026-11-27', 'Today'],
    ['standard-lagos', '2026-11-27', '2026-11-28', 'Today or tomorrow'],
    ['standard-lagos', '2026-11-28', '2026-11-28', 'Tomorrow'],
    ['standard-lagos', '2026-11-28', '2026-11-30', 'Tomorrow to Mon 30 Nov'],
    ['standard-lagos', '2026-12-01', '2026-12-03', 'Tue 1 to Thu 3 Dec'],
    ['standard-lagos', '2026-11-30', '2026-12-02', 'Mon 30 Nov to Wed 2 Dec'],
    ['standard-lagos', '2026-12-01', '2026-12-01', 'Tue 1 Dec'],
    ['pickup', '2026-11-28', '2026-11-28', 'Ready tomorrow'],
    ['pickup', '2026-11-30', '2026-11-30', 'Ready Mon 30 Nov'],
  ])('is said of %s from %s by %s: %s', (id, arrivesFrom, arrivesBy, text) => {
    expect(arrivalText({ id, arrivesFrom, arrivesBy }, '2026-11-27')).toBe(text);
  });
});
