import type { HolidayList, SettingsHistory } from '@mudu/contracts/settings/views';
import { plusDays } from '@mudu/contracts/time';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';

let shop: OpenShop;
let people: Record<'customer' | 'support' | 'admin' | 'chief', SpecPerson>;

beforeAll(async () => {
  shop = await openShopForSpecs();
  people = {
    customer: await shop.customer({}),
    support: await shop.staff('support'),
    admin: await shop.staff('admin'),
    chief: await shop.staff('super_admin'),
  };
});
afterAll(() => shop?.close());

const roles = ['customer', 'support', 'admin', 'chief'] as const;
const statuses = (ask: (who: SpecPerson) => Promise<{ status: number }>) =>
  Promise.all(roles.map(async role => (await ask(people[role])).status));
const put = (body: object, who = people.admin) =>
  shop.as<HolidayList & { errors?: object }>(who, 'PUT', '/settings/holidays', { body });
const history = async (query: string) =>
  (await shop.as<SettingsHistory>(people.admin, 'GET', `/settings/history?${query}`)).body;
const christmas = { day: '2026-12-25', name: 'Christmas' };
const boxingDay = { day: '2026-12-26', name: 'Boxing Day' };

describe('the holidays', () => {
  it('are replaced as a list by admins, and hold at once', async () => {
    expect((await shop.as(people.support, 'GET', '/settings/holidays')).body).toEqual({
      holidays: [],
      version: 1,
    });
    const { status, body } = await put({ holidays: [boxingDay, christmas], expectedVersion: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({
      holidays: [
        { ...christmas, version: 1 },
        { ...boxingDay, version: 1 },
      ],
      version: 2,
    });
    expect(await shop.app.get(DeliveryOptions).holidays()).toEqual(['2026-12-25', '2026-12-26']);
  });

  it('have versions: of the list and of each day', async () => {
    const { version } = (await put({ holidays: [christmas] })).body;
    expect((await put({ holidays: [christmas], expectedVersion: version })).body.version).toBe(version);
    expect(await put({ holidays: [], expectedVersion: version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed_by_someone_else' },
    });
    const renamed = await put({ holidays: [{ ...christmas, name: 'Christmas Day' }] });
    expect(renamed.body).toMatchObject({ holidays: [{ version: 2 }], version: version + 1 });
    expect((await put({ holidays: [{ ...christmas, expectedVersion: 1 }] })).status).toBe(409);
    expect((await put({ holidays: [] })).body).toEqual({ holidays: [], version: version + 2 });
  });

  it.each([
    [[{ day: '2026-02-30', name: 'None' }], { 'holidays.0.day': ['Invalid date'] }],
    [[{ day: '2026-12-25', name: ' ' }], { 'holidays.0.name': ['Name is required'] }],
    [[christmas, { ...christmas, name: 'Twice' }], { holidays: ['Each day can be there once'] }],
    [[{ name: 'No day' }], { 'holidays.0.day': ['Required'] }],
  ])('refuse %j', async (holidays, errors) =>
    expect(await put({ holidays })).toMatchObject({ status: 400, body: { errors } }),
  );

  it('are at most a year of them', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, days) => ({ day: plusDays('2027-01-01', days), name: 'Rest' }));
    expect((await put({ holidays: many(366) })).status).toBe(200);
    expect(await put({ holidays: many(367) })).toMatchObject({
      status: 400,
      body: { errors: { holidays: [expect.any(String)] } },
    });
  });

  it('are seen by staff and changed by admins', async () => {
    expect(await statuses(who => shop.as(who, 'GET', '/settings/holidays'))).toEqual([403, 200, 200, 200]);
    expect(await statuses(who => put({ holidays: [] }, who))).toEqual([403, 403, 200, 200]);
    expect((await shop.call('PUT', '/settings/holidays', { body: { holidays: [] } })).status).toBe(401);
  });
});

describe('what changed in the settings', () => {
  beforeEach(() => shop.pool.query('DELETE FROM app.audit'));

  it('is told area by area with who, when, and what was before and after', async () => {
    await put({ holidays: [christmas] });
    shop.clock.forward(1000);
    await put({ holidays: [{ ...christmas, name: 'Christmas Day' }] }, people.chief);
    const { changes, pagination } = await history('area=holidays');
    expect(pagination.total).toBe(2);
    expect(changes).toMatchObject([
      {
        action: 'update',
        at: shop.clock.now(),
        by: { id: people.chief.id, role: 'super_admin', name: expect.stringMatching(/\w+ \w+/) },
        key: '2026-12-25',
        name: 'Christmas Day',
        fields: [{ field: 'name', before: 'Christmas', after: 'Christmas Day' }],
      },
      { action: 'create', by: { id: people.admin.id }, name: 'Christmas' },
    ]);
    expect(await history('area=delivery')).toMatchObject({ changes: [], pagination: { total: 0 } });
  });

  it('names the fields as the calls do', async () => {
    await shop.as(people.chief, 'PATCH', '/settings/shop', { body: { lowStock: 12 } });
    expect((await history('area=shop')).changes).toMatchObject([
      { key: 'lowStock', fields: [{ field: 'value', before: 10, after: 12 }] },
    ]);
    await shop.as(people.chief, 'PATCH', '/settings/referral-rewards', { body: { points: 900 } });
    expect((await history('area=referral')).changes[0]?.fields).toEqual([
      { field: 'points', before: 2000, after: 900 },
    ]);
    const { deliveryOptions } = (
      await shop.as<{ deliveryOptions: { id: string }[] }>(people.admin, 'GET', '/settings/delivery-options')
    ).body;
    await shop.as(people.admin, 'PUT', '/settings/delivery-options', {
      body: {
        deliveryOptions: deliveryOptions.map(one => (one.id === 'pickup' ? { ...one, feeKobo: 5 } : one)),
      },
    });
    expect((await history('area=delivery')).changes).toMatchObject([
      { key: 'pickup', name: 'Pick up', fields: [{ field: 'feeKobo', before: 0, after: 5 }] },
    ]);
    const { categories } = (
      await shop.as<{ categories: object[] }>(people.admin, 'GET', '/settings/categories')
    ).body;
    await shop.as(people.admin, 'PUT', '/settings/categories', {
      body: { categories: [...categories, { slug: 'snacks', name: 'Snacks', vatBps: 750 }] },
    });
    expect((await history('area=categories')).changes).toMatchObject([
      { action: 'create', key: 'snacks', name: 'Snacks' },
    ]);
  });

  it('comes in pages, for admins', async () => {
    for (const name of ['a', 'b', 'c']) await put({ holidays: [{ ...christmas, name }] });
    const { changes, pagination } = await history('area=holidays&limit=2&page=2');
    expect([changes.length, pagination]).toEqual([1, { page: 2, limit: 2, total: 3, totalPages: 2 }]);
    // All three of one moment: the last that was done comes first.
    const all = (await history('area=holidays')).changes;
    expect([...new Set(all.map(({ at }) => at))]).toHaveLength(1);
    expect(all.map(({ name }) => name)).toEqual(['c', 'b', 'a']);
    expect(await statuses(who => shop.as(who, 'GET', '/settings/history?area=shop'))).toEqual([
      403, 403, 200, 200,
    ]);
    for (const query of ['', 'area=people'])
      expect((await shop.as(people.admin, 'GET', `/settings/history?${query}`)).status).toBe(400);
  });
});
