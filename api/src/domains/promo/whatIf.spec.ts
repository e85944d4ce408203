import type { WhatIfPromo } from '@mudu/contracts/ops/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

const HOUR_MS = 60 * 60 * 1000;
let shop: OpenShop;
let admin: SpecPerson;
let token = '';

/** Two days: Ada buys once a day, Bola once on the second, Chidi does not pay, Dayo had a code of her own. */
beforeAll(async () => {
  shop = await openShopForSpecs();
  const [ada, bola, chidi, dayo] = (await Promise.all(
    Array.from({ length: 4 }, () => shop.customer({ walletKobo: 5_000_000 })),
  )) as [SpecPerson, SpecPerson, SpecPerson, SpecPerson];
  await shop.buy(ada, 'wallet');
  shop.clock.forward(12 * HOUR_MS);
  admin = await shop.staff('admin');
  const body = { promotionCode: 'OWN', discount: 10, applicableTo: ['all'] };
  await shop.as(admin, 'POST', '/promos', { body });
  await shop.buy(bola, 'wallet', { quantity: 3 });
  shop.clock.forward(1000);
  await shop.buy(ada, 'wallet', { quantity: 2, body: { deliveryOptionId: 'pickup' } });
  await shop.buy(chidi, 'card');
  const last = await shop.buy(dayo, 'wallet', { body: { promoCode: 'OWN' } });
  expect(last.status).toBe(201);
  token = String(last.headers['x-consistency-token']);
});
afterAll(() => shop?.close());

const whatIf = async (body: object): Promise<WhatIfPromo> => {
  const reply = await shop.as(admin, 'POST', '/ops/promos/what-if', {
    body: { discount: 10, perUserLimit: 9, startDate: '2026-01-05', endDate: '2026-01-06', ...body },
    headers: { 'x-consistency-token': token },
  });
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
  return reply.body as unknown as WhatIfPromo;
};

describe('what a promotion would have cost', () => {
  it('is its discount on each confirmed order that had no code of its own', async () => {
    expect(await whatIf({})).toEqual({
      orders: 4,
      qualifyingOrders: 3,
      customers: 2,
      itemsTotalKobo: 600_000,
      discountKobo: 60_000,
    });
  });

  it('takes either spelling of what it is asked', async () => {
    const body = { discount: undefined, discountPercent: 10, applicableToCategoryIds: ['vegetables'] };
    expect(await whatIf(body)).toMatchObject({ qualifyingOrders: 0, discountKobo: 0 });
    expect(await whatIf({ ...body, applicableToCategoryIds: ['rice-grains'] })).toMatchObject({
      discountKobo: 60_000,
    });
  });

  it('is of the days asked for', async () => {
    expect(await whatIf({ endDate: '2026-01-05' })).toMatchObject({ orders: 1, discountKobo: 10_000 });
    expect(await whatIf({ startDate: '2026-01-06' })).toMatchObject({ orders: 3, discountKobo: 50_000 });
    expect(await whatIf({ startDate: '2025-01-01', endDate: '2025-12-31' })).toMatchObject({ orders: 0 });
  });

  it('keeps the limits, in the order of time', async () => {
    expect(await whatIf({ usageLimit: 2 })).toMatchObject({ qualifyingOrders: 2, discountKobo: 40_000 });
    expect(await whatIf({ perUserLimit: 1 })).toMatchObject({
      qualifyingOrders: 2,
      customers: 2,
      discountKobo: 40_000,
    });
  });

  it('counts people as new or existing at the time they bought', async () => {
    expect(await whatIf({ applicableTo: ['new_users'] })).toMatchObject({ discountKobo: 40_000 });
    expect(await whatIf({ applicableTo: ['existing_users'] })).toMatchObject({
      customers: 1,
      discountKobo: 20_000,
    });
  });

  it('is of any kind, on what would have qualified', async () => {
    expect(await whatIf({ kind: 'free_delivery' })).toMatchObject({
      qualifyingOrders: 2,
      discountKobo: 400_000,
    });
    expect(await whatIf({ kind: 'fixed', discountAmountKobo: 250_000 })).toMatchObject({
      discountKobo: 550_000,
    });
    expect(await whatIf({ applicableToCategories: ['oils'] })).toMatchObject({
      orders: 4,
      qualifyingOrders: 0,
      itemsTotalKobo: 0,
    });
    expect(await whatIf({ applicableToCategories: ['rice-grains'] })).toMatchObject({ qualifyingOrders: 3 });
  });

  it('is refused for goods that the shop does not have', async () => {
    const ask = (body: object) =>
      shop.as(admin, 'POST', '/ops/promos/what-if', {
        body: { discount: 10, startDate: '2026-01-05', endDate: '2026-01-06', ...body },
      });
    expect(await ask({ applicableToCategories: ['nope'] })).toMatchObject({
      status: 400,
      body: { errors: { applicableToCategories: ['This category does not exist'] } },
    });
    expect(await ask({ applicableToPackages: [shop.rice] })).toMatchObject({
      status: 400,
      body: { errors: { applicableToPackages: ['This package does not exist'] } },
    });
  });

  it('leaves out an order that was cancelled before it was on its way, and not one that was so later', async () => {
    const emeka = await shop.customer({ walletKobo: 5_000_000 });
    const before = await whatIf({});
    const cancel = async (id: string) => {
      const body = { status: 'cancelled', reason: 'Asked for' };
      const cancelled = await shop.as(admin, 'PATCH', `/orders/admin/${id}/status`, { body });
      expect(cancelled.status).toBe(200);
      token = String(cancelled.headers['x-consistency-token']);
    };
    const first = await shop.buy(emeka, 'wallet');
    await cancel(first.body.id);
    expect(await whatIf({})).toEqual(before);
    const second = await shop.buy(emeka, 'wallet');
    for (const status of ['order_processed', 'ongoing_delivery'])
      expect(
        (await shop.as(admin, 'PATCH', `/orders/admin/${second.body.id}/status`, { body: { status } }))
          .status,
      ).toBe(200);
    await cancel(second.body.id);
    expect(await whatIf({})).toMatchObject({
      orders: before.orders + 1,
      discountKobo: before.discountKobo + 10_000,
    });
  });

  it('is asked by admins, with the number its kind needs', async () => {
    const ask = (person: SpecPerson, body: object) =>
      shop.as(person, 'POST', '/ops/promos/what-if', {
        body: { startDate: '2026-01-05', endDate: '2026-01-06', ...body },
      });
    expect(await ask(admin, {})).toMatchObject({ status: 400, body: { errors: { discount: ['Required'] } } });
    expect(await ask(admin, { kind: 'fixed' })).toMatchObject({
      status: 400,
      body: { errors: { discountAmountKobo: ['Required'] } },
    });
    expect((await ask(await shop.staff('support'), { discount: 5 })).status).toBe(403);
  });
});
