import { LiveReads, restAfter } from './liveReads';

const REST_MS = 300;
const turn = () => new Promise(resolve => setImmediate(resolve));

/** A page of one list, before a server that answers, and a clock that goes on, when a spec says so. */
function page() {
  const asked: ((answer: string) => void)[] = [];
  const shown: string[] = [];
  const rests: (() => void)[] = [];
  let latest: symbol | undefined;
  /** As the cache does: an answer that a later question has overtaken is not shown. */
  async function ask() {
    const mine = Symbol();
    latest = mine;
    const answer = await new Promise<string>(resolve => asked.push(resolve));
    if (latest !== mine) return;
    shown.push(answer);
    latest = undefined;
  }
  const reads = new LiveReads({ isAsked: () => latest !== undefined, ask: () => void ask() }, ms =>
    ms === REST_MS
      ? new Promise(resolve => rests.push(resolve))
      : new Promise(resolve => setImmediate(resolve)),
  );
  return {
    shown,
    ask,
    asked: () => asked.length,
    tell: async () => {
      void reads.told('orders', REST_MS);
      await turn();
    },
    answer: async (text: string) => {
      asked.at(-1)?.(text);
      for (let n = 0; n < 3; n++) await turn();
    },
    rest: async () => {
      for (const end of rests.splice(0)) end();
      for (let n = 0; n < 3; n++) await turn();
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
    await rest();
    expect(asked()).toBe(1);
    await answer('first');
    expect([asked(), shown]).toEqual([2, ['first']]);
    await rest();
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

  it('rests for 0.3 s, goods, which each sale changes, for 2 s', () => {
    expect(restAfter(['orders', 'wallet'])).toBe(300);
    expect(restAfter(['orders', 'catalogue'])).toBe(2_000);
  });

  it('is asked for anew where an answer never comes', async () => {
    const asked: string[] = [];
    const reads = new LiveReads({ isAsked: () => true, ask: key => asked.push(key) }, () =>
      Promise.resolve(),
    );
    await reads.told('orders', REST_MS);
    expect(asked).toEqual(['orders']);
  });
});
