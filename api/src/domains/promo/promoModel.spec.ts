import type { UserId } from '@mudu/contracts/ids';
import { isProblem } from '@mudu/contracts/problems';
import { ada, at, bola, created, order, take } from '@mudu/testing/promo/promoForSpecs';
import fc from 'fast-check';
import { mapValues } from '../../messaging/snapshots/sharedMap.state.js';
import { promoDecider } from './promo.decider.js';

type Step =
  | { do: 'take'; order: number }
  | { do: 'use'; order: number }
  | { do: 'release'; order: number }
  | { do: 'limit'; total: number | null; each: number };

/** Each order has one buyer: the odd ones are Ada's. */
const buyer = (n: number): UserId => (n % 2 ? ada : bola);
const orders = fc.integer({ min: 1, max: 8 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), order: orders }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('use' as const), order: orders }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), order: orders }) },
  fc.record({
    do: fc.constant('limit' as const),
    total: fc.option(fc.integer({ min: 1, max: 6 })),
    each: fc.integer({ min: 1, max: 4 }),
  }),
);

/** The simplest promotion there is: who has what, in a plain map. */
class Model {
  readonly slots = new Map<number, 'reserved' | 'used'>();
  total: number | null = 2;
  each = 1;

  countOf(userId: UserId): number {
    return [...this.slots.keys()].filter(n => buyer(n) === userId).length;
  }

  /** The refusal, or undefined when the step went through. */
  apply(one: Step): string | undefined {
    if (one.do === 'limit') {
      const tooLow = one.total !== null && one.total < this.slots.size;
      if (tooLow || one.each < Math.max(this.countOf(ada), this.countOf(bola))) return 'validation_failed';
      this.total = one.total;
      this.each = one.each;
    } else if (one.do === 'take') {
      if (this.slots.has(one.order)) return undefined;
      if (this.total !== null && this.slots.size >= this.total) return 'promo_used_up';
      if (this.countOf(buyer(one.order)) >= this.each) return 'promo_already_used';
      this.slots.set(one.order, 'reserved');
    } else if (one.do === 'release') this.slots.delete(one.order);
    else if (this.slots.has(one.order)) this.slots.set(one.order, 'used');
    return undefined;
  }
}

const commandOf = (one: Step) => {
  if (one.do === 'take') return take(one.order, { userId: buyer(one.order) });
  if (one.do === 'use') return { type: 'UseSlot' as const, orderId: order(one.order), at };
  if (one.do === 'release')
    return { type: 'ReleaseSlot' as const, orderId: order(one.order), heldBefore: null, at };
  const changes = { usageLimit: one.total, perUserLimit: one.each };
  return { type: 'EditPromo' as const, changes, active: undefined, expectedVersion: undefined, at };
};

describe('a promotion under any sequence of takes, uses, releases and edits', () => {
  it('refuses and counts as a plain map would, never above a limit, and repeats lead to nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), steps => {
        const model = new Model();
        let state = promoDecider.evolve(promoDecider.initial, created());
        for (const one of steps) {
          const decided = promoDecider.decide(commandOf(one), state);
          expect(isProblem(decided) ? decided.code : undefined).toBe(model.apply(one));
          if (isProblem(decided)) continue;
          state = decided.reduce(promoDecider.evolve, state);
          expect(promoDecider.decide(commandOf(one), state)).toEqual([]);
          if (state.kind === 'none') throw new Error('gone');
          expect(state.usageCount).toBe(model.slots.size);
          const open = mapValues(state.slots);
          expect(open).toHaveLength(model.slots.size);
          for (const who of [ada, bola])
            expect(open.filter(slot => slot.userId === who)).toHaveLength(model.countOf(who));
          const { usageLimit, perUserLimit } = state.terms;
          expect(state.usageCount).toBeLessThanOrEqual(usageLimit ?? Number.POSITIVE_INFINITY);
          expect(Math.max(model.countOf(ada), model.countOf(bola))).toBeLessThanOrEqual(perUserLimit);
        }
      }),
      { numRuns: 200 },
    );
  });
});
