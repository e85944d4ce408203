import * as fc from 'fast-check';
import { leaseShares, type Worker } from './leaseShares.js';

const partitions = Array.from({ length: 16 }, (_, n) => `processes/${n}`);
const views = Array.from({ length: 8 }, (_, n) => `view/v${n}`);
const worker = (id: string, can: readonly string[] = [...partitions, ...views, 'outbox/facts']): Worker => ({
  id,
  can,
});
const countOf = (shares: Map<string, string>, id: string, kind: string) =>
  [...shares].filter(([lease, of]) => of === id && lease.startsWith(kind)).length;

describe('work that is shared out among processes', () => {
  it('is all of a process that is alone', () => {
    const shares = leaseShares([worker('a')], new Map());
    expect([...shares.values()].every(id => id === 'a')).toBe(true);
    expect(shares.size).toBe(25);
  });

  it('is let go of, beyond the share, when others join, and the rest stays where it is', () => {
    const before = leaseShares([worker('a')], new Map());
    const shares = leaseShares([worker('a'), worker('b'), worker('c')], before);
    expect(['a', 'b', 'c'].map(id => countOf(shares, id, 'processes'))).toEqual([6, 5, 5]);
    expect(['a', 'b', 'c'].map(id => countOf(shares, id, 'view'))).toEqual([3, 3, 2]);
    expect(shares.get('outbox/facts')).toBe('a');
    expect(leaseShares([worker('a'), worker('b'), worker('c')], shares)).toEqual(shares);
  });

  it('is taken over from the dead by those that have least, who keep their own', () => {
    const three = [worker('a'), worker('b'), worker('c')];
    const before = leaseShares(three, new Map());
    const after = leaseShares(three.slice(1), new Map([...before].filter(([, id]) => id !== 'a')));
    for (const [lease, id] of before) if (id !== 'a') expect(after.get(lease)).toBe(id);
    expect(['b', 'c'].map(id => countOf(after, id, 'processes'))).toEqual([8, 8]);
  });

  it('is not given to a process that only takes requests', () => {
    const shares = leaseShares([worker('a', []), worker('b')], new Map());
    expect(new Set(shares.values())).toEqual(new Set(['b']));
  });

  it('that only one version knows is for that one, whatever else it has', () => {
    const older = worker('a', ['view/v1', 'view/v2', 'view/old']);
    const newer = worker('b', ['view/v1', 'view/v2', 'view/new']);
    const held = new Map(['view/v1', 'view/v2', 'view/old'].map(lease => [lease, 'a']));
    const shares = leaseShares([older, newer], held);
    expect(shares.get('view/new')).toBe('b');
    expect(shares.get('view/old')).toBe('a');
    expect([shares.get('view/v1'), shares.get('view/v2')].sort()).toEqual(['a', 'b']);
  });

  it('is all given, to those who can, evenly, and stays so, whoever held what before', () => {
    const someWorkers = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(someWorkers, fc.array(fc.nat(), { minLength: 16, maxLength: 16 }), (ids, drawn) => {
        const holders = new Map(
          partitions.map((lease, n) => [lease, ids[(drawn[n] as number) % ids.length] as string]),
        );
        const workers = ids.map(id => worker(id));
        const shares = leaseShares(workers, holders);
        expect(shares.size).toBe(25);
        for (const id of ids)
          expect(countOf(shares, id, 'processes')).toBeLessThanOrEqual(Math.ceil(16 / ids.length));
        expect(leaseShares(workers, shares)).toEqual(shares);
      }),
    );
  });
});
