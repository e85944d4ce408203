import type { Dashboard } from '@mudu/contracts/dashboard/views';
import type { ShopSettings, ShopSettingsReply } from '@mudu/contracts/settings/shopSettings';
import type { Terms } from '@mudu/contracts/settings/terms';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { LowStock } from '../catalogue/lowStock.schedule.js';

const PATH = '/settings/shop';

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
    const { version, planRules } = await numbers();
    for (const body of [
      { lowStock: -1 },
      { addressLimit: 0 },
      { orderHoldMinutes: 0 },
      { fundingOpenMinutes: 0 },
      { cart: { lines: 5 } },
      { customPackage: { groceries: 101, quantity: 99 } },
      { popularityDays: '9' },
      { fundingMinimumKobo: 60_000_000 },
      { splitMaximumKobo: 1 },
      { paymentSweep: { youngHours: 3, hours: 2 } },
      { planRules: { ...planRules, reminderDays: Array.from({ length: 31 }, (_, day) => day) } },
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
    expect((await add(shop.box)).body.message).toBe('A cart holds 1 line at most');
    await set({ cart: { lines: 50, quantity: 200, addons: 50 } });
    expect((await add(shop.rice, { quantity: 97 })).status).toBe(201);
    const bola = await shop.customer();
    const addTo = (body: object) =>
      shop.as(bola, 'POST', '/cart/items', { body: { itemId: shop.box, ...body } });
    const twoAddons = { addons: [{ itemId: shop.rice }, { itemId: garri }] };
    await set({ cart: { lines: 50, quantity: 99, addons: 1 } });
    expect((await addTo(twoAddons)).body.errors).toEqual({ addons: ['At most 1 add-on'] });
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
    expect((await pack(...both)).body.errors).toEqual({ addons: ['At most 1 item'] });
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
      body: { message: 'You can keep 1 address at most' },
    });
  });
});

describe('the highest that the owner can set', () => {
  const most = Number.MAX_SAFE_INTEGER;
  /** The same with each number in it, one at a time, as high as a number goes. */
  const raised = (value: unknown): unknown[] =>
    typeof value === 'number'
      ? [most]
      : Object.entries(value as object).flatMap(([key, inner]) =>
          raised(inner).map(one => Object.assign(structuredClone(value) as object, { [key]: one })),
        );

  it('has a bound for everything but money', async () => {
    const { version: _, ...all } = await numbers();
    const rows = Object.entries(all).filter(
      ([name, value]) => !/Kobo$/.test(name) && typeof value !== 'string',
    );
    for (const [name, value] of rows)
      for (const one of raised(value))
        expect([name, (await set({ [name]: one })).status]).toEqual([name, 400]);
  });

  it('is nothing that any call would fail over', async () => {
    const { version: _, ...before } = await numbers();
    const ada = await shop.customer();
    const year = { seconds: 31_536_000, minutes: 525_600 };
    const highest = {
      orderHoldMinutes: year.minutes,
      fundingOpenMinutes: year.minutes,
      emailCode: { minutes: year.minutes, againSeconds: 0, tries: 1_000_000 },
      passwordReset: { codeMinutes: year.minutes, linkMinutes: year.minutes, tries: 1_000_000 },
      popularityDays: 3650,
      lowStock: 1_000_000,
      notificationDays: 3650,
      contactDays: 3650,
      broadcastAgainSeconds: year.seconds,
      erasureDays: 3650,
    };
    expect((await set(highest)).status).toBe(200);
    shop.clock.forward(6000);
    const asked = [
      await shop.as(ada, 'GET', '/notifications'),
      await shop.as(chief, 'GET', '/auth/admin/dashboard'),
      await shop.buy(ada, 'card'),
      await shop.as(ada, 'POST', '/auth/email/verify/request'),
      await shop.call('POST', '/auth/password/reset/request', { body: { email: ada.email } }),
      await shop.as(ada, 'POST', '/wallet/fund', { body: { amountKobo: 100_000 } }),
      await shop.as(chief, 'POST', '/notifications/broadcast', {
        body: { title: 'Yam', message: 'Is back' },
      }),
      await shop.as(await shop.customer(), 'POST', '/auth/profile/erase', { body: {} }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 200, 200, 200]);
    await shop.app.get(LowStock).look();
    expect((await set(before)).status).toBe(200);
    shop.clock.forward(6000);
  });
});
