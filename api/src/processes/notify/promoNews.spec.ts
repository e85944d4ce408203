import type { NotificationList } from '@mudu/contracts/notification/views';
import { formatDay, lagosDay, millis, plusDays } from '@mudu/contracts/time';
import { register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('news of a promotion', () => {
  let shop: OpenShop;
  let admin: SpecPerson;
  let ada: SpecPerson;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    admin = await shop.staff('admin');
    ada = await shop.customer({ walletKobo: 5_000_000 });
  });
  afterAll(() => shop?.close());

  const make = async (promotionCode: string, more: object = {}): Promise<string> => {
    const body = { promotionCode, discount: 10, applicableTo: ['all'], ...more };
    const made = await shop.as<{ id: string }>(admin, 'POST', '/promos', { body });
    expect(made.status).toBe(201);
    return made.body.id;
  };
  const turn = async (id: string, status: 'active' | 'inactive') => {
    // News is listed by the time of what it tells of.
    shop.clock.forward(1000);
    const turned = await shop.as(admin, 'PATCH', `/promos/admin/${id}`, { body: { status } });
    expect(turned.status).toBe(200);
  };
  const told = async (code: string) => {
    await shop.nothingToDo();
    return listed(code);
  };
  const listed = async (code: string, who = ada) => {
    const { body } = await shop.as<NotificationList>(who, 'GET', '/notifications?limit=100');
    return body.notifications
      .filter(({ message }) => message.includes(code))
      .map(({ type }) => type)
      .reverse();
  };

  it('comes when there is one, and when it is switched on again', async () => {
    const id = await make('LIVE');
    expect(await told('LIVE')).toEqual(['promo_available']);
    await turn(id, 'inactive');
    await turn(id, 'active');
    expect(await told('LIVE')).toEqual(['promo_available', 'promo_activated']);
  });

  it('says the most that it takes off', async () => {
    await make('CAPPED', { maxDiscountKobo: 200_000 });
    await shop.nothingToDo();
    const { body } = await shop.as<NotificationList>(ada, 'GET', '/notifications');
    expect(body.notifications.find(({ title }) => title === 'CAPPED')?.message).toBe(
      'Use code CAPPED for 10% off, at most ₦2,000.',
    );
  });

  it('comes on its last day too, and names its first where that is ahead', async () => {
    const today = lagosDay(shop.clock.now());
    await make('LASTDAY', { startDate: plusDays(today, -3), endDate: today });
    expect(await told('LASTDAY')).toEqual(['promo_available']);
    await make('SOON', { startDate: plusDays(today, 2) });
    await shop.nothingToDo();
    const { body } = await shop.as<NotificationList>(ada, 'GET', '/notifications');
    expect(body.notifications.find(({ title }) => title === 'SOON')?.message).toBe(
      `Use code SOON for 10% off from ${formatDay(plusDays(today, 2))}.`,
    );
  });

  it('does not come when one is switched on before its days', async () => {
    const startDate = plusDays(lagosDay(shop.clock.now()), 2);
    await turn(await make('NOTYET', { startDate, status: 'inactive' }), 'active');
    expect(await told('NOTYET')).toEqual([]);
  });

  it('does not come of one whose days are over', async () => {
    const days = { startDate: '2025-11-01', endDate: '2025-11-20' };
    await make('GONE', days);
    await turn(await make('PAST', { ...days, status: 'inactive' }), 'active');
    expect([...(await told('GONE')), ...(await told('PAST'))]).toEqual([]);
  });

  it('does not come again of one that is used up', async () => {
    const id = await make('ONCE', { usageLimit: 1 });
    expect((await shop.buy(ada, 'wallet', { body: { promoCode: 'ONCE' } })).status).toBe(201);
    await shop.nothingToDo();
    await turn(id, 'inactive');
    await turn(id, 'active');
    expect(await told('ONCE')).toEqual(['promo_available']);
  });

  it('that waits for the morning does not ring of one that is cancelled or switched off by then', async () => {
    const evening = millis(`${lagosDay(shop.clock.now())}T21:30:00.000Z`) - millis(shop.clock.now());
    shop.clock.forward(evening > 0 ? evening : evening + DAY_MS);
    await register(shop, ada, subscribedBrowser().subscription);
    const gone = await make('CALLEDOFF');
    const off = await make('SWITCHEDOFF');
    await make('STILLON');
    await shop.until(
      () => listed('CALLEDOFF'),
      types => types.length === 1,
    );
    expect((await shop.as(admin, 'DELETE', `/promos/admin/${gone}`)).status).toBe(200);
    await turn(off, 'inactive');
    for (const [code, last] of [
      ['CALLEDOFF', 'promo_cancelled'],
      ['SWITCHEDOFF', 'promo_available'],
      ['STILLON', 'promo_available'],
    ] as const)
      await shop.until(
        () => listed(code),
        types => types.at(-1) === last,
      );
    const rang = () => [
      ...shop.letters.map(({ text }) => text),
      ...shop.pushes.map(({ message }) => message.body),
    ];
    const about = (code: string) => rang().filter(words => words.includes(`code ${code}`)).length;
    expect(about('STILLON')).toBe(0);

    shop.clock.forward(9 * HOUR_MS);
    await passJobTime(shop.pool, 9 * HOUR_MS);
    await shop.nothingToDo();
    expect(['STILLON', 'CALLEDOFF', 'SWITCHEDOFF'].map(about)).toEqual([2, 0, 0]);
  });

  it('of its end comes to who was told of it and has not used it', async () => {
    const bola = await shop.customer();
    admin = await shop.staff('admin');
    const id = await make('ENDS');
    await shop.nothingToDo();
    expect((await shop.buy(ada, 'wallet', { body: { promoCode: 'ENDS' } })).status).toBe(201);
    await shop.nothingToDo();
    shop.clock.forward(1000);
    expect((await shop.as(admin, 'DELETE', `/promos/admin/${id}`)).status).toBe(200);
    expect(await told('ENDS')).toEqual(['promo_available']);
    expect(await listed('ENDS', bola)).toEqual(['promo_available', 'promo_cancelled']);
  });
});
