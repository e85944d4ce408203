import { isBeingRead, outdateUnshown, readAgain, shownOf } from './cache';
import { LiveReads, restAfter } from './liveReads';

const reads = new LiveReads({ isAsked: isBeingRead, ask: readAgain });

/** The server tells that these views have changed: what is on a screen is read again (rules/site.md S10). */
export function hearOf(views: readonly string[]): void {
  const restMs = restAfter(views);
  void outdateUnshown(views);
  for (const key of shownOf(views)) void reads.told(key, restMs);
}
