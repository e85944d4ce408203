import { type EventStore, START } from '@mudu/event-store/eventStore';
import { resumingSubscription } from '@mudu/event-store/subscription/resume';
import { eventually } from '../shop/eventually.js';

/** Records what a subscriber sees from the first event on, across crashes of the shop and lost connections. */
export function recordSubscription(store: EventStore): { stop(): Promise<string[]> } {
  const stopping = new AbortController();
  const seen: string[] = [];
  const watching = (async () => {
    for await (const batch of resumingSubscription(store, { after: START, signal: stopping.signal }))
      seen.push(...batch.map(({ id }) => id));
  })();
  let stopped: Promise<string[]> | undefined;
  return {
    stop: () =>
      (stopped ??= (async () => {
        const count = (await store.count().catch(() => 0)) ?? 0;
        await eventually(
          () => seen.length,
          length => length >= count,
          length => `A subscriber saw ${length} of ${count} events`,
        );
        stopping.abort();
        await watching;
        return seen;
      })()),
  };
}
