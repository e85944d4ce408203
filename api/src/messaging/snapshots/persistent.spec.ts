import fc from 'fast-check';
import { DigestSet } from './digestSet.state.js';
import { emptyMap, mapGet, mapValues, mapWith, mapWithout, type SharedMap } from './sharedMap.state.js';

const names = fc.array(fc.string({ maxLength: 3 }), { maxLength: 120, size: 'max' });

describe('a set of digests', () => {
  it('is a set, whatever comes in whichever order, and comes through JSON', () => {
    fc.assert(
      fc.property(names, names, (inside, asked) => {
        const real = new Set(inside);
        const set = inside.reduce((all, name) => all.with(name), DigestSet.empty);
        const back = DigestSet.fromJSON(JSON.parse(JSON.stringify(set)));
        expect(back).toEqual(set);
        expect([set.size, back.size]).toEqual([real.size, real.size]);
        for (const name of [...inside, ...asked])
          expect([set.has(name), back.has(name)]).toEqual([real.has(name), real.has(name)]);
      }),
    );
  });

  it('leaves the set before as it was', () => {
    const one = DigestSet.empty.with('a');
    const others = [one.with('b'), one.with('c')];
    expect(one.size).toBe(1);
    expect(others.map(set => [set.has('a'), set.has('b'), set.has('c')])).toEqual([
      [true, true, false],
      [true, false, true],
    ]);
  });

  it('weighs less than a megabyte with 50,000 names', () => {
    let set = DigestSet.empty;
    for (let n = 0; n < 50_000; n++) set = set.with(`order ${n}`);
    expect(set.size).toBe(50_000);
    expect(set.heapBytes).toBeLessThan(1_000_000);
    expect([set.has('order 49999'), set.has('order 50000')]).toEqual([true, false]);
  });
});

describe('a map that shares', () => {
  type Step = [key: string, value: number | null];
  const steps = fc.array(fc.tuple(fc.string({ maxLength: 2 }), fc.option(fc.nat(9))), {
    maxLength: 200,
    size: 'max',
  });
  const after = (all: readonly Step[]): SharedMap<number> =>
    all.reduce<SharedMap<number>>(
      (map, [key, value]) => (value === null ? mapWithout(map, key) : mapWith(map, key, value)),
      emptyMap,
    );

  it('is a map, whatever is put and taken, and comes through JSON', () => {
    fc.assert(
      fc.property(steps, all => {
        const real = new Map<string, number>();
        for (const [key, value] of all) value === null ? real.delete(key) : real.set(key, value);
        const map = after(all);
        const back: SharedMap<number> = JSON.parse(JSON.stringify(map));
        expect(back).toEqual(map);
        expect(map.size).toBe(real.size);
        expect(mapValues(back).sort()).toEqual([...real.values()].sort());
        for (const [key] of all) expect(mapGet(back, key)).toBe(real.get(key));
      }),
    );
  });

  it('copies a path for an entry, and shares all else', () => {
    const before = after(Array.from({ length: 5_000 }, (_, n) => [`key ${n}`, n]));
    const now = mapWith(before, 'key 7', 70);
    expect([mapGet(before, 'key 7'), mapGet(now, 'key 7'), now.size]).toEqual([7, 70, 5_000]);
    const [was, is] = [before.root, now.root] as unknown as [unknown[], unknown[]];
    expect(was.filter((node, way) => node !== is[way])).toHaveLength(1);
  });
});
