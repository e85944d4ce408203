import { listProjections } from '@mudu/contracts/endpoints/ops';
import type { ProjectionView } from '@mudu/contracts/ops/views';
import { type EventStore, START } from '@mudu/event-store/eventStore';
import { allViews } from '@mudu/projections/allViews';
import { rebuildView } from '@mudu/projections/runner/rebuild';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import * as v from 'valibot';
import { EVENT_STORE } from '../../platform/tokens.js';

let shop: OpenShop;
let admin: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
  const ada = await shop.customer({ walletKobo: 500_000 });
  await shop.buy(ada, 'wallet');
});
afterAll(() => shop?.close());

/** Does not wait for views: some are held back here. */
const list = async (): Promise<ProjectionView[]> => {
  const { status, body } = await shop.as(admin, 'GET', '/ops/projections', {
    headers: { 'x-consistency-token': START },
  });
  expect(status).toBe(200);
  expect(v.safeParse(listProjections.reply!, body).issues).toBeUndefined();
  return (body as { projections: ProjectionView[] }).projections;
};
const named = async (name: string) => (await list()).find(view => view.name === name) as ProjectionView;

describe('what operations see of the views', () => {
  it('is for admins and up', async () => {
    expect((await shop.call('GET', '/ops/projections')).status).toBe(401);
    expect((await shop.as(await shop.staff('support'), 'GET', '/ops/projections')).status).toBe(403);
    expect((await shop.as(await shop.staff('super_admin'), 'GET', '/ops/projections')).status).toBe(200);
  });

  it('is each view at the head of the log, without lag, when all is well', async () => {
    const views = await shop.until(list, all => all.every(({ lagEvents }) => lagEvents === 0));
    expect(views.map(({ name }) => name)).toEqual(allViews.map(({ name }) => name).sort());
    const head = await shop.app.get<EventStore>(EVENT_STORE).head();
    for (const view of views)
      expect(view).toEqual({
        name: view.name,
        version: allViews.find(({ name }) => name === view.name)?.version,
        state: 'live',
        position: head,
        head,
        lagEvents: 0,
        lagSeconds: 0,
        parked: 0,
        error: null,
        holding: null,
        rebuild: null,
      });
  });

  it('is a view that stopped, why, and how far it has fallen behind', async () => {
    const orders = shop.views.find(({ status }) => status.name === 'orders');
    await orders?.stop();
    const { rows } = await shop.pool.query(`SELECT position FROM ${viewSchema.orders}.checkpoint`);
    await shop.pool.query(`UPDATE ${viewSchema.orders}.checkpoint SET position = $1, error = $2`, [
      START,
      'no rice',
    ]);
    const { length: events } = await shop.events();
    const stopped = await shop.until(
      () => named('orders'),
      view => view.lagEvents === events,
    );
    expect(stopped).toMatchObject({ state: 'stopped', error: 'no rice', position: null });
    await shop.pool.query(`UPDATE ${viewSchema.orders}.checkpoint SET error = NULL`);
    expect(await named('orders')).toMatchObject({ error: null, lagEvents: events });
    await shop.pool.query(`UPDATE ${viewSchema.orders}.checkpoint SET position = $1`, [rows[0].position]);
  });

  it('is how far a rebuild has come, and nothing of one that was killed', async () => {
    const store = shop.app.get<EventStore>(EVENT_STORE);
    const view = allViews.find(({ name }) => name === 'payments')!;
    const seen: ProjectionView[] = [];
    const slow = new Proxy(store, {
      get: (target, name) => {
        if (name !== 'readAll') return Reflect.get(target, name).bind(target);
        return async (asked: Parameters<EventStore['readAll']>[0]) => {
          seen.push(await named('payments'));
          return target.readAll({ ...asked, limit: Math.min(asked.limit, 3) });
        };
      },
    });
    await rebuildView(view, { store: slow, pool: shop.pool });
    const steps = seen.filter(({ state }) => state === 'rebuilding').map(({ rebuild }) => rebuild!);
    expect(steps[0]).toMatchObject({ version: view.version, done: 0, perSecond: 0, etaSeconds: null });
    expect(steps.at(-1)?.done).toBeGreaterThan(3);
    const known = (await store.count()) === null ? null : expect.any(Number);
    expect(steps.at(-1)).toMatchObject({ total: known, etaSeconds: known });
    expect(await named('payments')).toMatchObject({ rebuild: null });

    const next = `${viewSchema.payments}_next`;
    await shop.pool.query(
      `CREATE SCHEMA ${next}; CREATE TABLE ${next}.progress (n int); CREATE TABLE ${next}.checkpoint (n int)`,
    );
    expect(await named('payments')).toMatchObject({ rebuild: null });
  });
});

describe('building a view anew', () => {
  const rebuild = (who: SpecPerson, name: string) => shop.as(who, 'POST', `/ops/projections/${name}/rebuild`);

  it('is for super admins, of a view that there is', async () => {
    const chief = await shop.staff('super_admin');
    expect((await rebuild(await shop.staff('support'), 'orders')).status).toBe(403);
    expect((await rebuild(admin, 'orders')).status).toBe(403);
    for (const name of ['nothing', 'or_1ders', '%20']) expect((await rebuild(chief, name)).status).toBe(404);
  });

  it('goes on beside the live tables, once at a time, and is on record', async () => {
    const chief = await shop.staff('super_admin');
    const before = await named('installments');
    const { rows: first } = await shop.pool.query<{ oid: string }>(
      `SELECT '${viewSchema.installments}.checkpoint'::regclass::oid AS oid`,
    );
    const begun = await rebuild(chief, 'installments');
    expect(begun).toMatchObject({ status: 200, body: { name: 'installments', version: before.version } });
    const after = await shop.until(
      () => named('installments'),
      ({ state, lagEvents }) => state === 'live' && lagEvents === 0,
    );
    expect(after).toMatchObject({ error: null, rebuild: null });
    const { rows: second } = await shop.pool.query<{ oid: string }>(
      `SELECT '${viewSchema.installments}.checkpoint'::regclass::oid AS oid`,
    );
    expect(second[0]?.oid).not.toBe(first[0]?.oid);
    const { rows } = await shop.pool.query(
      "SELECT actor_id, entity_id FROM app.audit WHERE action = 'rebuild'",
    );
    expect(rows).toEqual([{ actor_id: chief.id, entity_id: 'installments' }]);
  });

  it('is refused while another build of it is under way', async () => {
    const chief = await shop.staff('super_admin');
    const client = await shop.pool.connect();
    try {
      await client.query('SELECT pg_advisory_lock(hashtext($1), hashtext($2))', [
        'mudu view rebuild',
        viewSchema.promos,
      ]);
      expect(await rebuild(chief, 'promos')).toMatchObject({
        status: 409,
        body: { code: 'request_in_progress' },
      });
    } finally {
      await client.query('SELECT pg_advisory_unlock_all()');
      client.release();
    }
  });
});
