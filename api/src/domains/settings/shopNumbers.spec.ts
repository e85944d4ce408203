import type { ShopSettings, ShopSettingsReply } from '@mudu/contracts/settings/shopSettings';
import type { Terms } from '@mudu/contracts/settings/terms';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CatalogueSnapshot } from '../catalogue/catalogueSnapshot.js';
import { ReferralSlots } from '../referral/referralSlots.js';

const PATH = '/settings/shop';
const HOUR_MS = 3_600_000;

let shop: OpenShop;
let chief: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  chief = await shop.staff('super_admin');
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
    await set({ cart: { lines: 50, quantity: 99, addons: 50 } });
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
  });

  it('is how long sessions hold', async () => {
    await set({
      sessions: {
        customer: { idleHours: 2, absoluteHours: 3 },
        staff: { idleHours: 12, absoluteHours: 12 },
        refreshGraceSeconds: 30,
      },
    });
    const ada = await shop.customer();
    const valid = async () => (await shop.as(ada, 'GET', '/auth/session/validate')).status;
    shop.clock.forward(HOUR_MS);
    expect(await valid()).toBe(200);
    shop.clock.forward(2 * HOUR_MS);
    expect(await valid()).toBe(401);
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
});
