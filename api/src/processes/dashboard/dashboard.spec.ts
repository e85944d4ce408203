import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { lagosDay } from '@mudu/contracts/time';
import { betweenReads } from '@mudu/testing/shop/betweenReads';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { DashboardQueries } from './dashboard.queries.js';

const DAY_MS = 24 * 3_600_000;
const pickup = { body: { deliveryOptionId: 'pickup' } };
let shop: OpenShop;
let boss: SpecPerson;
let support: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
  support = await shop.staff('support');
});
afterAll(() => shop?.close());

const PATH = '/auth/admin/dashboard';
const dashboard = async (who = support) => {
  await shop.atRest();
  return (await shop.as<Dashboard>(who, 'GET', PATH)).body;
};
const today = ({ series }: Dashboard) => series.at(-1)!;
const ofStatus = ({ ordersByStatus }: Dashboard, status: string) =>
  ordersByStatus.find(one => one.status === status)?.count;

describe('the dashboard', () => {
  it('is for staff', async () => {
    expect((await shop.call('GET', PATH)).status).toBe(401);
    expect((await shop.as(await shop.customer(), 'GET', PATH)).status).toBe(403);
    for (const who of [support, await shop.staff('admin'), boss])
      expect((await shop.as(who, 'GET', PATH)).status).toBe(200);
  });

  it('has thirty days up to today, and every status and method, also where nothing was', async () => {
    const { series, ordersByStatus, paymentMix } = await dashboard();
    expect(series).toHaveLength(30);
    expect(series.at(-1)?.date).toBe(lagosDay(shop.clock.now()));
    expect(ordersByStatus).toHaveLength(7);
    expect(paymentMix.map(({ method }) => method)).toEqual(['card', 'wallet', 'split']);
  });

  it('counts money for orders as revenue, what is given back off it, and money for wallets not', async () => {
    const before = await dashboard();
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    expect(today(await dashboard()).revenueKobo).toBe(today(before).revenueKobo);
    const { body: kept } = await shop.buy(ada, 'wallet', { quantity: 3, ...pickup });
    const { body: returned } = await shop.buy(ada, 'wallet', { quantity: 2, ...pickup });
    const bought = await dashboard();
    expect(today(bought)).toMatchObject({
      orders: today(before).orders + 2,
      revenueKobo: today(before).revenueKobo + 500_000,
      newUsers: today(before).newUsers + 1,
    });
    expect(bought.totals).toMatchObject({
      users: before.totals.users + 1,
      orders: before.totals.orders + 2,
      ordersToday: before.totals.ordersToday + 2,
      revenueKobo: before.totals.revenueKobo + 500_000,
      walletLiabilityKobo: before.totals.walletLiabilityKobo + 500_000,
    });
    expect(
      bought.recentOrders
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([kept.id, returned.id].sort());
    expect(bought.recentOrders[0]?.userName).toMatch(/^Ada Number/);
    const sold = (of: Dashboard) => of.topItems.find(({ itemId }) => itemId === shop.rice);
    expect(sold(bought)).toMatchObject({ name: 'Rice', quantity: 5, revenueKobo: 500_000 });

    await shop.as(ada, 'PATCH', `/orders/${returned.id}/cancel`, { body: {} });
    const after = await dashboard();
    expect(today(after).revenueKobo).toBe(today(before).revenueKobo + 300_000);
    expect(sold(after)).toMatchObject({ quantity: 3, revenueKobo: 300_000 });
    expect(ofStatus(after, 'cancelled')).toBe((ofStatus(before, 'cancelled') ?? 0) + 1);
    expect(ofStatus(after, 'order_confirmed')).toBe((ofStatus(before, 'order_confirmed') ?? 0) + 1);
    expect(after.paymentMix.find(({ method }) => method === 'wallet')?.orders).toBe(
      (before.paymentMix.find(({ method }) => method === 'wallet')?.orders ?? 0) + 2,
    );
  });

  it('has sold what stays of an order that was refunded in part', async () => {
    const ada = await shop.customer({ walletKobo: 2_000_000 });
    await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.box, itemType: 'package' } });
    const { body: order } = await shop.buy(ada, 'wallet', { quantity: 2, ...pickup });
    const boxes = (of: Dashboard) => of.topItems.find(({ itemId }) => itemId === shop.box)?.quantity;
    expect(boxes(await dashboard())).toBe(1);
    const box = order.items.find(({ itemId }) => itemId === shop.box);
    const refunded = await shop.as(boss, 'POST', `/orders/admin/${order.id}/refund`, {
      body: { items: [{ id: box?.id, quantity: 1 }], reason: 'Damaged', refundTo: 'wallet' },
    });
    expect(refunded.status).toBe(200);
    expect(boxes(await dashboard())).toBeUndefined();
  });

  it('tells what is low in stock, least first', async () => {
    await shop.as(boss, 'PATCH', `/packages/${shop.box}`, { body: { quantity: 4 } });
    const { totals, lowStockItems } = await dashboard();
    expect(totals.lowStock).toBe(1);
    expect(lowStockItems).toMatchObject([
      { itemId: shop.box, itemType: 'package', name: 'Box', available: 4 },
    ]);
    await shop.as(boss, 'PATCH', `/packages/${shop.box}`, { body: { quantity: 100 } });
  });

  it('goes on with the days: yesterday’s money is yesterday’s', async () => {
    const before = await dashboard();
    shop.clock.moveOn(DAY_MS);
    const { series, totals } = await dashboard();
    expect(today({ series } as Dashboard)).toMatchObject({ orders: 0, revenueKobo: 0, newUsers: 0 });
    expect(series.at(-2)).toEqual(today(before));
    expect(totals.revenueKobo).toBe(before.totals.revenueKobo);
  });

  it('has one moment’s figures, whatever is bought while they are read', async () => {
    const before = await dashboard();
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    await shop.atRest();
    const during = await betweenReads(
      shop.pool,
      async () => {
        await shop.buy(ada, 'wallet', pickup);
        await shop.atRest();
      },
      () => shop.app.get(DashboardQueries).now(),
      /\.tallies/,
    );
    const more = (of: (one: Dashboard) => number) => of(during) - of(before);
    expect(more(({ totals }) => totals.ordersToday)).toBe(more(({ totals }) => totals.orders));
    expect(more(({ totals }) => totals.revenue30dKobo)).toBe(more(({ totals }) => totals.revenueKobo));
  });
});
