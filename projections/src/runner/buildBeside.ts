import { pause } from '@mudu/event-store/subscription/resume';
import type { Logger } from 'pino';
import { liveSchema } from '../viewSchemas.js';
import { Mutex } from './mutex.js';
import { rebuildView } from './rebuild.js';
import { RebuildBusy } from './rebuildLock.js';
import type { Parts, Progress } from './replay.js';
import type { View } from './view.js';
import { readCheckpoint } from './viewTables.js';

/** How often it is said how far it is. */
const SAY_EVERY_MS = 5000;
/** How often it is looked whether another process has finished. */
const LOOK_MS = 1000;

interface Building extends Parts {
  log: Logger;
  /** One at a time of those that share it: each takes several connections of what may be the shop's own pool. */
  builds?: Mutex;
}

/**
 * Builds the tables of a view that shows an earlier version's, or waits until another process has. Ends with an error
 * when it is told to stop: a half-filled table is worth nothing to whoever starts next.
 */
export async function buildBeside(
  view: View,
  { store, pool, log, builds = new Mutex() }: Building,
  signal: AbortSignal,
  sayEveryMs = SAY_EVERY_MS,
): Promise<void> {
  const of = { view: view.name, version: view.version };
  log.info(of, 'view builds its tables; until then what an earlier version shows is served');
  for (let waits = false; ; ) {
    try {
      const { events } = await builds.take(signal, () =>
        rebuildView(view, { store, pool }, saying(log, of, { signal, sayEveryMs })),
      );
      return log.info({ ...of, events, percent: 100 }, 'view has built its tables');
    } catch (error) {
      if (!(error instanceof RebuildBusy)) throw error;
    }
    if (!waits) log.info(of, 'view waits for another process that builds its tables');
    waits = true;
    await pause(LOOK_MS, signal);
    signal.throwIfAborted();
    if (!(await readCheckpoint(pool, liveSchema(view)))?.borrowed) return;
  }
}

function saying(
  log: Logger,
  of: object,
  { signal, sayEveryMs }: { signal: AbortSignal; sayEveryMs: number },
): (progress: Progress) => void {
  let said = performance.now();
  return ({ events, total, done }) => {
    signal.throwIfAborted();
    if (performance.now() - said < sayEveryMs) return;
    said = performance.now();
    log.info({ ...of, events, total, percent: Math.floor(done * 100) }, 'view builds its tables');
  };
}
