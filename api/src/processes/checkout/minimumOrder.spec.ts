import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { Settings } from '../../platform/shopSettings.js';

describe('the least an order may come to', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShopForSpecs();
  });
  afterAll(() => shop?.close());

  const set = async (kobo: number) => {
    await shop.pool.query(`UPDATE app.shop_settings SET value = $1 WHERE name = 'minimumOrderKobo'`, [
      String(kobo),
    ]);
    shop.app.get(Settings).forget();
  };

  it('is nothing, unless the owner says so; the cart stays as it is and counts without delivery', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const first = await shop.buy(ada, 'wallet');
    expect(first.status).toBe(201);
    const { itemsTotalKobo } = first.body;
    await set(itemsTotalKobo + 1);
    const refused = await shop.buy(ada, 'wallet');
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'below_minimum_order', message: expect.stringMatching(/^Orders start at ₦/) },
    });
    expect((await shop.as(ada, 'GET', '/cart')).body.itemCount).toBe(1);
    await set(itemsTotalKobo);
    expect(
      (await shop.as(ada, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } })).status,
    ).toBe(201);
  });
});
