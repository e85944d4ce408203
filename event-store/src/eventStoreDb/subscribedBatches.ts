import type { AllStreamResolvedEvent, AllStreamSubscription } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';
import type { Position, StoredEvent } from '../eventStore.js';
import { BufferedStream } from './bufferedStream.js';
import { storedEvent } from './recordedEvent.js';

export interface SubscribedBatches {
  after: Position;
  signal: AbortSignal;
  batchSize: number;
  /** The server must confirm a subscription within this. */
  deadlineMs: number;
  /** Nothing came for this long and nobody said "caught up": look whether it is the end. */
  quietMs?: number;
  head: () => Promise<Position>;
  /** What the names of the shop's streams begin with on this server. */
  prefix: string;
}

/**
 * The events of a subscription in batches, each once, and an empty batch wherever the end was reached: where
 * the server says so, and each time a live subscription has been emptied. Servers before 23.10 never say it;
 * there the head of the log decides.
 *
 * Only positions of events leave here. Checkpoints run ahead of events still in the buffer and are not used.
 */
export async function* subscribedBatches(
  subscription: AllStreamSubscription,
  options: SubscribedBatches,
): AsyncGenerator<readonly StoredEvent[]> {
  const { signal, batchSize, deadlineMs, quietMs = 250, head, prefix } = options;
  const stream = new BufferedStream<AllStreamResolvedEvent>(subscription);
  const server = watch(subscription, stream);
  signal.addEventListener('abort', stream.poke);
  let last = options.after;
  let saidCaughtUp = false;
  try {
    while (!signal.aborted) {
      const taken = stream.take(Math.min(batchSize, server.beforeEnd));
      if (taken.length > 0) {
        server.beforeEnd -= taken.length;
        const batch = taken.map(one => storedEvent(one, prefix)).filter(event => event !== undefined);
        const end = batch.at(-1);
        if (!end) continue;
        last = end.position;
        saidCaughtUp = false;
        yield batch;
      } else if (server.beforeEnd === 0 || (server.live && !saidCaughtUp)) {
        server.beforeEnd = Number.POSITIVE_INFINITY;
        if (saidCaughtUp) continue;
        saidCaughtUp = true;
        yield [];
      } else if (stream.failure) throw stream.failure;
      else if (stream.ended) throw new StoreUnavailable('The subscription ended');
      else if (!server.confirmed) {
        if (!(await stream.wait(deadlineMs)))
          throw new StoreUnavailable(`No subscription in ${deadlineMs} ms`);
      } else if (server.live) await stream.wait();
      else if (!(await stream.wait(quietMs)) && last >= (await head())) server.live = true;
    }
  } finally {
    signal.removeEventListener('abort', stream.poke);
    void subscription.unsubscribe().catch(() => undefined);
    stream.discard();
  }
}

/**
 * What the server says beside the events. `beforeEnd` counts the events in the buffer before its "caught up".
 */
function watch(subscription: AllStreamSubscription, stream: BufferedStream<AllStreamResolvedEvent>) {
  const server = { confirmed: false, live: false, beforeEnd: Number.POSITIVE_INFINITY };
  subscription.on('confirmation', () => {
    server.confirmed = true;
    stream.poke();
  });
  subscription.on('caughtUp', () => {
    server.live = true;
    server.beforeEnd = stream.ready;
    stream.poke();
  });
  subscription.on('fellBehind', () => {
    server.live = false;
  });
  return server;
}
