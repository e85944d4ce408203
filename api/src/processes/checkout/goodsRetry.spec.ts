import { randomUUID } from 'node:crypto';
import type { UserId } from '@mudu/contracts/ids';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { CartCheckouts } from '../../domains/cart/index.js';
import { Stock } from '../../domains/catalogue/index.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

/** A cart with 60 of the 100 pieces of rice. */
async function fullCart() {
  const ada = await shop.customer({ walletKobo: 20_000_000 });
  const cart = await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.rice, quantity: 60 } });
  return { ada, cartVersion: (cart.body as { version: number }).version };
}
const hold = (orderId: string) =>
  shop.app
    .get(Stock)
    .reserve(orderId, [{ itemId: shop.rice, quantity: 60, name: 'Rice' }], shop.clock.real());

describe('a second try of a cart', () => {
  it('is not refused the goods that the first has just held', async () => {
    const { ada, cartVersion } = await fullCart();
    const orderId = randomUUID();
    await shop.app.get(CartCheckouts).claim(ada.id as UserId, cartVersion, orderId, null);
    await hold(orderId);
    const bought = await shop.as(ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet', cartVersion },
    });
    expect([bought.status, bought.body]).toMatchObject([201, { id: orderId, status: 'order_confirmed' }]);
    await shop.as(ada, 'PATCH', `/orders/${orderId}/cancel`, { body: {} });
  });

  it('is refused goods that somebody else holds', async () => {
    const { ada, cartVersion } = await fullCart();
    await shop.app.get(CartCheckouts).claim(ada.id as UserId, cartVersion, randomUUID(), null);
    await hold(randomUUID());
    const refused = await shop.as(ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet', cartVersion },
    });
    expect([refused.status, refused.body.message]).toEqual([409, 'Only 40 of Rice left']);
  });
});
