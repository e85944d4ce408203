import { isShopStream } from '@mudu/contracts/ids';
import { type EventStore, type Position, START } from '@mudu/event-store/eventStore';
import { resumingSubscription } from '@mudu/event-store/subscription/resume';
import { eventually } from '../shop/eventually.js';

/** Records the shop's events as a subscriber sees them, from the first on, across crashes and lost connections. */
export function recordSubscription(store: EventStore): {
  /** When it has seen everything that there is. */
  stop(): Promise<string[]>;
  /** At once. */
  end(): Promise<string[]>;
} {
  const stopping = new AbortController();
  const seen: string[] = [];
  let at: Position = START;
  const watching = (async () => {
    for await (const batch of resumingSubscription(store, { after: START, signal: stopping.signal })) {
      seen.push(...batch.filter(({ stream }) => isShopStream(stream)).map(({ id }) => id));
      at = batch.at(-1)?.position ?? at;
    }
  })();
  const end = async () => {
    stopping.abort();
    await watching;
    return seen;
  };
  return {
    stop: async () => {
      const head = await store.head();
      await eventually(
        () => at,
        position => position >= head,
        position => `A subscriber is at ${position}, the log at ${head}`,
      );
      return end();
    },
    end,
  };
}
