import { type EventStore, START } from '@mudu/event-store/eventStore';

/** Records what a subscriber sees from the first event on, across crashes of the shop. */
export function recordSubscription(store: EventStore): { stop(): Promise<string[]> } {
  const stopping = new AbortController();
  const seen: string[] = [];
  const watching = (async () => {
    for await (const batch of store.subscribeToAll({ after: START, signal: stopping.signal }))
      seen.push(...batch.map(({ id }) => id));
  })();
  let stopped: Promise<string[]> | undefined;
  return {
    stop: () =>
      (stopped ??= (async () => {
        const count = await store.count().catch(() => 0);
        for (let tries = 0; seen.length < (count ?? 0) && tries < 100; tries++)
          await new Promise(resolve => setTimeout(resolve, 10));
        stopping.abort();
        await watching;
        return seen;
      })()),
  };
}
