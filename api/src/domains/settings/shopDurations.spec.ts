import type { NotificationList } from '@mudu/contracts/notification/views';
import type { ShopSettings, ShopSettingsReply } from '@mudu/contracts/settings/shopSettings';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { devicesOf, register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { letterTo, sixDigitsIn } from '@mudu/testing/shop/peopleForSpecs';
import { Watch } from '../../processes/notify/watch.schedule.js';
import { CatalogueSnapshot } from '../catalogue/catalogueSnapshot.js';
import { IdleDevices } from '../device/idleDevices.schedule.js';
import { OldNotifications } from '../notification/oldNotifications.schedule.js';
import { ReferralSlots } from '../referral/referralSlots.js';

const HOUR_MS = 3_600_000;

let shop: OpenShop;
let chief: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  chief = await shop.staff('super_admin');
});
afterAll(() => shop?.close());

const set = (body: Partial<ShopSettings>) =>
  shop.as<ShopSettingsReply>(chief, 'PATCH', '/settings/shop', { body });

describe('a number that the owner has changed', () => {
  it('is for how long the same cart is the same order', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    await set({ cartRepeatMinutes: 1 });
    const cart = await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.box } });
    const body = { paymentMethod: 'wallet', cartVersion: cart.body.version };
    const checkOut = () => shop.as(ada, 'POST', '/orders/checkout', { body });
    const first = await checkOut();
    shop.clock.forward(59_000);
    expect((await checkOut()).body.id).toBe(first.body.id);
    shop.clock.forward(2000);
    expect((await checkOut()).body.code).toBe('prices_changed');
  });

  it('is how long codes hold and how soon another is sent', async () => {
    await set({ emailCode: { minutes: 7, againSeconds: 0, tries: 1 } });
    const ada = await shop.customer();
    expect((await shop.as(ada, 'POST', '/auth/email/verify/request', { body: {} })).status).toBe(200);
    const { rows } = await shop.pool.query<{ minutes: number }>(
      'SELECT extract(epoch FROM expires_at - sent_at)::int / 60 AS minutes FROM app.email_verifications WHERE person_id = $1',
      [ada.id],
    );
    expect(rows).toEqual([{ minutes: 7 }]);
    const wrong = () => shop.as(ada, 'POST', '/auth/email/verify/confirm', { body: { code: '000000' } });
    expect([(await wrong()).status, (await wrong()).status]).toEqual([400, 429]);

    await set({ passwordReset: { codeMinutes: 3, linkMinutes: 4, tries: 2 } });
    await shop.call('POST', '/auth/password/reset/request', { body: { email: ada.email } });
    const { rows: resets } = await shop.pool.query(
      `SELECT extract(epoch FROM code_expires_at - $2)::int / 60 AS code, extract(epoch FROM link_expires_at - $2)::int / 60 AS link
       FROM app.password_resets WHERE person_id = $1`,
      [ada.id, shop.clock.real()],
    );
    expect(resets).toEqual([{ code: 3, link: 4 }]);
    const code = sixDigitsIn(await letterTo(shop, ada.email, /^Reset your Mudu password$/));
    const guess = (typed: string) =>
      shop.call('POST', '/auth/password/reset/confirm', {
        body: { email: ada.email, code: typed, newPassword: 'another full measure' },
      });
    const other = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 2; tries++) expect((await guess(other)).status).toBe(400);
    expect((await guess(code)).status).toBe(400);
  });

  it('is how long sessions hold', async () => {
    await set({
      sessions: {
        customer: { idleHours: 2, absoluteHours: 3 },
        staff: { idleHours: 3, absoluteHours: 4 },
        refreshGraceSeconds: 5,
      },
    });
    const [ada, bola] = [await shop.customer(), await shop.staff('support')];
    const valid = async (person: SpecPerson) =>
      (await shop.as(person, 'GET', '/auth/session/validate')).status;
    await shop.as(bola, 'POST', '/auth/session/refresh', { body: {} });
    shop.clock.forward(4000);
    expect(await valid(bola)).toBe(200);
    shop.clock.forward(1000);
    expect(await valid(bola)).toBe(401);
    const [carol, dayo] = [await shop.staff('support'), await shop.staff('support')];
    const all = async () => [await valid(ada), await valid(carol)];
    shop.clock.forward(HOUR_MS);
    expect(await all()).toEqual([200, 200]);
    shop.clock.forward(2 * HOUR_MS - 1000);
    expect(await all()).toEqual([401, 200]);
    // Unused for three hours, and in use for four.
    shop.clock.forward(1000);
    expect(await valid(dayo)).toBe(401);
    shop.clock.forward(HOUR_MS);
    expect(await valid(carol)).toBe(401);
    chief = await shop.staff('super_admin');
    await set({
      sessions: {
        customer: { idleHours: 168, absoluteHours: 720 },
        staff: { idleHours: 120, absoluteHours: 120 },
        refreshGraceSeconds: 30,
      },
    });
    chief = await shop.staff('super_admin');
  });

  it('is over how many days sales are popular and rewards are counted', async () => {
    chief = await shop.staff('super_admin');
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    await shop.buy(ada, 'wallet', { quantity: 2 });
    const snapshot = shop.app.get(CatalogueSnapshot);
    const slots = shop.app.get(ReferralSlots);
    const id = (n: number) => `01900000-0000-4000-8000-00000000000${n}` as never;
    const take = (n: number, referralCapDays: number) =>
      slots.take(
        { referrerId: ada.id as never, refereeId: id(n), orderId: id(n), at: shop.clock.now() },
        { referralCap: 1, referralCapDays },
      );
    expect(await take(1, 2)).toBe(true);
    shop.clock.forward(25 * HOUR_MS);
    chief = await shop.staff('super_admin');
    expect(await take(2, 2)).toBe(false);
    expect(await take(2, 1)).toBe(true);
    await snapshot.countSales();
    expect(snapshot.unitsSold(shop.rice)).toBe(2);
    await set({ popularityDays: 1 });
    await snapshot.countSales();
    expect(snapshot.unitsSold(shop.rice)).toBe(0);
  });

  it('is how many devices are told, and how long a notification is kept', async () => {
    await set({ devices: { most: 1, idleDays: 2 }, notificationDays: 1 });
    const ada = await shop.customer();
    for (let n = 0; n < 2; n++) await register(shop, ada, subscribedBrowser().subscription);
    expect(await devicesOf(shop, ada)).toHaveLength(1);
    const titles = async () =>
      (await shop.as<NotificationList>(ada, 'GET', '/notifications')).body.notifications.map(
        ({ title }) => title,
      );
    const rows = async () =>
      (await shop.pool.query(`SELECT FROM ${viewSchema.notifications}.inbox WHERE user_id = $1`, [ada.id]))
        .rowCount;
    const body = { userId: ada.id, type: 'welcome', title: 'Rain today', message: 'We come all the same' };
    expect((await shop.as(chief, 'POST', '/notifications', { body })).status).toBe(201);
    // The welcome too is told by a job.
    await shop.nothingToDo();
    expect(await titles()).toContain('Rain today');
    shop.clock.forward(25 * HOUR_MS);
    expect(await titles()).toEqual([]);
    await shop.app.get(OldNotifications).forget();
    await shop.atRest();
    expect(await rows()).toBe(0);
    await shop.app.get(IdleDevices).forget();
    expect(await devicesOf(shop, ada)).toHaveLength(1);
    shop.clock.forward(24 * HOUR_MS);
    await shop.app.get(IdleDevices).forget();
    expect(await devicesOf(shop, ada)).toEqual([]);
  });

  it('is how soon a broadcast is repeated, staff are warned and an account is erased', async () => {
    await set({ broadcastAgainSeconds: 5, failedPayments: { count: 1, minutes: 2 }, erasureDays: 3 });
    const broadcast = () =>
      shop.as(chief, 'POST', '/notifications/broadcast', {
        body: { title: 'Yam is back', message: 'Today' },
      });
    expect((await broadcast()).status).toBe(200);
    shop.clock.forward(4000);
    expect((await broadcast()).body.code).toBe('broadcast_repeated');
    shop.clock.forward(1001);
    expect((await broadcast()).status).toBe(200);

    const ada = await shop.customer();
    const { body: page } = await shop.as<FundingStarted>(ada, 'POST', '/wallet/fund', {
      body: { amountKobo: 100_000 },
    });
    await shop.press(page.authorizationUrl, 'fail');
    await shop.as(ada, 'GET', `/payment/verify/${page.reference}`);
    await shop.atRest();
    await shop.app.get(Watch).look();
    await shop.nothingToDo();
    const warnings = '/admin/notifications?type=critical_event&limit=100';
    const { body: told } = await shop.as<NotificationList>(chief, 'GET', warnings);
    expect(told.notifications.map(({ message }) => message)).toContain(
      '1 payment of 1 person failed in 2 minutes.',
    );

    const { body } = await shop.as<{ erasesOn: string }>(ada, 'POST', '/auth/profile/erase', { body: {} });
    expect(body.erasesOn).toBe(plusDays(lagosDay(shop.clock.now()), 3));
  });
});
