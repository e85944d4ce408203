import { holderOf, workerForSpecs } from '@mudu/testing/platform/leasesForSpecs';
import { eventually } from '@mudu/testing/shop/eventually';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import type { Pool, PoolClient } from 'pg';
import { v7 } from 'uuid';
import type { Leases } from './leases.js';

const NAME = 'view/of_a_spec';
let tables: ShopTables;
const leaving: (() => Promise<void>)[] = [];
beforeAll(async () => {
  tables = await shopTables();
});
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
  await tables.pool.query('DELETE FROM app.leases');
});
afterAll(() => tables?.close());

function worker(pool: Pool = tables.pool): Leases {
  const { leases, leave } = workerForSpecs(pool);
  leaving.push(leave);
  return leases;
}

/** What a worker does under the lease, from when it has it until it is told to stop. */
function working(leases: Leases) {
  const [begun, stopped] = [Promise.withResolvers<AbortSignal>(), new AbortController()];
  const ended = leases.lease(NAME).whileHeld(stopped.signal, held => {
    begun.resolve(held);
    return new Promise(resolve => held.addEventListener('abort', () => resolve(), { once: true }));
  });
  leaving.unshift(async () => {
    stopped.abort();
    await ended;
  });
  return { begun: begun.promise, ended, stop: () => stopped.abort() };
}

/** A pool over which the worker's beats are answered as `answer` says. */
const answering = (answer: (rows: Record<string, unknown>[]) => Promise<unknown>): Pool =>
  new Proxy(tables.pool, {
    get: (pool, name) => {
      if (name !== 'connect') return bound(pool, name);
      return async () => {
        const client = await pool.connect();
        return new Proxy(client, {
          get: (real, field) => {
            if (field !== 'query') return bound(real, field);
            return async (...asked: [{ name?: string }]) => {
              const reply = await (real.query as PoolClient['query'])(...(asked as never as [string]));
              if (asked[0].name === 'lease-renew') await answer(reply.rows);
              return reply;
            };
          },
        });
      };
    },
  });
const bound = <T extends object>(of: T, name: string | symbol): unknown => {
  const value = Reflect.get(of, name, of);
  return typeof value === 'function' ? value.bind(of) : value;
};

it.each(['-1 minute', '3 days'])(
  'of a worker that was last heard of at now and %s a lease is free',
  async at => {
    const dead = v7();
    await tables.pool.query('INSERT INTO app.workers VALUES ($1, $2, clock_timestamp() + $3::interval)', [
      dead,
      [NAME],
      at,
    ]);
    await tables.pool.query('INSERT INTO app.leases VALUES ($1, $2, clock_timestamp())', [NAME, dead]);
    const asked = Promise.withResolvers<void>();
    let beats = 0;
    const living = worker(
      answering(async () => {
        if (++beats === 3) asked.resolve();
      }),
    );
    working(living);
    await asked.promise;
    expect(await holderOf(tables.pool, NAME)).toBe(living.workerId);
  },
);

it('whoever goes on under a lease that another has taken is told, and gives it back to nobody', async () => {
  const paused = working(worker());
  const held = await paused.begun;
  const other = v7();
  await tables.pool.query('INSERT INTO app.workers VALUES ($1, $2, clock_timestamp())', [other, [NAME]]);
  await tables.pool.query('UPDATE app.leases SET worker_id = $1 WHERE name = $2', [other, NAME]);
  await paused.ended;
  expect(held.aborted).toBe(true);
  expect(await holderOf(tables.pool, NAME)).toBe(other);
});

it('who found a lease free that another has taken since does not get it', async () => {
  const [first, asked] = [worker(), Promise.withResolvers<void>()];
  await working(first).begun;
  let beats = 0;
  const late = worker(
    answering(async ([row]) => {
      // As it was before.
      Object.assign(row as object, { holders: {}, others: [] });
      if (++beats === 3) asked.resolve();
    }),
  );
  let begun = false;
  void working(late).begun.then(() => {
    begun = true;
  });
  await asked.promise;
  expect(begun).toBe(false);
  expect(await holderOf(tables.pool, NAME)).toBe(first.workerId);
});

it('what could not be given back is given back by a later beat', async () => {
  let lost = 0;
  const losing = new Proxy(tables.pool, {
    get: (pool, name) => {
      if (name !== 'query') return bound(pool, name);
      return async (text: string, values: unknown[]) => {
        if (lost === 0 && String(text).includes('SET worker_id = NULL')) {
          lost++;
          throw new Error('Connection terminated');
        }
        return pool.query(text, values);
      };
    },
  });
  const leases = worker(losing);
  const work = working(leases);
  await work.begun;
  work.stop();
  await work.ended;
  expect(lost).toBe(1);
  expect(leases.holds(NAME)).toBe(false);
  await eventually(
    () => holderOf(tables.pool, NAME),
    holder => holder === undefined,
  );
});

it('whom the database does not answer any more stops by itself, before anybody has told it', async () => {
  let silent = false;
  const silence = Promise.withResolvers<void>();
  const alone = working(worker(answering(() => (silent ? silence.promise : Promise.resolve()))));
  const held = await alone.begun;
  silent = true;
  await new Promise(resolve => held.addEventListener('abort', resolve, { once: true }));
  silence.resolve();
});
