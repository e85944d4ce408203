import { expectedEvents } from './expectedEvents.js';
import type { Happening } from './happenings.js';
import { allInvariants } from './invariants/allInvariants.js';

const needs: readonly { who: string; what: Happening }[] = [
  ...allInvariants.flatMap(({ id, needs }) => needs.map(what => ({ who: id, what }))),
  ...expectedEvents.map(what => ({ who: 'every run', what })),
];
export const needed: ReadonlySet<string> = new Set(needs.map(({ what }) => what));

/** In how many seeds each thing has happened: an invariant holds in vain where nothing could have broken it. */
export class Coverage {
  private readonly seeds = new Map<string, number>();

  add(happened: ReadonlySet<string>): void {
    for (const what of happened) this.seeds.set(what, (this.seeds.get(what) ?? 0) + 1);
  }

  /** What no seed has had yet, and for whom it is needed. */
  missing(): { who: string; what: string }[] {
    return needs.filter(({ what }) => !this.seeds.has(what));
  }

  /** For each invariant, what it needs and was rarest. */
  rarest(): { id: string; what: string; seeds: number }[] {
    return allInvariants.map(({ id, needs }) => {
      const met = needs.map(what => ({ id, what, seeds: this.seeds.get(what) ?? 0 }));
      return met.reduce((least, one) => (one.seeds < least.seeds ? one : least));
    });
  }
}
