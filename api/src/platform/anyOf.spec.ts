import { randomUUID } from 'node:crypto';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { anyOf, rowsOf } from './anyOf.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

/** Postgres decides from the sixth time on whether one plan will do. */
const TIMES = 10;

/** How often a named statement that finds one of a thousand rows was planned for its ids, and how often for any. */
async function plansOf(condition: string): Promise<{ custom: number; generic: number }> {
  const client = await shop.pool.connect();
  try {
    await client.query(
      'CREATE TEMPORARY TABLE many AS SELECT gen_random_uuid() AS id FROM generate_series(1, 1000)',
    );
    await client.query('ALTER TABLE many ADD PRIMARY KEY (id)');
    await client.query('ANALYZE many');
    for (let time = 0; time < TIMES; time++)
      await client.query({
        name: 'one',
        text: `SELECT FROM many WHERE id = ${condition}`,
        values: [[randomUUID()]],
      });
    const { rows } = await client.query<{ custom: number; generic: number }>(
      `SELECT custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements WHERE name = 'one'`,
    );
    return rows[0]!;
  } finally {
    client.release(true);
  }
}

describe('rows by a few keys', () => {
  it('are planned for once, which they would not be if the planner saw how few', async () => {
    expect(await plansOf(anyOf('$1::uuid[]'))).toEqual({ custom: 5, generic: TIMES - 5 });
    expect(await plansOf('ANY ($1::uuid[])')).toEqual({ custom: TIMES, generic: 0 });
  });

  it('come as lists of their columns', async () => {
    const { rows } = await shop.pool.query(
      `SELECT n, name FROM ${rowsOf('$1::int[]', '$2::text[]')} AS asked (n, name)`,
      [
        [1, 2],
        ['a', null],
      ],
    );
    expect(rows).toEqual([
      { n: 1, name: 'a' },
      { n: 2, name: null },
    ]);
  });

  it('are those that were asked for', async () => {
    const asked = (ids: readonly (number | null)[]) =>
      shop.pool
        .query<{ n: number }>(`SELECT n FROM generate_series(1, 9) AS n WHERE n = ${anyOf('$1::int[]')}`, [
          ids,
        ])
        .then(({ rows }) => rows.map(({ n }) => n));
    expect(await asked([3, 7, 3, 12])).toEqual([3, 7]);
    expect(await asked([null, 1])).toEqual([1]);
    expect(await asked([])).toEqual([]);
  });
});
