import { AsyncLocalStorage } from 'node:async_hooks';
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
    await turn();
  };
  return { grouped, started, end };
}

const turn = () => new Promise(resolve => setImmediate(resolve));

describe('work that is cheaper together', () => {
  it('begins with the next turn, and does next in one piece what has come meanwhile', async () => {
    const { grouped, started, end } = groups();
    const first = grouped.do('a');
    await turn();
    expect(started).toEqual([['a']]);
    const others = Promise.all(['b', 'c', 'd', 'e'].map(item => grouped.do(item)));
    await turn();
    expect(started).toEqual([['a']]);
    await end();
    expect(started).toEqual([['a'], ['b', 'c', 'd']]);
    await end();
    await end();
    expect([await first, ...(await others)]).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('does in one piece what comes within one turn', async () => {
    const { grouped, started, end } = groups({ atOnce: 2 });
    const done = Promise.all(
      ['a', 'b'].map(async item => {
        await null;
        return grouped.do(item);
      }),
    );
    await turn();
    await turn();
    expect(started).toEqual([['a', 'b']]);
    await end();
    expect(await done).toEqual(['A', 'B']);
  });

  it('tells each its own outcome', async () => {
    const { grouped, end } = groups();
    const done = Promise.allSettled(['a', 'b', 'bad', 'c'].map(item => grouped.do(item)));
    await turn();
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
    await turn();
    expect(started).toEqual([['a1', 'b1'], ['c1']]);
    await end();
    expect(started.at(-1)).toEqual(['a2']);
    await end();
    await end();
    expect(started.at(-1)).toEqual(['a3']);
    await end();
    await done;
  });

  it('gives what is larger than a group one of its own', async () => {
    const { grouped, started, end } = groups({ sizeOf: item => item.length });
    const done = Promise.all(['a', 'large', 'b', 'c'].map(item => grouped.do(item)));
    await turn();
    await end();
    await end();
    expect(started).toEqual([['a', 'b', 'c'], ['large']]);
    await done;
  });

  it('works in the name of none of those who asked', async () => {
    const asking = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const grouped = new Grouped<string, string>(
      async items => {
        seen.push(asking.getStore());
        return items.map(value => ({ status: 'fulfilled', value }));
      },
      { atOnce: 1, most: 1 },
    );
    const answers = ['a', 'b'].map(item =>
      asking.run(item, async () => [await grouped.do(item), asking.getStore()]),
    );
    expect(await Promise.all(answers)).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
    expect(seen).toEqual([undefined, undefined]);
  });
});
