import { LiveReads } from './liveReads';

/** A page of one list, before a server that answers, and a clock that goes on, when a spec says so. */
function page() {
  const begun: ((answer: string) => void)[] = [];
  const shown: string[] = [];
  const pauses: (() => void)[] = [];
  let latest: symbol | undefined;
  const reads = new LiveReads(
    () => void ask(),
    ms => (ms === 0 ? Promise.resolve() : new Promise(resolve => pauses.push(resolve))),
  );
  /** As the cache does: an answer that a later question has overtaken is not shown. */
  async function ask() {
    const mine = Symbol();
    latest = mine;
    const answer = await reads.track('orders', new Promise<string>(resolve => begun.push(resolve)));
    if (latest === mine) shown.push(answer);
  }
  const turn = () => new Promise(resolve => setImmediate(resolve));
  return {
    shown,
    ask,
    asked: () => begun.length,
    tell: async () => {
      void reads.told('orders', 300);
      await turn();
    },
    answer: async (text: string) => {
      begun.at(-1)?.(text);
      await turn();
    },
    rest: async () => {
      for (const end of pauses.splice(0)) end();
      await turn();
    },
  };
}

describe('what the server tells of while it is being read', () => {
  it('is read at once where nothing is under way', async () => {
    const { tell, answer, shown } = page();
    await tell();
    await answer('first');
    expect(shown).toEqual(['first']);
  });

  it('is shown as it was read, and read once more, however often it was told of', async () => {
    const { tell, answer, rest, asked, shown } = page();
    await tell();
    for (let n = 0; n < 5; n++) await tell();
    expect(asked()).toBe(1);
    await answer('first');
    await rest();
    expect([asked(), shown]).toEqual([2, ['first']]);
    await answer('second');
    await rest();
    expect([asked(), shown]).toEqual([2, ['first', 'second']]);
  });

  it('does not overtake what the page has asked for itself', async () => {
    const { ask, tell, answer, asked, shown } = page();
    void ask();
    await tell();
    expect(asked()).toBe(1);
    await answer('after what was just saved');
    expect([asked(), shown]).toEqual([2, ['after what was just saved']]);
  });

  it('waits for its rest after it was read, and not for one that nobody needs', async () => {
    const { tell, answer, rest, asked } = page();
    await tell();
    await answer('first');
    await tell();
    expect(asked()).toBe(1);
    await rest();
    expect(asked()).toBe(2);
    await answer('second');
    await rest();
    expect(asked()).toBe(2);
  });

  it('is read again after one that failed', async () => {
    const read: string[] = [];
    const reads = new LiveReads(key => read.push(key));
    const failed = reads.track('orders', Promise.reject(new Error('no network')));
    const told = reads.told('orders', 0);
    await expect(failed).rejects.toThrow('no network');
    await told;
    expect(read).toEqual(['orders']);
  });
});
