import { randomUUID } from 'node:crypto';
import { streams } from '@mudu/contracts/ids';
import { position, START, type StoredEvent } from '@mudu/event-store/eventStore';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { countTurns } from '@mudu/testing/eventStore/countTurns';
import { allPartitions } from './partitions.js';
import type { Process } from './process.js';
import { ProcessProgress } from './processProgress.js';
import { ProcessReader } from './processReader.js';

const process: Process = { name: 'tested', begins: 'at the start of the log', react: () => [] };
const orderEvents = (count: number): StoredEvent[] =>
  Array.from(
    { length: count },
    (_, n) =>
      ({
        stream: streams.order(randomUUID() as never),
        position: position(0n, BigInt(n + 1)),
      }) as StoredEvent,
  );

/** One batch, then nothing more until it is told to stop. */
const tailOf = (batch: readonly StoredEvent[]) =>
  ({
    async *follow({ signal }: { signal: AbortSignal }) {
      yield batch;
      if (!signal.aborted)
        await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
    },
  }) as unknown as SharedTail;

describe('a batch of the log', () => {
  it('is shown in its order, in several turns of the event loop, so that requests have theirs in between', async () => {
    const batch = orderEvents(500);
    const stop = new AbortController();
    const turns = countTurns();
    const shown: { event: StoredEvent; turn: number }[] = [];
    const reader = new ProcessReader(
      START,
      {
        tail: tailOf(batch),
        show: async event => void shown.push({ event, turn: turns.now() }),
        moved: () => shown.length === batch.length && stop.abort(),
        failed: error => expect(error).toBeUndefined(),
      },
      undefined,
    );
    reader.add(allPartitions.map(partition => new ProcessProgress(process, partition, START)));
    await reader.run(stop.signal);
    turns.stop();
    expect(shown.map(({ event }) => event)).toEqual(batch);
    const most = Math.max(...[...Map.groupBy(shown, ({ turn }) => turn).values()].map(of => of.length));
    expect(most).toBeLessThanOrEqual(32);
  });
});
