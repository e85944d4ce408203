import type { Cart } from '@mudu/contracts/cart/views';
import type { CustomPackage } from '@mudu/contracts/catalogue/views';
import type { OrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { SellGoods } from './sellGoods.handler.js';

describe('an order that is only in the log, because its database was restored from an older backup', () => {
  let shop: OpenShop;
  let ada: SpecPerson;
  beforeAll(async () => {
    shop = await openShopForSpecs();
    ada = await shop.customer({ walletKobo: 10_000_000 });
  });
  afterAll(() => shop?.close());

  const shelf = async () =>
    (await shop.pool.query('SELECT id, quantity, reserved FROM app.items ORDER BY id')).rows;
  const put = async (body: object) => (await shop.as<Cart>(ada, 'POST', '/cart/items', { body })).body;

  it('has its goods all the same, once, and gives them back', async () => {
    const before = await shelf();
    const addons = [{ itemId: shop.rice, quantity: 3 }];
    const custom = await shop.as<CustomPackage>(ada, 'POST', '/packages/customize', {
      body: { name: 'For two', basePackageId: shop.box, addons },
    });
    await put({ itemId: custom.body.id, quantity: 2 });
    const { version: cartVersion } = await put({ itemId: shop.box, quantity: 4, addons });
    const { body: order } = await shop.as<Order>(ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet', cartVersion, deliveryOptionId: 'pickup' },
    });
    const sold = await shelf();
    expect(sold).not.toEqual(before);

    // As the backup has them.
    await shop.pool.query('DELETE FROM app.stock_reservations WHERE order_id = $1', [order.id]);
    for (const { id, quantity } of before)
      await shop.pool.query('UPDATE app.items SET quantity = $2 WHERE id = $1', [id, quantity]);
    const context = {
      commandId: 'c',
      correlationId: 'c',
      causationId: 'c',
      actor: { kind: 'system' as const, name: 'spec' },
      personId: null,
      at: shop.clock.now(),
    };
    const sell = new SellGoods(order.id as OrderId, shop.clock.now(), context);
    for (const _ of [1, 2]) await shop.app.get(CommandBus).execute(sell);
    expect(await shelf()).toEqual(sold);

    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    expect(await shelf()).toEqual(before);
  });
});
