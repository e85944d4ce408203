import * as v from 'valibot';
import { shopSettingsSchema } from './shopSettings.js';

const { entries } = shopSettingsSchema;

describe('how far one of the owner’s numbers goes', () => {
  it.each([
    ['broadcastAgainSeconds', 'a year', 31_536_000],
    ['orderHoldMinutes', 'a year', 525_600],
    ['returnHours', 'ten years', 87_600],
    ['erasureDays', 'ten years', 3_650],
    ['lowStock', 'a million', 1_000_000],
  ] as const)('of %s: %s', (name, _, most) => {
    expect(v.is(entries[name], most)).toBe(true);
    expect(v.is(entries[name], most + 1)).toBe(false);
  });

  it('of a cart: 100 lines, and 999 of one item', () => {
    const isCart = (lines: number, quantity: number) => v.is(entries.cart, { lines, quantity, addons: 1 });
    expect(isCart(100, 999)).toBe(true);
    expect(isCart(101, 1)).toBe(false);
    expect(isCart(1, 1000)).toBe(false);
  });
});
