import type { ProjectionView } from '@mudu/contracts/ops/views';
import { START } from '@mudu/event-store/eventStore';
import { viewVersions } from '@mudu/projections/viewSchemas';
import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { asEarlierVersion, type EarlierVersion } from '@mudu/testing/shop/earlierVersionForSpecs';
import { emptyShop } from '@mudu/testing/shop/emptyShop';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import pg from 'pg';

/** A shop is stopped, and a newer version of it is started on the same database. */
let database: SpecDatabase;
let shop: OpenShop;
let ada: SpecPerson;
let admin: SpecPerson;
let orderId: string;
let earlier: EarlierVersion;

beforeAll(async () => {
  database = await specDatabase(emptyShop);
  const before = await openShopForSpecs({ databaseUrl: database.url });
  ada = await before.customer({ walletKobo: 2_000_000 });
  admin = await before.staff('admin');
  orderId = (await before.buy(ada, 'wallet')).body.id;
  await before.atRest();
  await before.close();
  earlier = await asEarlierVersion(database.url, 'orders');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`ALTER TABLE ${earlier.table('orders')} DROP COLUMN hidden`);
  await client.end();
  shop = await openShopForSpecs({ databaseUrl: database.url, quiet: true });
});
afterAll(async () => {
  await earlier?.goOn().catch(() => undefined);
  await shop?.close();
  await database?.close();
});

/** Without waiting until everything is at rest: here it is not. */
const get = <T = Record<string, unknown>>(person: SpecPerson, path: string) =>
  shop.as<T>(person, 'GET', path, { headers: { 'x-consistency-token': START } });
const ordersView = async (): Promise<ProjectionView | undefined> =>
  (await get<{ projections: ProjectionView[] }>(admin, '/ops/projections')).body.projections.find(
    ({ name }) => name === 'orders',
  );

describe('a newer version of the shop on the database of an earlier one', () => {
  it('serves what the earlier one shows, says that it is stale, and says why', async () => {
    const shown = await get(ada, `/orders/${orderId}`);
    expect(shown).toMatchObject({ status: 200, body: { id: orderId }, headers: { 'x-stale': 'true' } });
    expect(await ordersView()).toMatchObject({ state: 'rebuilding', version: viewVersions.orders - 1 });
    expect((await get(ada, '/wallet')).headers['x-stale']).toBeUndefined();
  });

  it('says that it can not answer yet where the earlier one lacks what is asked for', async () => {
    expect(await get(ada, '/orders')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it('answers all of it from its own tables when they are built', async () => {
    await earlier.goOn();
    const fresh = await shop.until(
      () => get(ada, '/orders'),
      reply => reply.status === 200 && reply.headers['x-stale'] === undefined,
    );
    expect(fresh.body).toMatchObject({ orders: [{ id: orderId }] });
    const view = await shop.until(ordersView, found => found?.state === 'live');
    expect(view).toMatchObject({ version: viewVersions.orders, rebuild: null });
    // Also while a start has hushed the rest of the log. That they are built is said after they are served.
    await shop.until(
      async () => shop.logged(),
      said => said.includes('view has built its tables'),
    );
    expect(shop.logged()).toContain('view builds its tables; until then');
  });
});
