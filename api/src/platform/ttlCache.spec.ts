import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import { TtlCache } from './ttlCache.js';

describe('what is kept for a few seconds', () => {
  let clock: SpecClock;
  let reads: PromiseWithResolvers<string>[];
  let cache: TtlCache<string>;
  beforeEach(() => {
    clock = new SpecClock();
    reads = [];
    cache = new TtlCache(clock, () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    });
  });
  const answer = (value: string) => reads.at(-1)?.resolve(value);

  it('is read once, also for those who ask while it is being read', async () => {
    const both = [cache.get(), cache.get()];
    answer('a');
    expect(await Promise.all(both)).toEqual(['a', 'a']);
    expect(await cache.get()).toBe('a');
    expect(reads).toHaveLength(1);
  });

  it('is read again five seconds after its last reading began', async () => {
    const first = cache.get();
    clock.forward(4000);
    answer('a');
    await first;
    clock.forward(999);
    expect(await cache.get()).toBe('a');
    clock.forward(1);
    const second = cache.get();
    answer('b');
    expect(await second).toBe('b');
  });

  it('is read again after an edit, also by one that came while it was being read', async () => {
    const before = cache.get();
    cache.forget();
    const after = cache.get();
    reads[0]?.resolve('old');
    answer('new');
    expect(await before).toBe('old');
    expect(await after).toBe('new');
    expect(await cache.get()).toBe('new');
    expect(reads).toHaveLength(2);
  });

  it('is read again after a failure, which those who asked are told', async () => {
    const failing = cache.get();
    reads[0]?.reject(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    const next = cache.get();
    answer('a');
    expect(await next).toBe('a');
  });

  it('is not forgotten because an older read fails late', async () => {
    const old = cache.get();
    cache.forget();
    const current = cache.get();
    answer('a');
    await current;
    reads[0]?.reject(new Error('away'));
    await expect(old).rejects.toThrow('away');
    expect(await cache.get()).toBe('a');
    expect(reads).toHaveLength(2);
  });
});
