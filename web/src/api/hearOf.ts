import { isBeingRead, outdateUnshown, readAgain, shownOf } from './cache';
import { LiveReads } from './liveReads';

/** What is told of again so soon after it was read waits, so that a busy shop is not asked at each change. */
const REST_MS = 300;
/** Each sale changes the stock, and every page of goods is told. */
const EVERYBODYS_REST_MS = 2_000;

const reads = new LiveReads({ isAsked: isBeingRead, ask: readAgain });

/** The server tells that these views have changed: what is on a screen is read again (rules/site.md S10). */
export function hearOf(views: readonly string[]): void {
  const restMs = views.includes('catalogue') ? EVERYBODYS_REST_MS : REST_MS;
  void outdateUnshown(views);
  for (const key of shownOf(views)) void reads.told(key, restMs);
}
