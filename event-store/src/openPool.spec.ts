import { proxyBefore } from '@mudu/testing/eventStore/tcpProxy';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { eventually } from '@mudu/testing/shop/eventually';
import { isConnectionLost } from './embedded/lostConnection.js';
import { openPool } from './openPool.js';

let database: Awaited<ReturnType<typeof specDatabase>>;
beforeAll(async () => {
  database = await specDatabase();
});
afterAll(() => database?.close());

const pools: ReturnType<typeof openPool>[] = [];
const poolOf = (connectionString = database.url, config = {}) => {
  const pool = openPool({ connectionString, max: 2, ...config });
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});

/** Whether it failed because the connection is gone. */
const failedByLoss = (query: Promise<unknown>): Promise<boolean> => query.then(() => false, isConnectionLost);

describe('a pool', () => {
  it('asks every server to end what nobody finishes', async () => {
    const { rows } = await poolOf().query(
      `SELECT name, setting::int FROM pg_settings WHERE name IN
         ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: 5000 },
      { name: 'lock_timeout', setting: 8000 },
      { name: 'statement_timeout', setting: 10_000 },
    ]);
  });

  it('reads and waits as statements are written for, whatever the database has been set to', async () => {
    const { pathname } = new URL(database.url);
    const odd = ["default_transaction_isolation = 'repeatable read'", "DateStyle = 'German'"];
    for (const setting of odd) await poolOf().query(`ALTER DATABASE "${pathname.slice(1)}" SET ${setting}`);
    const { rows } = await poolOf().query(
      "SELECT current_setting('transaction_isolation') AS isolation, '2026-11-30T12:00:00Z'::timestamptz AS at",
    );
    expect(rows).toEqual([{ isolation: 'read committed', at: new Date('2026-11-30T12:00:00Z') }]);
  });

  it('waits 12 seconds for an answer, and asks a connection that has been silent for four', () => {
    expect(poolOf().options).toMatchObject({
      query_timeout: 12_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 4000,
    });
  });

  it('outlives a connection that ends while it is out and silent', async () => {
    const pool = poolOf();
    const client = await pool.connect();
    const ended = new Promise(resolve => client.once('end', resolve));
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    expect(await failedByLoss(client.query('SELECT 1'))).toBe(true);
    client.release();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('outlives one that ends while it lies in the pool', async () => {
    const pool = poolOf();
    const { rows } = await pool.query('SELECT pg_backend_pid() AS pid');
    await poolOf().query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await eventually(
      () => pool.totalCount,
      count => count === 0,
    );
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('gives up a connection whose other side is silent', async () => {
    const { proxy, url } = await proxyBefore(database.url);
    const pool = poolOf(url, { query_timeout: 100, connectionTimeoutMillis: 5000 });
    await pool.query('SELECT 1');
    proxy.stall();
    expect(await failedByLoss(pool.query('SELECT 1'))).toBe(true);
    proxy.restore();
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    pools.pop();
    await proxy.close();
  });
});
