import { position, START } from '@mudu/event-store/eventStore';
import { nextTurn } from '@mudu/event-store/nextTurn';
import type { Pool } from 'pg';
import { CheckpointWriter } from './checkpointWriter.js';
import type { Process } from './process.js';
import type { Positions } from './processCheckpoints.js';
import { ProcessProgress } from './processProgress.js';

const process: Process = { name: 'tested', begins: 'at the start of the log', react: () => [] };
const at = (n: number) => position(0n, BigInt(n));

/** A writer whose database is `save`, which is told where each partition is. */
function writerTo(save: (places: Positions) => Promise<void>) {
  const held = new Map<number, { progress: ProcessProgress[] }>();
  const stop = new AbortController();
  const query = async ({ values }: { values: [string, string] }) => {
    await nextTurn();
    const moved = JSON.parse(values[1]) as { partitions: number[]; positions: Positions }[];
    return save(
      Object.fromEntries(
        moved.flatMap(({ partitions, positions }) =>
          partitions.map(partition => [partition, positions[process.name]]),
        ),
      ) as Positions,
    );
  };
  const told = { written: () => undefined, failed: (error: Error) => expect(error).toBeUndefined() };
  const writer = new CheckpointWriter({ query } as unknown as Pool, 'me', () => held, told, stop.signal);
  const hold = (partition: number, n: number) => {
    const progress = [new ProcessProgress(process, partition, n === 0 ? START : at(n))];
    held.set(partition, { progress });
    return progress;
  };
  return { writer, held, hold, stop };
}

describe('the last checkpoint of a partition that is given back', () => {
  it('is written at once, however much goes on in the others', async () => {
    const saved: Positions[] = [];
    const { writer, hold, held, stop } = writerTo(async places => {
      saved.push(places);
      for (const { progress } of held.values()) progress[0]?.showUpTo(at(1000 + saved.length));
      // Something moves during every write: there is always one more to come.
      if (saved.length < 5) writer.moved();
    });
    hold(2, 1);
    writer.moved();
    const progress = hold(1, 7);
    held.delete(1);
    await writer.finish(1, progress);
    expect(saved).toEqual([{ 2: at(1) }, { 1: at(7) }]);
    stop.abort();
  });

  it('comes after what is being written, which is older', async () => {
    const [begun, older] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const saved: Positions[] = [];
    const { writer, hold, held, stop } = writerTo(async places => {
      begun.resolve();
      if (saved.length === 0) await older.promise;
      saved.push(places);
    });
    const progress = hold(1, 3);
    writer.moved();
    await begun.promise;
    progress[0]?.showUpTo(at(4));
    held.delete(1);
    const finished = writer.finish(1, progress);
    older.resolve();
    await finished;
    expect(saved).toEqual([{ 1: at(3) }, { 1: at(4) }]);
    stop.abort();
  });
});

describe('a checkpoint that moves while the writer is about to rest', () => {
  it('is written, at whatever step of that it moves', async () => {
    for (let steps = 0; steps < 40; steps++) {
      const saved: Positions[] = [];
      const { writer, hold, stop } = writerTo(async places => {
        saved.push(places);
        if (saved.length === 1) void moveOn();
      });
      // It gathers nothing then, and rests at once.
      stop.abort();
      const [progress] = hold(1, 1);
      const moveOn = async () => {
        for (let step = 0; step < steps; step++) await undefined;
        progress?.showUpTo(at(2));
        writer.moved();
      };
      writer.moved();
      for (let turn = 0; turn < 10; turn++) await nextTurn();
      expect({ steps, saved }).toEqual({ steps, saved: [{ 1: at(1) }, { 1: at(2) }] });
    }
  });
});
