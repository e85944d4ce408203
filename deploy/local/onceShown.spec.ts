import { Consistency } from '@mudu/api/http/consistency';
import { problem } from '@mudu/contracts/problems';
import { onceShown } from './onceShown.js';

/** A shop whose views have come so far, each time that it is asked. */
function shopWhoseViewsAre(...positions: string[]) {
  let asked = 0;
  const seen = () => positions[Math.min(asked++, positions.length - 1)];
  const app = { get: (what: unknown) => (what === Consistency ? { seen } : undefined) };
  return { app } as never;
}
/** Refused so many times, then done. */
function behind(times: number) {
  let tries = 0;
  const work = async () => {
    tries++;
    if (tries <= times) throw problem('unavailable');
    return 'done';
  };
  return { work, tries: () => tries };
}

describe('what the start does over views', () => {
  it('is done again while they come nearer, however often', async () => {
    const positions = Array.from({ length: 200 }, (_, n) => `at ${n}`);
    const { work } = behind(150);
    expect(await onceShown(shopWhoseViewsAre(...positions), work)).toBe('done');
  });

  it('waits a little where they stand, and ends with the refusal where they go on standing', async () => {
    expect(await onceShown(shopWhoseViewsAre('here'), behind(20).work)).toBe('done');
    const never = behind(1000);
    await expect(onceShown(shopWhoseViewsAre('here'), never.work)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(never.tries()).toBeLessThan(100);
  });

  it('is not done again after any other failure', async () => {
    let tries = 0;
    const broken = onceShown(shopWhoseViewsAre('a', 'b', 'c'), async () => {
      tries++;
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(tries).toBe(1);
  });
});
