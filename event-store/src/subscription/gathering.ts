/** A log that brings less than this is a quiet one: whoever sells a handful of orders a second hears of each soon. */
const QUIET = { perMs: 0.2, gatherMs: 100 };
/**
 * Every batch costs each reader a commit, however few events are in it, so a busy log is gathered until about so many
 * have come. The most is what news of a busy shop may lag behind; the least keeps a batch of a very busy one short.
 */
const BUSY = { events: 128, leastMs: 150, mostMs: 400 };

/** How long to gather behind a batch of so many events that came within so many milliseconds. */
export function gatherMs(events: number, withinMs: number): number {
  const perMs = events / withinMs;
  if (perMs < QUIET.perMs) return QUIET.gatherMs;
  return Math.min(Math.max(BUSY.events / perMs, BUSY.leastMs), BUSY.mostMs);
}
