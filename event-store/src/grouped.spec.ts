import { Grouped, type GroupedOptions } from './grouped.js';

/** Groups as they are worked on; each ends when it is told to. */
function groups(options: Partial<GroupedOptions<string>> = {}) {
  const started: string[][] = [];
  const ends: (() => void)[] = [];
  const grouped = new Grouped<string, string>(
    async items => {
      started.push([...items]);
      await new Promise<void>(resolve => ends.push(resolve));
      return Promise.allSettled(
        items.map(async item => {
          if (item.startsWith('bad')) throw new Error(item);
          return item.toUpperCase();
        }),
      );
    },
    { atOnce: 1, most: 3, ...options },
  );
  const end = async () => {
    ends.shift()?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { grouped, started, end };
}

describe('work that is cheaper together', () => {
  it('begins at once, and does next in one piece what has come meanwhile', async () => {
    const { grouped, started, end } = groups();
    const done = Promise.all(['a', 'b', 'c', 'd', 'e'].map(item => grouped.do(item)));
    expect(started).toEqual([['a']]);
    await end();
    expect(started).toEqual([['a'], ['b', 'c', 'd']]);
    await end();
    await end();
    expect(await done).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('tells each its own outcome', async () => {
    const { grouped, end } = groups();
    const done = Promise.allSettled(['a', 'b', 'bad', 'c'].map(item => grouped.do(item)));
    await end();
    await end();
    expect((await done).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('keeps those of one key apart and in their order', async () => {
    const { grouped, started, end } = groups({ keyOf: item => item.charAt(0), atOnce: 2, most: 2 });
    const done = Promise.all(['a1', 'a2', 'a3', 'b1', 'c1'].map(item => grouped.do(item)));
    expect(started).toEqual([['a1'], ['b1']]);
    await end();
    expect(started.at(-1)).toEqual(['a2', 'c1']);
    await end();
    await end();
    expect(started.at(-1)).toEqual(['a3']);
    await end();
    await done;
  });

  it('gives what is larger than a group one of its own', async () => {
    const { grouped, started, end } = groups({ sizeOf: item => item.length });
    const done = Promise.all(['a', 'large', 'b', 'c'].map(item => grouped.do(item)));
    await end();
    await end();
    await end();
    expect(started).toEqual([['a'], ['large'], ['b', 'c']]);
    await done;
  });
});
