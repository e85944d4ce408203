import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

const MINUTE = 60_000;
const MONTH = 31 * 24 * 60 * MINUTE;
/** The first sells most often, the last brings most. */
const prices = [1_000, 3_000, 9_000, 27_000, 81_000, 243_000];
let shop: OpenShop;
let boss: SpecPerson;
const goods: string[] = [];
const orders: string[] = [];

beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
  const ada = await shop.customer({ walletKobo: 5_000_000 });
  for (const [index, price] of prices.entries()) {
    const { body } = await shop.as<{ id: string }>(boss, 'POST', '/groceries', {
      body: { name: `Spice ${index}`, price, quantity: 100, category: 'spices-seasoning' },
    });
    goods.push(body.id);
    const item = { itemId: body.id, quantity: prices.length - index };
    await shop.as(ada, 'POST', '/cart/items', { body: item });
    const placed = await shop.as<{ id: string }>(ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet', deliveryOptionId: 'pickup' },
    });
    expect(placed.status).toBe(201);
    orders.push(placed.body.id);
    shop.clock.moveOn(MINUTE);
  }
  for (const [index, id] of goods.entries())
    await shop.as(boss, 'PATCH', `/groceries/${id}`, { body: { quantity: index + 1 } });
  await shop.as(boss, 'DELETE', `/groceries/${goods[0]}`);
  await shop.as(boss, 'PATCH', `/packages/${shop.box}`, { body: { quantity: 9 } });
});
afterAll(() => shop?.close());

const dashboard = async () => (await shop.as<Dashboard>(boss, 'GET', '/auth/admin/dashboard')).body;

describe('the lists of the dashboard', () => {
  it('are the five items that brought most, the most first', async () => {
    const { topItems } = await dashboard();
    expect(topItems.map(({ itemId, revenueKobo }) => [itemId, revenueKobo])).toEqual([
      [goods[5], 243_000],
      [goods[4], 162_000],
      [goods[3], 81_000],
      [goods[2], 36_000],
      [goods[1], 15_000],
    ]);
  });

  it('are the five on sale with least left, of all that are low', async () => {
    const { lowStockItems, totals } = await dashboard();
    expect(lowStockItems.map(({ itemId, available }) => [itemId, available])).toEqual(
      [1, 2, 3, 4, 5].map(index => [goods[index], index + 1]),
    );
    expect(totals.lowStock).toBe(6);
  });

  it('are the five newest orders, the newest first', async () => {
    expect((await dashboard()).recentOrders.map(({ id }) => id)).toEqual(orders.toReversed().slice(0, 5));
  });

  it('and its mix of payments look back thirty days; what came in is counted for good', async () => {
    const wallet = ({ paymentMix }: Dashboard) => paymentMix.find(({ method }) => method === 'wallet');
    const before = await dashboard();
    expect(wallet(before)).toMatchObject({ orders: 6, amountKobo: 543_000 });
    expect(before.totals).toMatchObject({ revenueKobo: 543_000, revenue30dKobo: 543_000, newUsers30d: 1 });
    shop.clock.moveOn(MONTH);
    const after = await dashboard();
    expect(after.topItems).toEqual([]);
    expect(wallet(after)).toMatchObject({ orders: 0, amountKobo: 0 });
    expect(after.totals).toMatchObject({ revenueKobo: 543_000, revenue30dKobo: 0, newUsers30d: 0 });
  });
});
