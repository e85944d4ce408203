import fc from 'fast-check';
import { nearerEnd, pageOf } from './nearerEnd.js';

const list = (length: number) => Array.from({ length }, (_, n) => n);

describe('a page of a list', () => {
  it('is the same from either end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(70),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        async (length, page, limit) => {
          const rows = list(length);
          const found = await pageOf(
            { page, limit },
            async () => length,
            async ({ backwards, skip, take }) =>
              (backwards ? rows.toReversed() : rows).slice(skip, skip + take),
          );
          expect(found).toEqual({ rows: rows.slice((page - 1) * limit, page * limit), total: length });
        },
      ),
    );
  });

  it('passes over half the list at most', () => {
    for (let page = 1; page <= 100; page++)
      expect(nearerEnd({ page, limit: 10 }, 1000).skip).toBeLessThanOrEqual(500);
  });
});
