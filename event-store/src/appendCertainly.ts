import { isSoft } from './errors.js';
import type { Appended, EventStore, ExpectedRevision, NewEvent } from './eventStore.js';

/**
 * Appends through soft errors: the same ids at the same revision, so however often it is sent it is written
 * once. Gives up with the last soft error after `attempts`; a conflict or refusal goes straight through.
 */
export async function appendCertainly(
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
  { attempts = 4, backoffMs = 40 } = {},
): Promise<Appended> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.append(stream, expected, events);
    } catch (error) {
      if (!isSoft(error) || attempt >= attempts) throw error;
      await new Promise(resolve => setTimeout(resolve, backoffMs * 2 ** (attempt - 1)));
    }
  }
}
