import { type EventStore, START } from '@mudu/event-store/eventStore';
import { resumingSubscription } from '@mudu/event-store/subscription/resume';
import { eventually } from '../shop/eventually.js';

/** Records what a subscriber sees from the first event on, across crashes of the shop and lost connections. */
export function recordSubscription(store: EventStore): {
  /** When it has seen everything that there is. */
  stop(): Promise<string[]>;
  /** At once. */
  end(): Promise<string[]>;
} {
  const stopping = new AbortController();
  const seen: string[] = [];
  const watching = (async () => {
    for await (const batch of resumingSubscription(store, { after: START, signal: stopping.signal }))
      seen.push(...batch.map(({ id }) => id));
  })();
  const end = async () => {
    stopping.abort();
    await watching;
    return seen;
  };
  return {
    stop: async () => {
      const count = (await store.count().catch(() => 0)) ?? 0;
      await eventually(
        () => seen.length,
        length => length >= count,
        length => `A subscriber saw ${length} of ${count} events`,
      );
      return end();
    },
    end,
  };
}
