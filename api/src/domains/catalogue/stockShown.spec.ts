import type { Grocery, GroceryList } from '@mudu/contracts/catalogue/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import type { Reply } from '@mudu/testing/shop/shopForSpecs';
import { ExpireOrders } from '../../processes/checkout/expireOrders.schedule.js';
import { CatalogueNews } from './catalogueNews.js';

let shop: OpenShop;
let ada: SpecPerson;
let clerk: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  [ada, clerk] = [await shop.customer({ walletKobo: 40_000_000 }), await shop.staff('support')];
  // What is told to all processes a moment later never comes: a reply must not need it.
  Object.assign(shop.app.get(CatalogueNews), { flush: () => undefined });
});
afterAll(() => shop?.close());

const shown = async (person: SpecPerson, after: Reply<unknown>) => {
  const headers = { 'x-consistency-token': String(after.headers['x-consistency-token']) };
  const [one, list] = await Promise.all([
    shop.as<Grocery>(person, 'GET', `/groceries/${shop.rice}`, { headers }),
    shop.as<GroceryList>(person, 'GET', '/groceries', { headers }),
  ]);
  const { quantity, available, reserved, inStock } = one.body;
  expect(list.body.groceries).toMatchObject([{ quantity, available, inStock }]);
  return { quantity, available, reserved, inStock };
};
const put = (quantity: number) =>
  shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.rice, quantity } });

describe('stock that is shown', () => {
  it('is held while an order waits for its payment, and staff see how much is', async () => {
    const order = await shop.buy(ada, 'card', { quantity: 40 });
    expect(await shown(ada, order)).toEqual({
      quantity: 100,
      available: 60,
      reserved: undefined,
      inStock: true,
    });
    expect(await shown(clerk, order)).toMatchObject({ quantity: 100, available: 60, reserved: 40 });
    const cancelled = await shop.as(ada, 'PATCH', `/orders/${order.body.id}/cancel`, { body: {} });
    expect(await shown(ada, cancelled)).toMatchObject({ quantity: 100, available: 100 });
  });

  it('is gone once it is sold, and there again once the order is cancelled', async () => {
    const order = await shop.buy(ada, 'wallet', { quantity: 99 });
    expect(await shown(ada, order)).toMatchObject({ quantity: 1, available: 1 });
    expect(await put(2)).toMatchObject({ status: 409, body: { message: 'Only 1 of Rice left' } });
    await shop.as(ada, 'PATCH', `/orders/${order.body.id}/cancel`, { body: {} });
    const cart = await put(99);
    expect([cart.status, cart.body.items]).toMatchObject([201, [{ available: true }]]);
    await shop.as(ada, 'DELETE', '/cart');
  });

  it('can be put into the cart as soon as the order that held it has expired', async () => {
    await shop.buy(ada, 'card', { quantity: 99 });
    expect(await put(2)).toMatchObject({ status: 409, body: { message: 'Only 1 of Rice left' } });
    shop.clock.forward(31 * 60_000);
    await shop.app.get(ExpireOrders).expireDue();
    expect((await put(99)).status).toBe(201);
    await shop.as(ada, 'DELETE', '/cart');
  });

  it('let go unheard of is asked for again before a cart is refused', async () => {
    await shop.pool.query('UPDATE app.items SET quantity = 1 WHERE id = $1', [shop.rice]);
    shop.app.get(CatalogueNews).stockMoved([shop.rice], { committed: true });
    expect((await put(2)).status).toBe(409);
    await shop.pool.query('UPDATE app.items SET quantity = 50 WHERE id = $1', [shop.rice]);
    expect((await put(2)).status).toBe(201);
  });
});
