import pRetry from 'p-retry';
import { isSoft } from './errors.js';
import type { Appended, EventStore, ExpectedRevision, NewEvent } from './eventStore.js';

/**
 * Appends through soft errors: the same ids at the same revision, so however often it is sent it is written
 * once. Gives up with the last soft error after `attempts`; a conflict or refusal goes straight through.
 */
export function appendCertainly(
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
  { attempts = 4, backoffMs = 40 } = {},
): Promise<Appended> {
  return pRetry(() => store.append(stream, expected, events), {
    retries: attempts - 1,
    minTimeout: backoffMs,
    shouldRetry: ({ error }) => isSoft(error),
  });
}
