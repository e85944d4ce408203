import { together } from './together.js';

const turn = () => new Promise(resolve => setImmediate(resolve));

/** What was asked in each statement; none answers before it is told to. */
function asked(keyOf?: (one: string) => string) {
  const statements: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const ask = together<string, string>(async all => {
    statements.push(all);
    await new Promise<void>(resolve => answers.push(resolve));
    if (all.includes('bad')) throw new Error('refused');
    return all.map(one => one.toUpperCase());
  }, keyOf);
  const answer = async () => {
    answers.shift()?.();
    await turn();
  };
  return { ask, statements, answer };
}

describe('what many ask at the same time', () => {
  it('is one statement, with the answer of each', async () => {
    const { ask, statements, answer } = asked();
    const first = Promise.all(['a', 'b', 'a'].map(ask));
    await turn();
    const second = Promise.all(['c', 'd'].map(ask));
    await turn();
    expect(statements).toEqual([['a', 'b', 'a']]);
    await answer();
    await answer();
    expect([await first, await second]).toEqual([
      ['A', 'B', 'A'],
      ['C', 'D'],
    ]);
    expect(statements).toHaveLength(2);
  });

  it('fails for all of a statement, and for nobody else', async () => {
    const { ask, answer } = asked();
    const first = Promise.allSettled(['a', 'bad'].map(ask));
    await turn();
    const second = ask('c');
    await turn();
    await answer();
    await answer();
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await second).toBe('C');
  });

  it('is asked one after the other where the keys are the same', async () => {
    const { ask, statements, answer } = asked(one => one.charAt(0));
    const all = Promise.all(['a1', 'b1', 'a2'].map(ask));
    await turn();
    await answer();
    await answer();
    expect(await all).toEqual(['A1', 'B1', 'A2']);
    expect(statements).toEqual([['a1', 'b1'], ['a2']]);
  });
});
