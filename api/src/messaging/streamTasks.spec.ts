import { KeyedMutex } from '../platform/keyedMutex.js';
import { StreamTasks } from './streamTasks.js';

describe('work on events that have not been seen to', () => {
  const signal = new AbortController().signal;

  /** Begins work that holds so much, one stream each; answers how much was begun when there was no more room. */
  async function begunUntilFull(tasks: StreamTasks, bytes: number) {
    const ends: (() => void)[] = [];
    let full: Promise<void> = Promise.resolve();
    for (let most = 100; most > 0; most--) {
      const held = Promise.withResolvers<void>();
      ends.push(held.resolve);
      void tasks.run(
        `stream ${ends.length}`,
        bytes,
        async () => undefined,
        () => held.promise,
      );
      full = tasks.room(signal);
      if (!(await settled(full))) break;
    }
    return { begun: ends.length, end: (one: number) => ends[one]?.(), full };
  }
  const settled = async (of: Promise<void>): Promise<boolean> => {
    let is = false;
    void of.then(() => {
      is = true;
    });
    for (let turns = 0; turns < 10; turns++) await Promise.resolve();
    return is;
  };

  it('waits in memory no more than so many', async () => {
    const tasks = new StreamTasks({ running: 2, open: 10, bytes: 1_000 }, new KeyedMutex());
    const { begun, end, full } = await begunUntilFull(tasks, 1);
    expect(begun).toBe(10);
    end(0);
    await full;
  });

  it('waits in memory with no more than so many bytes, however few they are', async () => {
    const tasks = new StreamTasks({ running: 2, open: 10, bytes: 1_000 }, new KeyedMutex());
    const { begun, end, full } = await begunUntilFull(tasks, 400);
    expect(begun).toBe(3);
    end(0);
    await full;
  });
});
