import { viewSchema } from '@mudu/projections/viewSchemas';
import { rowsRead } from '@mudu/testing/postgres/rowsRead';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { BoughtQueries } from './bought.queries.js';
import { OrderQueries } from './order.queries.js';

const view = `${viewSchema.orders}.orders`;
const ORDERS = 3_000;
const OF_OTHERS = 12_000;
const FEW = 300;

let shop: OpenShop;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  ada = await shop.customer({ walletKobo: 20_000_000 });
  await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.rice } });
  await shop.as(ada, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } });
  await shop.atRest();
  // The same order again and again, each a minute older, one of them of something else; others have a dozen each.
  await shop.pool.query(
    `INSERT INTO ${view} SELECT made.*
     FROM ${view} AS o, generate_series(1, ${ORDERS + OF_OTHERS}) AS n, LATERAL jsonb_populate_record(o, jsonb_build_object(
       'order_id', gen_random_uuid(), 'created_at', created_at - n * interval '1 minute',
       'user_id', CASE WHEN n <= ${ORDERS} THEN user_id ELSE md5((n % 1000)::text)::uuid END,
       'goods', CASE WHEN n = 2000 THEN 'Kilishi' ELSE goods END)) AS made
     WHERE o.user_id = $1 ORDER BY md5(n::text)`,
    [ada.id],
  );
  await shop.pool.query(`ANALYZE ${view}`);
});
afterAll(() => shop?.close());

describe('somebody who has ordered 3,000 times', () => {
  it('is offered what they bought of late without everything being read', async () => {
    const bought = shop.app.get(BoughtQueries);
    const read = await rowsRead(shop.pool, async () => {
      expect((await bought.own(ada.id)).items).toMatchObject([{ itemId: shop.rice, orders: 50 }]);
    });
    expect(read).toBeLessThan(FEW);
  });

  it('finds one among them with each looked at once, and no document opened but those that are shown', async () => {
    const queries = shop.app.get(OrderQueries);
    const read = await rowsRead(shop.pool, async () => {
      const { orders, pagination } = await queries.listOwn(ada.id, { page: 1, limit: 10, search: 'kilishi' });
      expect([orders.length, pagination.total]).toEqual([1, 1]);
    });
    expect(read).toBeLessThan(ORDERS + FEW);
    const past = await queries.listOwn(ada.id, { page: 9, limit: 10, search: 'kilishi' });
    expect([past.orders.length, past.pagination.total]).toEqual([0, 1]);
  });

  it('is told how many without their being counted', async () => {
    const { stats } = (await shop.as<{ stats: { orders: number } }>(ada, 'GET', '/auth/profile')).body;
    expect(stats.orders).toBe(1);
  });
});
