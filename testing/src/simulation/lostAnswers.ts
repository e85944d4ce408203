import { OutcomeUnknown } from '@mudu/event-store/errors';
import type { EventStore } from '@mudu/event-store/eventStore';

/**
 * Stands between a shop and its log, and keeps from it that an append was written, as a connection does that breaks
 * before the answer: whoever sends the same events again is told nothing either, until the answers come again.
 */
export class LostAnswers {
  private left = 0;
  private readonly lost = new Set<string>();

  /** Loses the answer to the n-th append from now on. */
  arm(appends: number): void {
    this.left = appends;
  }

  /** From now on whoever asks is told. */
  comeAgain(): void {
    this.left = 0;
    this.lost.clear();
  }

  store(store: EventStore): EventStore {
    const append = store.append.bind(store);
    store.append = async (stream, expected, events) => {
      const appended = await append(stream, expected, events);
      const id = events[0]?.id as string;
      if (this.left > 0 && --this.left === 0) this.lost.add(id);
      if (this.lost.has(id)) throw new OutcomeUnknown('The answer was lost');
      return appended;
    };
    return store;
  }
}
