import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import type { Pool } from 'pg';
import { longStatement } from './longStatement.js';
import { openPool } from './openPool.js';

let database: Awaited<ReturnType<typeof specDatabase>>;
beforeAll(async () => {
  database = await specDatabase();
});
afterAll(() => database?.close());

describe('a statement that may take long', () => {
  it('has no limits, neither the server’s nor the client’s', async () => {
    const pool = openPool({ connectionString: database.url, max: 1 });
    await longStatement(
      pool,
      `CREATE TABLE limits AS SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
    );
    expect((await pool.query('SELECT * FROM limits')).rows).toEqual([{ statement: '0', lock: '0' }]);
    await pool.end();

    const asked: { query_timeout?: number }[] = [];
    const client = { query: async (query: object) => asked.push(query), release: () => undefined };
    await longStatement({ connect: async () => client } as unknown as Pool, 'SELECT 1');
    const aDay = 86_400_000;
    expect(asked.at(-1)?.query_timeout).toBeGreaterThan(aDay);
  });

  it('leaves no connection without limits behind, also when it fails', async () => {
    const pool = openPool({ connectionString: database.url, max: 1 });
    const limit = async () => (await pool.query('SHOW statement_timeout')).rows;
    const [before] = await limit();
    await longStatement(pool, 'SELECT 1');
    expect(await limit()).toEqual([before]);
    await expect(longStatement(pool, 'SELECT 1/0')).rejects.toThrow('division by zero');
    expect(await limit()).toEqual([before]);
    await pool.end();
  });
});
