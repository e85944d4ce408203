import { nigerianState, nigerianStates } from '../nigerianState.js';
import { isProblem } from '../problems.js';
import { chooseDelivery, type DeliveryChoice } from './deliveryPricing.js';
import type { DeliveryOption } from './views.js';

const option = (
  id: string,
  feeKobo: number,
  states: string[],
  more: Partial<DeliveryOption> = {},
): DeliveryOption => ({
  id,
  name: id,
  description: '',
  place: '',
  feeKobo,
  defaultFeeKobo: feeKobo,
  minDays: 1,
  maxDays: 2,
  cutoff: '14:00',
  states,
  freeAboveKobo: null,
  version: 1,
  active: true,
  ...more,
});
const southWest = ['Ogun', 'Oyo', 'Osun', 'Ondo', 'Ekiti'];
const options = [
  option('standard-lagos', 200_000, ['Lagos']),
  option('express-lagos', 350_000, ['Lagos']),
  option('standard-southwest', 400_000, southWest),
  option(
    'standard-national',
    650_000,
    nigerianStates.filter(state => state !== 'Lagos' && !southWest.includes(state)),
  ),
  option('pickup', 0, []),
];
const choose = (choice: Partial<DeliveryChoice>) => {
  const chosen = chooseDelivery({ options, state: null, ...choice });
  return isProblem(chosen) ? chosen.errors : `${chosen.option.id} ${chosen.feeKobo}`;
};

describe('the way an order is delivered', () => {
  it.each([
    ['Lagos', 'standard-lagos 200000'],
    ['lagos state', 'standard-lagos 200000'],
    ['  LAGOS STATE ', 'standard-lagos 200000'],
    ['Ekiti', 'standard-southwest 400000'],
    ['Kano', 'standard-national 650000'],
    ['FCT', 'standard-national 650000'],
    ['Abuja', 'standard-national 650000'],
    ['F.C.T. Abuja', 'standard-national 650000'],
    ['Akwa-Ibom', 'standard-national 650000'],
    ['Atlantis', 'standard-national 650000'],
    ['', 'standard-national 650000'],
    [null, 'standard-national 650000'],
  ])('to %p is the cheapest that is no pick-up', (state, expected) =>
    expect(choose({ state })).toBe(expected),
  );

  it.each([
    ['Lagos', 'express-lagos', 'express-lagos 350000'],
    ['Kano', 'pickup', 'pickup 0'],
    [null, 'pickup', 'pickup 0'],
    [null, 'express-lagos', 'express-lagos 350000'],
    ['Atlantis', 'standard-lagos', 'standard-lagos 200000'],
    ['Kano', 'standard-lagos', { deliveryOptionId: ['This delivery option does not serve Kano'] }],
    ['Lagos', 'standard-national', { deliveryOptionId: ['This delivery option does not serve Lagos'] }],
    ['Lagos', 'teleport', { deliveryOptionId: ['This delivery option is not available'] }],
  ])('to %p by %s is %p', (state, deliveryOptionId, expected) =>
    expect(choose({ state, deliveryOptionId })).toEqual(expected),
  );

  it('costs the default fee where the state is not known', () => {
    const dearer = options.map(one =>
      one.id === 'standard-national' ? { ...one, defaultFeeKobo: 900_000 } : one,
    );
    expect(choose({ options: dearer, state: 'nowhere' })).toBe('standard-national 900000');
    expect(choose({ options: dearer, state: 'Kano' })).toBe('standard-national 650000');
  });

  it('is the one for the whole country only where it is cheapest, once the state is known', () => {
    const near = [...options, option('standard-kano', 300_000, ['Kano'])];
    expect(choose({ options: near, state: 'Kano' })).toBe('standard-kano 300000');
    expect(choose({ options: near, state: null })).toBe('standard-national 650000');
  });

  it('is free from the sum the option names', () => {
    const generous = options.map(one =>
      one.id === 'express-lagos' ? { ...one, freeAboveKobo: 5_000_000 } : one,
    );
    expect(choose({ options: generous, state: 'Lagos', itemsTotalKobo: 4_999_999 })).toBe(
      'standard-lagos 200000',
    );
    expect(choose({ options: generous, state: 'Lagos', itemsTotalKobo: 5_000_000 })).toBe('express-lagos 0');
  });

  it('is never one that is switched off', () => {
    const off = options.map(one => ({ ...one, active: one.id !== 'standard-lagos' }));
    expect(choose({ options: off, state: 'Lagos' })).toBe('express-lagos 350000');
    expect(choose({ options: off, state: 'Lagos', deliveryOptionId: 'standard-lagos' })).toEqual({
      deliveryOptionId: ['This delivery option is not available'],
    });
  });

  it('to nobody knows where is the cheapest of all, where there is none for the whole country', () => {
    const local = options.filter(one => one.id !== 'standard-national');
    expect(choose({ options: local, state: 'Atlantis' })).toBe('standard-lagos 200000');
  });

  it('must be chosen where nothing but pick-up is left', () => {
    const pickupOnly = options.filter(one => one.id === 'pickup');
    expect(choose({ options: pickupOnly, state: 'Lagos' })).toEqual({
      deliveryOptionId: ['Please choose a delivery option'],
    });
    expect(choose({ options: [], state: null })).toEqual({
      deliveryOptionId: ['Please choose a delivery option'],
    });
  });
});

describe('a state', () => {
  it('is known by every spelling of its own name', () => {
    expect(nigerianStates).toHaveLength(37);
    for (const state of nigerianStates)
      for (const text of [state, state.toUpperCase(), `${state} State`, state.replace(' ', '-')])
        expect(nigerianState(text)).toBe(state);
  });
  it('is nothing else', () => {
    for (const text of ['', 'State', 'Lagoss', undefined, null]) expect(nigerianState(text)).toBeNull();
  });
});
