import type { Dashboard } from '@mudu/contracts/dashboard/views';
import type { NotificationList } from '@mudu/contracts/notification/views';
import type { ShopSettings, ShopSettingsReply } from '@mudu/contracts/settings/shopSettings';
import type { Terms } from '@mudu/contracts/settings/terms';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { devicesOf, register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { letterTo, sixDigitsIn } from '@mudu/testing/shop/peopleForSpecs';
import { Watch } from '../../processes/notify/watch.schedule.js';
import { CatalogueSnapshot } from '../catalogue/catalogueSnapshot.js';
import { LowStock } from '../catalogue/lowStock.schedule.js';
import { IdleDevices } from '../device/idleDevices.schedule.js';
import { OldNotifications } from '../notification/oldNotifications.schedule.js';
import { ReferralSlots } from '../referral/referralSlots.js';

const PATH = '/settings/shop';
const HOUR_MS = 3_600_000;

let shop: OpenShop;
let chief: SpecPerson;
let garri: string;
beforeAll(async () => {
  shop = await openShopForSpecs();
  chief = await shop.staff('super_admin');
  const { body } = await shop.as<{ id: string }>(chief, 'POST', '/groceries', {
    body: {
      name: 'Garri',
      price: 50_000,
      quantity: 6,
      category: 'tubers-flours',
      imageUrls: ['/art/g-garri.svg'],
      active: true,
    },
  });
  garri = body.id;
});
afterAll(() => shop?.close());

const numbers = async (who = chief) => (await shop.as<ShopSettingsReply>(who, 'GET', PATH)).body;
const set = (body: Partial<ShopSettings> & { expectedVersion?: number }, who = chief) =>
  shop.as<ShopSettingsReply>(who, 'PATCH', PATH, { body });

describe('the owner’s numbers', () => {
  it('are what the rules say when a shop starts', async () => {
    expect(await numbers()).toMatchObject({
      cart: { lines: 50, quantity: 99, addons: 50 },
      addressLimit: 20,
      sessions: {
        customer: { idleHours: 168, absoluteHours: 720 },
        staff: { idleHours: 12, absoluteHours: 12 },
        refreshGraceSeconds: 30,
      },
      emailCode: { minutes: 15, againSeconds: 60, tries: 5 },
      passwordReset: { codeMinutes: 10, linkMinutes: 30, tries: 5 },
      popularityDays: 90,
      lowStock: 10,
      referralCapDays: 30,
      paymentSweep: { youngHours: 2, hours: 72 },
      customPackage: { groceries: 50, quantity: 99 },
      cartRepeatMinutes: 10,
      notificationDays: 180,
      devices: { most: 10, idleDays: 60 },
      failedPayments: { count: 5, minutes: 10 },
      broadcastAgainSeconds: 60,
      erasureDays: 30,
    });
  });

  it('are seen by admins and changed by super admins, from the version looked at, on record', async () => {
    const admin = await shop.staff('admin');
    expect((await shop.as(await shop.staff('support'), 'GET', PATH)).status).toBe(403);
    expect((await set({ lowStock: 5 }, admin)).status).toBe(403);
    const { version, ...before } = await numbers(admin);
    await shop.pool.query('DELETE FROM app.audit');
    expect((await set({ lowStock: before.lowStock, expectedVersion: version })).body.version).toBe(version);
    const changed = await set({ lowStock: 5, expectedVersion: version });
    expect(changed.body).toEqual({ ...before, lowStock: 5, version: version + 1 });
    expect(await set({ lowStock: 6, expectedVersion: version })).toMatchObject({
      status: 409,
      body: { code: 'changed_by_someone_else' },
    });
    expect(
      (await shop.pool.query('SELECT entity, entity_id, before, after FROM app.audit')).rows,
    ).toMatchObject([
      { entity: 'shop_setting', entity_id: 'lowStock', before: { value: 10 }, after: { value: 5 } },
    ]);
    expect((await shop.as<Terms>(chief, 'GET', '/settings/terms')).body.lowStock).toBe(5);
  });

  it('are refused where they make no sense', async () => {
    const { version } = await numbers();
    for (const body of [
      { lowStock: -1 },
      { addressLimit: 0 },
      { cart: { lines: 5 } },
      { customPackage: { groceries: 101, quantity: 99 } },
      { popularityDays: '9' },
      { fundingMinimumKobo: 60_000_000 },
      { splitMaximumKobo: 1 },
      { paymentSweep: { youngHours: 3, hours: 2 } },
    ])
      expect((await set(body as never)).status).toBe(400);
    expect((await numbers()).version).toBe(version);
  });
});

describe('a number that the owner has changed', () => {
  it('limits carts', async () => {
    const ada = await shop.customer();
    await set({ cart: { lines: 1, quantity: 3, addons: 1 } });
    const add = (itemId: string, more: object = {}) =>
      shop.as(ada, 'POST', '/cart/items', { body: { itemId, ...more } });
    expect((await add(shop.rice, { quantity: 4 })).body.errors).toEqual({
      quantity: ['Quantity must be from 1 to 3'],
    });
    expect((await add(shop.rice, { quantity: 3 })).status).toBe(201);
    const four = await shop.as(ada, 'PATCH', `/cart/items/${shop.rice}`, { body: { quantity: 4 } });
    expect(four.body.errors).toEqual({ quantity: ['Quantity must be from 0 to 3'] });
    expect((await add(shop.box)).body.message).toBe('A cart holds 1 lines at most');
    await set({ cart: { lines: 50, quantity: 200, addons: 50 } });
    expect((await add(shop.rice, { quantity: 97 })).status).toBe(201);
    const bola = await shop.customer();
    const addTo = (body: object) =>
      shop.as(bola, 'POST', '/cart/items', { body: { itemId: shop.box, ...body } });
    const twoAddons = { addons: [{ itemId: shop.rice }, { itemId: garri }] };
    await set({ cart: { lines: 50, quantity: 99, addons: 1 } });
    expect((await addTo(twoAddons)).body.errors).toEqual({ addons: ['At most 1 add-ons'] });
    await set({ cart: { lines: 100, quantity: 99, addons: 2 } });
    expect((await addTo(twoAddons)).status).toBe(201);
    const priced = (lines: number) =>
      shop.as(ada, 'POST', '/promos/validate', {
        body: { code: 'NONE', items: Array.from({ length: lines }, () => ({ itemId: shop.rice })) },
      });
    expect((await priced(100)).body).not.toHaveProperty('errors');
    expect((await priced(101)).body.errors).toEqual({ items: ['At most 100 items'] });
    await set({ cart: { lines: 50, quantity: 99, addons: 50 } });
  });

  it('limits custom packages', async () => {
    const ada = await shop.customer();
    const pack = (...addons: { itemId: string; quantity: number }[]) =>
      shop.as(ada, 'POST', '/packages/customize', { body: { addons } });
    const both = [
      { itemId: shop.rice, quantity: 2 },
      { itemId: garri, quantity: 2 },
    ] as const;
    await set({ customPackage: { groceries: 1, quantity: 2 } });
    expect((await pack(...both)).body.errors).toEqual({ addons: ['At most 1 items'] });
    expect((await pack({ itemId: shop.rice, quantity: 3 })).body.errors).toEqual({
      'addons.0.quantity': ['Quantity must be from 1 to 2'],
    });
    await set({ customPackage: { groceries: 2, quantity: 100 } });
    const { body } = await pack(...both);
    const edited = await shop.as(ada, 'PATCH', `/packages/customize/${body.id}`, {
      body: { addons: [{ itemId: shop.rice, quantity: 100 }] },
    });
    expect(edited.status).toBe(200);
    expect((await shop.as<Terms>(ada, 'GET', '/settings/terms')).body.customPackage.quantity).toBe(100);
  });

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

  it('is how few are said to be few', async () => {
    const shown = async () => {
      const dashboard = await shop.as<Dashboard>(chief, 'GET', '/auth/admin/dashboard');
      const filtered = await shop.as<{ groceries: object[] }>(chief, 'GET', '/groceries?lowStock=true');
      await shop.app.get(LowStock).look();
      const noted = await shop.pool.query('SELECT low_noted FROM app.items WHERE id = $1', [garri]);
      return [
        dashboard.body.totals.lowStock,
        dashboard.body.lowStockItems.length,
        filtered.body.groceries.length,
        noted.rows[0].low_noted,
      ];
    };
    await set({ lowStock: 5 });
    expect(await shown()).toEqual([0, 0, 0, false]);
    await set({ lowStock: 6 });
    expect(await shown()).toEqual([1, 1, 1, true]);
  });

  it('limits addresses', async () => {
    const ada = await shop.customer();
    await set({ addressLimit: 1 });
    expect(
      await shop.as(ada, 'POST', '/auth/addresses', { body: { address: '1 Broad Street' } }),
    ).toMatchObject({
      status: 422,
      body: { message: 'You can keep 1 addresses at most' },
    });
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
    const order = (n: number) => `01900000-0000-4000-8000-00000000000${n}` as never;
    expect(
      await slots.take(ada.id as never, order(1), shop.clock.now(), { referralCap: 1, referralCapDays: 2 }),
    ).toBe(true);
    shop.clock.forward(25 * HOUR_MS);
    chief = await shop.staff('super_admin');
    expect(
      await slots.take(ada.id as never, order(2), shop.clock.now(), { referralCap: 1, referralCapDays: 2 }),
    ).toBe(false);
    expect(
      await slots.take(ada.id as never, order(2), shop.clock.now(), { referralCap: 1, referralCapDays: 1 }),
    ).toBe(true);
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
    const warnings = '/admin/notifications?type=critical_event&limit=100';
    const { body: told } = await shop.as<NotificationList>(chief, 'GET', warnings);
    expect(told.notifications.map(({ message }) => message)).toContain(
      '1 payments of 1 person failed in 2 minutes.',
    );

    const { body } = await shop.as<{ erasesOn: string }>(ada, 'POST', '/auth/profile/erase', { body: {} });
    expect(body.erasesOn).toBe(plusDays(lagosDay(shop.clock.now()), 3));
  });
});
