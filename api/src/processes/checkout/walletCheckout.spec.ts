import { randomUUID } from 'node:crypto';
import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { Stock } from '../../domains/catalogue/stock.js';
import { Wallets } from '../../domains/wallet/wallets.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { InlineReactions } from '../../messaging/inlineReactions.js';
import { Snapshots } from '../../messaging/snapshots/snapshots.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { PayPlacedOrder } from './payPlacedOrder.handler.js';

describe('checkout from the wallet', () => {
  let shop: OpenShop;
  let ada: SpecPerson;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    ada = await shop.customer({ walletKobo: 2_000_000 });
  });
  afterAll(() => shop?.close());

  const balance = async (person: SpecPerson, token?: unknown) => {
    const { body } = await shop.as(
      person,
      'GET',
      '/wallet',
      token ? { headers: { 'x-consistency-token': String(token) } } : {},
    );
    return (body as { balanceKobo: number }).balanceKobo;
  };
  const stock = async () => {
    const { rows } = await shop.pool.query('SELECT quantity, reserved FROM app.items WHERE id = $1', [
      shop.rice,
    ]);
    return rows[0];
  };

  it('confirms in the same request, takes the money once and sells the goods', async () => {
    const before = await stock();
    const { status, body, headers } = await shop.buy(ada, 'wallet', { quantity: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'order_confirmed',
      paymentStatus: 'success',
      paymentMethod: 'wallet',
      itemsTotalKobo: 200_000,
      deliveryFeeKobo: 200_000,
      totalKobo: 400_000,
      paymentDetails: null,
      shippingAddress: { address: '14 Adeniran Street', stateOrProvince: 'Lagos' },
    });
    expect(body.estimatedDeliveryDate).toBe('2026-01-07');
    expect(await balance(ada, headers['x-consistency-token'])).toBe(1_600_000);
    expect(await stock()).toEqual({ quantity: before.quantity - 2, reserved: before.reserved });
    expect((await shop.as(ada, 'GET', '/cart')).body).toMatchObject({ items: [], itemCount: 0 });
    expect(await shop.eventTypes(`order-${body.id}`)).toEqual(['OrderPlaced', 'OrderConfirmed']);
  });

  it('shows the order in the list and in the ledger, with postings that cancel out', async () => {
    shop.clock.forward(1000);
    const { body, headers } = await shop.buy(ada, 'wallet');
    const token = { headers: { 'x-consistency-token': String(headers['x-consistency-token']) } };
    const list = await shop.as(ada, 'GET', '/orders', token);
    expect((list.body as { orders: Order[] }).orders[0]).toMatchObject({
      id: body.id,
      status: 'order_confirmed',
    });
    expect(list.headers['x-stale']).toBeUndefined();
    const wallet = await shop.as(ada, 'GET', '/wallet', token);
    expect((wallet.body as { history: object[] }).history[0]).toMatchObject({
      type: 'debit',
      category: 'order_payment',
      amountKobo: body.totalKobo,
      orderId: body.id,
    });
    const { rows } = await shop.pool.query(
      `SELECT sum(CASE side WHEN 'debit' THEN amount_kobo ELSE -amount_kobo END)::int AS net FROM ${viewSchema.ledger}.postings`,
    );
    expect(rows[0].net).toBe(0);
  });

  it('refuses a short wallet with what is missing and leaves nothing behind', async () => {
    const poor = await shop.customer({ walletKobo: 100_000 });
    const before = await stock();
    const refused = await shop.buy(poor, 'wallet', { quantity: 3 });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      message: 'Insufficient wallet balance. You need ₦4,000.00 more.',
      code: 'insufficient_balance',
    });
    expect(await stock()).toEqual(before);
    expect((await shop.as(poor, 'GET', '/cart')).body).toMatchObject({ itemCount: 3 });
    expect(((await shop.as(poor, 'GET', '/orders')).body as { orders: [] }).orders).toEqual([]);
  });

  it('goes by what the wallet has, whatever this process last saw of it', async () => {
    const eve = await shop.customer({ walletKobo: 700_000 });
    const moved = async (side: 'credit' | 'debit', amountKobo: number) => {
      // As another process would: this one has seen nothing of it.
      const store = shop.app.get(EVENT_STORE);
      const executor = new CommandExecutor(store, shop.clock, new InlineReactions(), shop.app.get(Snapshots));
      const adjustmentId = randomUUID();
      await new Wallets(executor, store).handle(
        eve.id as UserId,
        { type: 'Adjust', adjustmentId, side, amountKobo, reason: 'sealed', reverses: null },
        commandFromSchedule('elsewhere', eve.id, adjustmentId),
      );
    };
    expect((await shop.buy(eve, 'wallet')).status).toBe(201);
    const before = await stock();
    await moved('debit', 400_000);
    const refused = await shop.buy(eve, 'wallet');
    expect(refused).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
    expect(await stock()).toEqual(before);
    expect((await shop.as(eve, 'GET', '/cart')).body).toMatchObject({ itemCount: 1 });
    expect(((await shop.as(eve, 'GET', '/orders')).body as { orders: [] }).orders).toHaveLength(1);
    await moved('credit', 300_000);
    const paid = await shop.as(eve, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } });
    expect(paid).toMatchObject({ status: 201, body: { totalKobo: 300_000 } });
    await shop.atRest();
    expect(await balance(eve)).toBe(0);
  });

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
        () => balance(racer),
        left => left === 0,
      ),
    ).toBe(0);
  });

  it('is one order with one price, however differently many windows check the cart out at once', async () => {
    const racer = await shop.customer({ walletKobo: 3_000_000 });
    const windows = 6;
    const stock = shop.app.get(Stock);
    const reserve = stock.reserve.bind(stock);
    for (let round = 0; round < 5; round++) {
      const waiting: (() => void)[] = [];
      // Nobody places the order before everybody is about to.
      stock.reserve = async (...of) => {
        const held = await reserve(...of);
        // Goods that another window let go may be held a second time, once the order is there.
        if (waiting.length < windows)
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
    stock.reserve = reserve;
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

  it('is ordered again at today’s prices, line by line', async () => {
    const { body } = await shop.buy(ada, 'wallet', { quantity: 3 });
    const again = await shop.as(ada, 'POST', `/orders/${body.id}/reorder`, { body: {} });
    expect(again).toMatchObject({ status: 200, body: { itemCount: 3, totalInKobo: 300_000, skipped: [] } });
    await shop.as(ada, 'DELETE', '/cart');
    const eve = await shop.customer();
    expect((await shop.as(eve, 'POST', `/orders/${body.id}/reorder`, { body: {} })).status).toBe(404);
  });

  it.each([
    ['an unknown method', { paymentMethod: 'cash' }, 'paymentMethod'],
    ['no method', {}, 'paymentMethod'],
    ['a total as text', { paymentMethod: 'wallet', expectedTotalKobo: '100' }, 'expectedTotalKobo'],
    ['a total with a fraction', { paymentMethod: 'wallet', expectedTotalKobo: 10.5 }, 'expectedTotalKobo'],
    ['a negative total', { paymentMethod: 'wallet', expectedTotalKobo: -1 }, 'expectedTotalKobo'],
    ['an address that is no id', { paymentMethod: 'wallet', addressId: 'home' }, 'addressId'],
    [
      'an option that does not serve the state',
      { paymentMethod: 'wallet', deliveryOptionId: 'standard-southwest' },
      'deliveryOptionId',
    ],
  ])('answers %s with the field', async (_, body, field) => {
    await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.rice } });
    const refused = await shop.as(ada, 'POST', '/orders/checkout', { body });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'Validation failed', errors: { [field]: [expect.any(String)] } },
    });
  });

  it('refuses an empty cart, a changed price and an old cart version', async () => {
    const empty = await shop.customer();
    expect(
      await shop.as(empty, 'POST', '/orders/checkout', { body: { paymentMethod: 'card' } }),
    ).toMatchObject({ status: 409, body: { code: 'cart_empty' } });
    const changed = await shop.buy(ada, 'wallet', { body: { expectedTotalKobo: 1 } });
    expect(changed).toMatchObject({
      status: 409,
      body: { message: 'Prices have changed. Please review your cart.' },
    });
    const old = await shop.as(ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet', cartVersion: 0 },
    });
    expect(old).toMatchObject({
      status: 409,
      body: { message: 'Prices have changed. Please review your cart.' },
    });
  });

  it('asks for an address where there is none, but not for a pick-up', async () => {
    const homeless = await shop.customer({ walletKobo: 500_000, state: null });
    expect(await shop.buy(homeless, 'wallet')).toMatchObject({
      status: 400,
      body: { errors: { addressId: [expect.any(String)] } },
    });
    const picked = await shop.as(homeless, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet', deliveryOptionId: 'pickup' },
    });
    expect(picked).toMatchObject({
      status: 201,
      body: { shippingAddress: null, deliveryFeeKobo: 0, totalKobo: 100_000 },
    });
  });
});
