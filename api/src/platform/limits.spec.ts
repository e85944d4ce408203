import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  ada = await shop.customer();
});
afterAll(() => shop?.close());

/** As the owner would by SQL; the shop looks again within a minute. */
const set = async (name: string, value: unknown): Promise<void> => {
  const { rowCount } = await shop.pool.query('UPDATE app.shop_settings SET value = $2 WHERE name = $1', [
    name,
    JSON.stringify(value),
  ]);
  expect(rowCount).toBe(1);
  shop.clock.forward(60_001);
};
const put = (itemId: string, quantity = 1) =>
  shop.as(ada, 'POST', '/cart/items', { body: { itemId, quantity } });
const addAddress = () => shop.as(ada, 'POST', '/auth/addresses', { body: { address: '5 Ring Road' } });

describe('the shop’s limits are rows', () => {
  it('of a cart', async () => {
    await set('cart', { lines: 1, quantity: 3, addons: 50 });
    expect((await put(shop.rice, 3)).status).toBe(201);
    expect(await put(shop.rice)).toMatchObject({
      status: 400,
      body: { errors: { quantity: ['Quantity must be from 1 to 3'] } },
    });
    expect(await put(shop.box)).toMatchObject({
      status: 422,
      body: { message: 'A cart holds 1 lines at most' },
    });
  });

  it('of addresses', async () => {
    await set('addressLimit', 2);
    expect((await addAddress()).status).toBe(201);
    expect(await addAddress()).toMatchObject({
      status: 422,
      body: { message: 'You can keep 2 addresses at most' },
    });
  });

  it('of codes', async () => {
    await set('emailCode', { minutes: 15, againSeconds: 3600, tries: 5 });
    expect((await shop.as(ada, 'POST', '/auth/email/verify/request', { body: {} })).status).toBe(429);
    await set('emailCode', { minutes: 15, againSeconds: 60, tries: 5 });
    expect((await shop.as(ada, 'POST', '/auth/email/verify/request', { body: {} })).status).toBe(200);
  });

  it('of sessions', async () => {
    const life = { idleHours: 1, absoluteHours: 2 };
    await set('sessions', { customer: life, staff: life });
    const bola = await shop.customer();
    shop.clock.forward(3_600_001);
    expect((await shop.as(bola, 'GET', '/auth/profile')).status).toBe(401);
    expect((await shop.as(ada, 'GET', '/auth/profile')).status).toBe(200);
  });
});
