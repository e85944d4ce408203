import { randomUUID } from 'node:crypto';
import { streams } from '@mudu/contracts/ids';
import { type Position, position, START, type StoredEvent } from '@mudu/event-store/eventStore';
import type { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { countTurns } from '@mudu/testing/eventStore/countTurns';
import { allPartitions, partitionOf } from './partitions.js';
import type { Process } from './process.js';
import { ProcessProgress } from './processProgress.js';
import { ProcessReader } from './processReader.js';

const process: Process = { name: 'tested', begins: 'at the start of the log', react: () => [] };
const other: Process = { ...process, name: 'other' };
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

/** One event a batch, an empty batch where it ends for now, and what is written from then on. */
function growingTail() {
  const written: StoredEvent[] = [];
  let more = Promise.withResolvers<void>();
  const tail = {
    async *follow({ after, signal }: { after: Position; signal: AbortSignal }) {
      const stopped = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()));
      for (let at = after; !signal.aborted; ) {
        const changed = more.promise;
        const next = written.find(event => event.position > at);
        yield next ? [next] : [];
        if (next) at = next.position;
        else await Promise.race([changed, stopped]);
      }
    },
  } as unknown as SharedTail;
  const write = (event: StoredEvent) => {
    written.push(event);
    more.resolve();
    more = Promise.withResolvers();
  };
  return { tail, write };
}

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

describe('a reader that has met the one ahead of it', () => {
  it('hands over none who would miss what that one is just showing', async () => {
    const [first, second] = orderEvents(2) as [StoredEvent, StoredEvent];
    const { tail, write } = growingTail();
    write(first);
    const stop = new AbortController();
    const [caughtUp, showing, room] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    let moves = 0;
    const shown: StoredEvent[] = [];
    const failed = (error: Error) => expect(error).toBeUndefined();
    const ahead = new ProcessReader(
      START,
      {
        tail,
        show: async event => {
          if (event !== second) return;
          showing.resolve();
          await room.promise;
        },
        // After the first event, and then at the end of what there is.
        moved: () => ++moves === 2 && caughtUp.resolve(),
        failed,
      },
      undefined,
    );
    const [here, there] = [first, second].map(({ stream }) => partitionOf(stream)) as [number, number];
    ahead.add([new ProcessProgress(process, here, START), new ProcessProgress(process, there, START)]);
    const late = new ProcessProgress(other, there, START);
    const behind = new ProcessReader(
      START,
      { tail, show: async event => void shown.push(event), moved: () => undefined, failed },
      ahead,
    );
    behind.add([late]);

    const aheadRuns = ahead.run(stop.signal);
    await caughtUp.promise;
    write(second);
    await showing.promise;
    await behind.run(stop.signal);
    room.resolve();
    stop.abort();
    await aheadRuns;
    expect(shown.filter(event => event === second)).toHaveLength(1);
    expect(late.checkpoint).toBe(second.position);
  });
});
