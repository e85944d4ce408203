import type { NotificationList } from '@mudu/contracts/notification/views';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { movedElsewhere } from '@mudu/testing/wallet/movedElsewhere';

type AdminOrderList = { orders: AdminOrder[] };

let shop: OpenShop;
let boss: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
});
afterAll(() => shop?.close());

const checkout = (person: SpecPerson, body: object, headers: Record<string, string> = {}) =>
  shop.as(person, 'POST', '/orders/checkout', { body: { paymentMethod: 'wallet', ...body }, headers });

/** A cart whose order found the money gone that this process had still seen; by now it is there again. */
async function lostAndFunded(headers: Record<string, string> = {}) {
  const eve = await shop.customer({ walletKobo: 700_000 });
  expect((await shop.buy(eve, 'wallet')).status).toBe(201);
  await movedElsewhere(shop, eve, 'debit', 300_000);
  const { version } = (await shop.as(eve, 'POST', '/cart/items', { body: { itemId: shop.rice } })).body;
  expect(await checkout(eve, {}, headers)).toMatchObject({
    status: 422,
    body: { message: 'Insufficient wallet balance. You need ₦2,000.00 more.' },
  });
  await movedElsewhere(shop, eve, 'credit', 300_000);
  return { eve, version };
}

describe('a cart whose order lost a race for the wallet', () => {
  it('is bought under the same key once there is enough', async () => {
    const headers = { 'idempotency-key': 'one-press' };
    const { eve } = await lostAndFunded(headers);
    expect(await checkout(eve, {}, headers)).toMatchObject({
      status: 201,
      body: { status: 'order_confirmed' },
    });
  });

  it('is no order to its owner, by whatever call', async () => {
    const { eve } = await lostAndFunded();
    const list = () => shop.as<AdminOrderList>(boss, 'GET', `/orders/admin/user/${eve.id}`);
    const { body } = await shop.until(list, found => found.body.orders.length === 2);
    const lost = body.orders.find(({ status }) => status === 'cancelled')?.id;
    const own = await shop.as<AdminOrderList>(eve, 'GET', '/orders');
    expect(own.body.orders.map(({ id }) => id)).not.toContain(lost);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/receipt'],
      ['PATCH', '/cancel'],
      ['POST', '/retry-payment'],
      ['POST', '/reorder'],
    ] as const)
      expect([path, (await shop.as(eve, method, `/orders/${lost}${path}`, { body: {} })).status]).toEqual([
        path,
        404,
      ]);
  });

  it('is told of as a sum that is missing, not as an order, which nobody is shown', async () => {
    const { eve } = await lostAndFunded();
    const { notifications } = await shop.until(
      async () =>
        (await shop.as<NotificationList>(eve, 'GET', '/notifications?type=insufficient_balance')).body,
      list => list.notifications.length > 0,
    );
    expect(notifications.map(({ payload }) => payload)).toEqual([
      { amountKobo: 300_000, newBalanceKobo: 100_000, data: { neededKobo: 200_000 } },
    ]);
  });

  it('has moved on: the version that was lost is to be reviewed', async () => {
    const { eve, version } = await lostAndFunded();
    expect(await checkout(eve, { cartVersion: version })).toMatchObject({
      status: 409,
      body: { message: 'Prices have changed. Please review your cart.' },
    });
    expect((await shop.as(eve, 'GET', '/cart')).body).toMatchObject({ itemCount: 1 });
  });

  it('lets go of its goods, and of the promotion that was taken for it', async () => {
    const code = 'LOST';
    const body = { promotionCode: code, discount: 10, applicableTo: ['all'], usageLimit: 1 };
    const promo = await shop.as(boss, 'POST', '/promos', { body });
    await shop.nothingHeldBack();
    const goods = async () =>
      (await shop.pool.query('SELECT quantity, reserved FROM app.items WHERE id = $1', [shop.rice])).rows[0];
    const eve = await shop.customer({ walletKobo: 700_000 });
    expect((await shop.buy(eve, 'wallet')).status).toBe(201);
    await movedElsewhere(shop, eve, 'debit', 300_000);
    const before = await goods();
    const lost = await shop.buy(eve, 'wallet', { body: { promoCode: code } });
    expect(lost).toMatchObject({ status: 422, body: { code: 'insufficient_balance' } });
    expect(await goods()).toEqual(before);
    expect(await shop.eventTypes(`promo-${promo.body.id}`)).toEqual([
      'PromoCreated',
      'PromoSlotTaken',
      'PromoSlotReleased',
    ]);
  });
});
