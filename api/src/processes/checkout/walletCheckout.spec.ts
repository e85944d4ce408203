import type { Order } from '@mudu/contracts/order/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { movedElsewhere } from '@mudu/testing/wallet/movedElsewhere';

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
    // Staff see an order too that was placed and could not be paid.
    const support = await shop.staff('support');
    expect((await shop.as(support, 'GET', `/orders/admin/user/${poor.id}`)).body).toMatchObject({
      orders: [],
    });
  });

  it('tells whoever is short, once for each sum that is missing', async () => {
    const poor = await shop.customer({ walletKobo: 100_000 });
    const told = async () => {
      await shop.atRest();
      const { body } = await shop.as(poor, 'GET', '/notifications?type=insufficient_balance');
      return (body as { notifications: { message: string; payload: object }[] }).notifications;
    };
    const headers = { 'idempotency-key': 'short' };
    await shop.buy(poor, 'wallet', { quantity: 3, headers });
    const again = { body: { paymentMethod: 'wallet' } };
    expect((await shop.as(poor, 'POST', '/orders/checkout', { ...again, headers })).status).toBe(422);
    expect((await shop.as(poor, 'POST', '/orders/checkout', again)).status).toBe(422);
    expect(await told()).toEqual([
      expect.objectContaining({
        message: '₦5,000.00 was to be paid, and you have ₦1,000.00. Add ₦4,000.00 and try again.',
        payload: { amountKobo: 500_000, newBalanceKobo: 100_000, data: { neededKobo: 400_000 } },
      }),
    ]);
    await shop.buy(poor, 'wallet');
    expect(await told()).toHaveLength(2);
  });

  it('goes by what the wallet has, whatever this process last saw of it', async () => {
    const eve = await shop.customer({ walletKobo: 700_000 });
    expect((await shop.buy(eve, 'wallet')).status).toBe(201);
    const before = await stock();
    await movedElsewhere(shop, eve, 'debit', 400_000);
    const refused = await shop.buy(eve, 'wallet');
    expect(refused).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
    expect(await stock()).toEqual(before);
    expect((await shop.as(eve, 'GET', '/cart')).body).toMatchObject({ itemCount: 1 });
    expect(((await shop.as(eve, 'GET', '/orders')).body as { orders: [] }).orders).toHaveLength(1);
    await movedElsewhere(shop, eve, 'credit', 300_000);
    const paid = await shop.as(eve, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet' } });
    expect(paid).toMatchObject({ status: 201, body: { totalKobo: 300_000 } });
    await shop.atRest();
    expect(await balance(eve)).toBe(0);
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
