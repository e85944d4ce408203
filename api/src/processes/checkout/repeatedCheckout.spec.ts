import { jest } from '@jest/globals';
import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { CartCheckouts } from '../../domains/cart/index.js';
import { Stock } from '../../domains/catalogue/index.js';
import { Orders } from '../../domains/order/index.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { CheckoutHold } from './checkoutHold.js';
import { PayPlacedOrder } from './payPlacedOrder.handler.js';

describe('checkout from the wallet', () => {
  let shop: OpenShop;
  let ada: SpecPerson;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    ada = await shop.customer({ walletKobo: 2_000_000 });
  });
  afterAll(() => shop?.close());

  const reserved = async (): Promise<number> =>
    (await shop.pool.query('SELECT reserved FROM app.items WHERE id = $1', [shop.rice])).rows[0].reserved;

  it('gives the first order again for the same cart version, whatever the key', async () => {
    const first = await shop.buy(ada, 'wallet');
    const { rows } = await shop.pool.query(
      'SELECT cart_version FROM app.cart_checkouts WHERE order_id = $1',
      [first.body.id],
    );
    for (const key of ['a-key', 'another-key', undefined]) {
      const again = await shop.as(ada, 'POST', '/orders/checkout', {
        body: { paymentMethod: 'wallet', cartVersion: rows[0].cart_version },
        headers: key ? { 'idempotency-key': key } : {},
      });
      expect(again.status).toBe(201);
      expect((again.body as { id: string }).id).toBe(first.body.id);
    }
    expect(await shop.eventTypes(`order-${first.body.id}`)).toEqual(['OrderPlaced', 'OrderConfirmed']);
  });

  it('answers one key with one reply, and a key with another body with a conflict', async () => {
    const cart = await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.rice } });
    const body = { paymentMethod: 'wallet', cartVersion: (cart.body as { version: number }).version };
    const headers = { 'idempotency-key': 'only-once' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => shop.as(ada, 'POST', '/orders/checkout', { body, headers })),
    );
    expect(replies.map(reply => reply.status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(reply => JSON.stringify(reply.body))).size).toBe(1);
    const other = await shop.as(ada, 'POST', '/orders/checkout', {
      body: { ...body, paymentMethod: 'card' },
      headers,
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('sells the last balance to exactly one of many at once', async () => {
    const racer = await shop.customer({ walletKobo: 300_000 });
    await shop.as(racer, 'POST', '/cart/items', { body: { itemId: shop.rice } });
    const replies = await Promise.all(
      Array.from({ length: 12 }, () =>
        shop.as(racer, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } }),
      ),
    );
    expect(replies.filter(reply => reply.status === 201).length).toBeGreaterThanOrEqual(1);
    expect(
      new Set(replies.filter(reply => reply.status === 201).map(reply => (reply.body as { id: string }).id))
        .size,
    ).toBe(1);
    expect(replies.every(reply => [201, 409, 422].includes(reply.status))).toBe(true);
    expect(
      await shop.until(
        async () => (await shop.as(racer, 'GET', '/wallet')).body.balanceKobo,
        left => left === 0,
      ),
    ).toBe(0);
  });

  it('takes the goods that a try before it held and died', async () => {
    const eve = await shop.customer({ walletKobo: 2_000_000 });
    const before = await reserved();
    const checkouts = shop.app.get(CartCheckouts);
    let died: (error: Error) => void = () => undefined;
    const claim = jest
      .spyOn(checkouts, 'claim')
      .mockReturnValueOnce(new Promise((_, reject) => (died = reject)));
    const dying = shop.buy(eve, 'card', { quantity: 2 });
    await shop.until(reserved, now => now === before + 2);
    const body = { paymentMethod: 'card' };
    const order = await shop.as<Order>(eve, 'POST', '/orders/checkout', { body });
    claim.mockRestore();
    expect([order.status, order.body.status]).toEqual([201, 'order_placed']);
    expect(await reserved()).toBe(before + 2);
    died(problem('unavailable'));
    expect((await dying).status).toBe(503);
    expect(await reserved()).toBe(before + 2);
    await shop.as(eve, 'PATCH', `/orders/${order.body.id}/cancel`, { body: {} });
    expect(await shop.until(reserved, now => now === before)).toBe(before);
  });

  it('has its goods, though the try that held them let them go just before it was placed', async () => {
    const eve = await shop.customer({ walletKobo: 2_000_000 });
    const before = await reserved();
    let died: (error: Error) => void = () => undefined;
    const claim = jest
      .spyOn(shop.app.get(CartCheckouts), 'claim')
      .mockReturnValueOnce(new Promise((_, reject) => (died = reject)));
    const dying = shop.buy(eve, 'card', { quantity: 2 });
    await shop.until(reserved, now => now === before + 2);
    const orders = shop.app.get(Orders);
    const handle = orders.handle.bind(orders);
    const placing = jest.spyOn(orders, 'handle').mockImplementation(async (orderId, command, ...more) => {
      if (command.type === 'PlaceOrder') await shop.app.get(Stock).release(shop.pool, orderId);
      return handle(orderId, command, ...more);
    });
    const order = await shop.as<Order>(eve, 'POST', '/orders/checkout', { body: { paymentMethod: 'card' } });
    placing.mockRestore();
    claim.mockRestore();
    expect(order.status).toBe(201);
    expect(await reserved()).toBe(before + 2);
    died(problem('unavailable'));
    expect((await dying).status).toBe(503);
    await shop.as(eve, 'PATCH', `/orders/${order.body.id}/cancel`, { body: {} });
    expect(await shop.until(reserved, now => now === before)).toBe(before);
  });

  it('is one order with one price, however differently many windows check the cart out at once', async () => {
    const racer = await shop.customer({ walletKobo: 3_000_000 });
    const windows = 6;
    const holds = shop.app.get(CheckoutHold);
    const take = holds.take.bind(holds);
    for (let round = 0; round < 5; round++) {
      const waiting: (() => void)[] = [];
      // Nobody places the order before everybody is about to.
      holds.take = async (...of) => {
        const held = await take(...of);
        await new Promise<void>(resolve => {
          waiting.push(resolve);
          if (waiting.length === windows) for (const go of waiting) go();
        });
        return held;
      };
      const cart = await shop.as(racer, 'POST', '/cart/items', { body: { itemId: shop.rice } });
      const cartVersion = (cart.body as { version: number }).version;
      const replies = await Promise.all(
        Array.from({ length: windows }, (_, window) =>
          shop.as(racer, 'POST', '/orders/checkout', {
            body: {
              paymentMethod: 'wallet',
              cartVersion,
              deliveryOptionId: window % 2 ? 'pickup' : 'standard-lagos',
            },
          }),
        ),
      );
      const placed = replies.map(({ body }) => body as unknown as Order);
      expect(new Set(placed.map(({ id, totalKobo }) => `${id} ${totalKobo}`)).size).toBe(1);
      const [{ id, totalKobo }] = placed as [Order];
      expect(await shop.events(`order-${id}`)).toMatchObject([
        { type: 'OrderPlaced', data: { totalKobo } },
        { type: 'OrderConfirmed', data: { amountKobo: totalKobo } },
      ]);
      const debits = (await shop.events(streams.wallet(racer.id as UserId))).filter(
        ({ type, data }) => type === 'WalletDebitedForOrder' && (data as { orderId: string }).orderId === id,
      );
      expect(debits).toMatchObject([{ data: { amountKobo: totalKobo } }]);
    }
    holds.take = take;
  });

  it('keeps hold of no more goods than its order has, when the cart had become that order before', async () => {
    const before = await reserved();
    const holds = shop.app.get(CheckoutHold);
    const take = holds.take.bind(holds);
    // It gets no further than this, as if its process had died.
    holds.take = async (...of) => {
      await take(...of);
      throw problem('unavailable');
    };
    const cart = await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.rice } });
    const body = { paymentMethod: 'card', cartVersion: (cart.body as { version: number }).version };
    const check = () => shop.as(ada, 'POST', '/orders/checkout', { body });
    expect((await check()).status).toBe(503);
    holds.take = take;
    expect(await reserved()).toBe(before + 1);
    expect((await check()).status).toBe(201);
    expect(await reserved()).toBe(before + 1);
  });

  it('lets go of the goods when the cart can not be claimed', async () => {
    const before = await reserved();
    const checkouts = shop.app.get(CartCheckouts);
    const claim = jest.spyOn(checkouts, 'claim').mockRejectedValueOnce(problem('unavailable'));
    expect((await shop.buy(ada, 'wallet')).status).toBe(503);
    expect(await reserved()).toBe(before);
    claim.mockRestore();
    const again = await shop.as(ada, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } });
    expect(again.status).toBe(201);
    expect(await reserved()).toBe(before);
  });

  it('takes nothing for an order that has ended, though the wallet could pay by now', async () => {
    const bola = await shop.customer({ walletKobo: 1_000_000 });
    const { body: order } = await shop.buy(bola, 'card');
    await shop.as(bola, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    const stream = streams.wallet(bola.id as UserId);
    const before = await shop.eventTypes(stream);
    const userId = bola.id as UserId;
    await shop.app
      .get(CommandBus)
      .execute(
        new PayPlacedOrder(order.id as OrderId, userId, 300_000, commandFromSchedule('spec', null, 'again')),
      );
    expect(await shop.eventTypes(stream)).toEqual(before);
  });
});
