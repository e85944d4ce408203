import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

describe('staff who look for orders (rules/order.md O22)', () => {
  let shop: SplitShop;
  let support: SpecPerson;
  let ada: SpecPerson;

  beforeAll(async () => {
    shop = await openSplitShop();
    support = await shop.staff('support');
    ada = await shop.customer({ walletKobo: 5_000_000 });
    await shop.buy(ada, 'card');
  });
  afterAll(() => shop?.close());

  const found = async (reference: string) => {
    const { body } = await shop.as<{ orders: AdminOrder[]; pagination: { total: number } }>(
      support,
      'GET',
      `/orders/admin/all?search=${reference}`,
    );
    expect(body.pagination.total).toBe(body.orders.length);
    return body.orders.map(({ id }) => id);
  };

  it('find one by the reference of its first try and of its second', async () => {
    const { body: order } = await shop.buy(ada, 'card');
    const first = order.paymentProviderRef as string;
    const again = await shop.as<Order>(ada, 'POST', `/orders/${order.id}/retry-payment`, { body: {} });
    const second = again.body.paymentProviderRef as string;
    expect([first, second]).toEqual([`ord-${order.id}-a1`, `ord-${order.id}-a2`]);
    expect(await found(first)).toEqual([order.id]);
    expect(await found(second)).toEqual([order.id]);
  });

  it('find one by the reference of a later installment, before it is paid and after', async () => {
    const order = await shop.bought(ada);
    const plan = await shop.planOf(ada, order.id);
    const { body } = await shop.pay(ada, plan.id, 'card');
    const { url, reference } = body.paymentDetails as { url: string; reference: string };
    expect(reference).toBe(`inst-${plan.installments[1]?.id}-a1`);
    expect(await found(reference)).toEqual([order.id]);
    await shop.press(url, 'succeed');
    await shop.verify(ada, reference);
    expect(await found(reference)).toEqual([order.id]);
    expect(await found(`inst-${plan.installments[1]?.id}-a1-`)).toEqual([]);
    expect(await found('inst-nothing-a1')).toEqual([]);
  });

  it('find them by id, reference, name, email and status, page by page', async () => {
    const { id } = (await shop.buy(ada, 'wallet')).body;
    const list = async (query: string) =>
      (await shop.as(support, 'GET', `/orders/admin/all?${query}`)).body as {
        orders: AdminOrder[];
        pagination: object;
      };
    await shop.until(
      () => list(`search=${id}`),
      found => found.orders.length === 1,
    );
    const card = (await shop.buy(ada, 'card')).body;
    const byReference = await shop.until(
      () => list(`search=${card.paymentProviderRef}`),
      found => found.orders.length > 0,
    );
    expect(byReference.orders.map(order => order.id)).toEqual([card.id]);
    expect((await list(`search=%23${id.slice(0, 8)}`)).orders.length).toBeGreaterThanOrEqual(1);
    expect(
      (await list(`search=${encodeURIComponent(ada.email)}`)).orders.every(
        order => order.user?.email === ada.email,
      ),
    ).toBe(true);
    const { phone } = (await shop.as<{ phone: string }>(ada, 'GET', '/auth/profile')).body;
    const everything = await list(`search=${encodeURIComponent(ada.email)}`);
    for (const number of [phone, phone.replace('+234', '0'), phone.slice(1)])
      expect(await list(`search=${encodeURIComponent(number)}`)).toEqual(everything);
    expect((await list('status=order_delivered')).orders.every(order => order.status === 'delivered')).toBe(
      true,
    );
    expect((await list('page=1&limit=2')).pagination).toMatchObject({ page: 1, limit: 2 });
    expect((await list('page=999')).orders).toEqual([]);
    expect((await list('startDate=2030-01-01')).orders).toEqual([]);
    const today = lagosDay(shop.clock.now());
    expect((await list(`startDate=${today}&endDate=${today}&search=${id}`)).orders).toHaveLength(1);
    expect((await list(`endDate=${plusDays(today, -1)}&search=${id}`)).orders).toEqual([]);
    for (const [query, field] of [
      ['page=0', 'page'],
      ['limit=x', 'limit'],
      ['status=lost', 'status'],
      ['page=1&page=2', 'page'],
    ] as const)
      expect(await shop.as(support, 'GET', `/orders/admin/all?${query}`)).toMatchObject({
        status: 400,
        body: { errors: { [field]: [expect.any(String)] } },
      });
  });

  it('find in one person’s only those of that person, whoever else is looked for', async () => {
    const bola = await shop.customer({ walletKobo: 5_000_000 });
    const { id } = (await shop.buy(bola, 'wallet')).body;
    const ofBola = async (search: string) => {
      const path = `/orders/admin/user/${bola.id}?search=${encodeURIComponent(search)}`;
      const { body } = await shop.as<{ orders: AdminOrder[]; pagination: object }>(support, 'GET', path);
      return [body.orders.map(order => order.id), body.pagination];
    };
    const pages = { page: 1, limit: 20 };
    expect(await ofBola(bola.email)).toEqual([[id], { ...pages, total: 1, totalPages: 1 }]);
    expect(await ofBola(ada.email)).toEqual([[], { ...pages, total: 0, totalPages: 0 }]);
  });

  it('find one by the day it was in Lagos', async () => {
    // Half past midnight there, where it is an hour later.
    shop.clock.moveOn(Date.parse('2026-01-05T23:30:00.000Z') - Date.parse(shop.clock.now()));
    const { id } = (await shop.buy(ada, 'wallet')).body;
    const on = async (days: string) => {
      const path = `/orders/admin/all?search=${id}&${days}`;
      return (await shop.as<{ orders: AdminOrder[] }>(support, 'GET', path)).body.orders.length;
    };
    expect(await on('startDate=2026-01-06&endDate=2026-01-06')).toBe(1);
    expect([await on('endDate=2026-01-05'), await on('startDate=2026-01-07')]).toEqual([0, 0]);
  });
});
