import { lifeOf } from '@mudu/testing/projections/factsForSpecs';
import { logForSpecs, type SpecLog, until } from '@mudu/testing/projections/logForSpecs';
import pg from 'pg';
import { allViews } from './allViews.js';
import { viewsCommand } from './cli.js';
import { ordersView } from './order/orders.projection.js';
import { ensureTables } from './runner/ensureTables.js';
import { rebuildView } from './runner/rebuild.js';
import { digests, verifyView } from './runner/verify.js';
import { liveSchema, viewSchema } from './viewSchemas.js';

let log: SpecLog;
beforeEach(async () => {
  log = await logForSpecs();
});
afterEach(() => log?.close());

/** Runs every view until it shows everything, and ends it. */
async function catchUp(position: string): Promise<void> {
  const runners = allViews.map(view => log.run(view));
  for (const runner of runners)
    await until(
      () => runner.status,
      ({ state, position: at }) => state === 'stopped' || at === position,
    );
  expect(runners.map(({ status }) => status.error)).toEqual(allViews.map(() => null));
  await Promise.all(runners.map(runner => runner.stop()));
}

/** Histories interleaved, with restarts that make the views read back what they wrote. */
async function aHistory(people: number): Promise<void> {
  const lives = Array.from({ length: people }, (_, n) => lifeOf(n));
  for (let step = 0; lives.some(life => life.length > step); step++) {
    const position = await log.record(lives.flatMap(life => life.slice(step, step + 1)));
    if (step % 3 === 0 || step > 10) await catchUp(position);
  }
}

async function everyDigest(): Promise<Record<string, unknown>> {
  const client = await log.pool.connect();
  const all: Record<string, unknown> = {};
  for (const view of allViews)
    all[view.name] = Object.fromEntries(await digests(client, view, liveSchema(view)));
  client.release();
  return all;
}

describe('all views of the shop', () => {
  it('show after a rebuild what they showed live, byte for byte', async () => {
    await aHistory(6);
    for (const view of allViews)
      for (const { table, equal } of await verifyView(view, log))
        expect([table, equal]).toEqual([table, true]);
    const before = await everyDigest();
    for (const view of allViews) await rebuildView(view, log);
    expect(await everyDigest()).toEqual(before);
    for (const view of allViews)
      for (const table of Object.keys(view.tables))
        expect(await log.rows(`SELECT 1 FROM ${liveSchema(view)}.${table} LIMIT 1`)).toHaveLength(1);
  });
});

describe('npm run views', () => {
  async function run(...args: string[]): Promise<{ code: number; said: string }> {
    const lines: string[] = [];
    const code = await viewsCommand(args, log, line => lines.push(line));
    return { code, said: lines.join('\n') };
  }

  it('lists each view with its version, its place and its state', async () => {
    expect(await run('list')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/orders +v\d +- +not built yet/),
    });
    const first = await log.record(lifeOf(1));
    await catchUp(first);
    expect((await run('list')).said).toMatch(new RegExp(`^orders +v\\d +${first} +up to date$`, 'm'));
    await log.record(lifeOf(2));
    await until(
      () => run('list'),
      ({ said }) => /^ledger +v\d +\S+ +behind$/m.test(said),
    );
    await log.pool.query(`UPDATE ${viewSchema.orders}.checkpoint SET error = 'bad news'`);
    const { said } = await run('list');
    expect(said).toMatch(/^orders .* stopped: bad news$/m);
  });

  it('rebuilds one or all, and says where the old tables are', async () => {
    await catchUp(await log.record(lifeOf(1)));
    expect(await run('rebuild', 'orders')).toEqual({
      code: 0,
      said: `orders: ${lifeOf(1).length} events replayed, switched; the old tables stay as ${viewSchema.orders}_previous`,
    });
    const { code, said } = await run('rebuild', 'all');
    expect(code).toBe(0);
    expect(said.split('\n')).toHaveLength(allViews.length);
  });

  it('proves views equal to their replay, and fails when one is not', async () => {
    await catchUp(await log.record(lifeOf(1)));
    const equal = await run('verify', 'all');
    expect(equal.code).toBe(0);
    expect(equal.said).toMatch(/^orders\.orders: equal [0-9a-f]{16}$/m);
    await log.pool.query(`UPDATE ${viewSchema.ledger}.wallets SET balance_kobo = balance_kobo + 1`);
    const different = await run('verify', 'all');
    expect(different.code).toBe(1);
    expect(different.said).toMatch(/^ledger\.wallets: DIFFERENT live [0-9a-f]{64} rebuilt [0-9a-f]{64}$/m);
    expect(different.said).toMatch(/^ledger\.postings: equal/m);
  });

  it('lists what is old, and drops it once the version of this code has its tables', async () => {
    await catchUp(await log.record(lifeOf(1)));
    const old = 'view_orders_v1';
    const live = viewSchema.orders;
    await log.pool.query(`ALTER SCHEMA ${live} RENAME TO ${old}; CREATE SCHEMA view_orders_v99`);
    expect(await run('drop-old', 'orders')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not built yet'),
    });
    await ensureTables(log.pool, ordersView);
    expect((await run('list')).said).toMatch(/^orders .* not built yet, shows version \d$/m);
    expect((await run('drop-old', 'orders')).code).toBe(1);
    await run('rebuild', 'orders');
    await run('rebuild', 'orders');
    expect((await run('list')).said).toContain(`old: ${old}, ${live}_previous`);
    expect(await run('drop-old', 'orders')).toEqual({
      code: 0,
      said: `orders: dropped ${old}, ${live}_previous`,
    });
    expect(await run('drop-old', 'orders')).toEqual({ code: 0, said: 'orders: nothing old' });
    const left = "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'view_orders%' ORDER BY 1";
    expect(await log.rows(left)).toEqual([{ nspname: live }, { nspname: 'view_orders_v99' }]);
  });

  it('drops every table of every version and shows the log when another one is to be followed, but not under a running shop', async () => {
    await catchUp(await log.record(lifeOf(1)));
    await run('rebuild', 'orders');
    const shown = await everyDigest();
    await log.pool.query(
      'CREATE SCHEMA view_orders; CREATE SCHEMA view_orders_v99; CREATE SCHEMA view_of_the_sea',
    );
    const shop = new pg.Client({ connectionString: log.url, application_name: 'mudu-shop' });
    await shop.connect();
    expect(await run('reset')).toEqual({
      code: 1,
      said: 'The shop is running on this database: stop it first.',
    });
    await shop.end();
    const { said } = await until(
      () => run('reset'),
      ({ code }) => code === 0,
    );
    expect(said).toContain('The views show the log as it is');
    const { rows } = await log.pool.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'view%'");
    expect(rows.map(({ nspname }) => nspname).sort()).toEqual(
      ['view_of_the_sea', ...allViews.map(liveSchema)].sort(),
    );
    expect(await everyDigest()).toEqual(shown);
    expect((await run('list')).said.split('\n').filter(line => !/up to date$/.test(line))).toEqual([]);
  });

  it('says which view could not be built when another log is followed, and leaves it to the next start', async () => {
    await catchUp(await log.record(lifeOf(1)));
    await log.pool.query("UPDATE log.events SET type = 'NobodyKnows' WHERE type = 'OrderPlaced'");
    const { code, said } = await run('reset');
    expect(code).toBe(1);
    expect(said).toMatch(/^orders: rebuild failed: /m);
    expect(said).toContain('is built by the next start');
  });

  it('drops nothing where the log can not be read', async () => {
    await catchUp(await log.record(lifeOf(1)));
    await log.pool.query("UPDATE log.events SET tx = '1000000000000'");
    expect(await run('reset')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^\d+ events of the log can not be read here: .*\.$/),
    });
    expect((await run('list')).said).toMatch(/^ledger /m);
    expect(await log.rows(`SELECT FROM ${viewSchema.ledger}.wallets`)).not.toEqual([]);
  });

  it('says in one line what went wrong, and goes on with the next view', async () => {
    await catchUp(await log.record(lifeOf(1)));
    await log.pool.query(`DROP SCHEMA ${viewSchema.orders} CASCADE`);
    const { code, said } = await run('verify', 'all');
    expect(code).toBe(1);
    expect(said).toMatch(/^orders: verify failed: View orders has no tables yet$/m);
    expect(said).toMatch(/^payments\.payments: equal/m);
  });

  it.each([
    [[]],
    [['paint']],
    [['rebuild']],
    [['rebuild', 'nothing']],
    [['verify', 'Orders']],
    [['rebuild', 'orders', 'ledger']],
    [['list', 'orders']],
    [['reset', 'orders']],
  ])('explains itself when asked for %j', async args => {
    const { code, said } = await run(...args);
    expect(code).toBe(2);
    expect(said).toContain(
      'Usage: npm run views -- list | rebuild <name|all> | verify <name|all> | drop-old <name|all> | reset',
    );
    expect(said).toContain(allViews.map(view => view.name).join(', '));
  });
});
