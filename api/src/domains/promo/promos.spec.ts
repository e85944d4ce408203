import type { Promo, PromoList, PromoUsage } from '@mudu/contracts/promo/views';
import { instant, lagosDay, plusDays } from '@mudu/contracts/time';
import { openPromoShop, type PromoShop } from '@mudu/testing/promo/promoShopForSpecs';
import type { Reply } from '@mudu/testing/shop/shopForSpecs';
import { PromoDays } from './promoDays.schedule.js';

const DAY_MS = 24 * 60 * 60 * 1000;
let shop: PromoShop;
beforeAll(async () => {
  shop = await openPromoShop();
});
afterAll(() => shop?.close());

describe('an edit', () => {
  it('changes what it names, counts versions, and says when somebody else was faster', async () => {
    const made = await shop.create({ endDate: '2026-03-01', usageLimit: 5 });
    const edited = await shop.patch(made.body.id, { name: 'New', endDate: null, expectedVersion: 0 });
    expect(edited.body).toMatchObject({ name: 'New', endDate: null, usageLimit: 5, version: 1 });
    expect(await shop.patch(made.body.id, { name: 'Newer', expectedVersion: 0 })).toMatchObject({
      status: 409,
      body: { message: 'This record was changed by someone else. Reload and try again.' },
    });
    const off = await shop.patch(made.body.id, { status: 'inactive' });
    expect(off.body).toMatchObject({ status: 'inactive', version: 2 });
    expect(await shop.seen(off, `/promos/admin/${made.body.id}`)).toEqual(off.body);
    expect((await shop.patch(made.body.id, { status: 'active' })).body).toMatchObject({ status: 'active' });
  });

  it('of a cancelled one is refused, cancelling again is not', async () => {
    const made = await shop.create();
    const path = `/promos/admin/${made.body.id}`;
    const ended = await shop.as(shop.admin, 'DELETE', path);
    for (const reply of [ended, await shop.as(shop.admin, 'DELETE', path)])
      expect(reply).toMatchObject({ status: 200, body: { message: 'Promotion cancelled' } });
    expect(await shop.eventTypes(`promo-${made.body.id}`)).toEqual(['PromoCreated', 'PromoCancelled']);
    const refused = await shop.patch(made.body.id, { status: 'active' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'promo_cancelled' }]);
    expect(await shop.seen(ended, path)).toMatchObject({ status: 'inactive', state: 'cancelled' });
  });
});

describe('the list', () => {
  it('is newest first, by pages, searched and of active ones only', async () => {
    shop.clock.forward(1000);
    const first = await shop.create({ name: 'Jollof 50% week', promotionCode: 'JOLLOF_A' });
    shop.clock.forward(1000);
    const second = await shop.create({ name: null, promotionCode: 'JOLLOF-B', status: 'inactive' });
    const list = (query: string) => shop.seen<PromoList>(second, `/promos/admin/all?${query}`);
    const codesOf = async (query: string) => (await list(query)).promos.map(({ code }) => code);
    expect((await list('limit=1')).promos).toMatchObject([{ code: 'JOLLOF-B' }]);
    expect(await codesOf('search=jollof')).toEqual(['JOLLOF-B', 'JOLLOF_A']);
    expect(await codesOf('search=50%25%20week')).toEqual(['JOLLOF_A']);
    expect(await codesOf('search=f_a')).toEqual(['JOLLOF_A']);
    expect(await codesOf('search=jollof&activeOnly=true')).toEqual(['JOLLOF_A']);
    expect((await list('search=jollof&limit=1&page=2')).pagination).toEqual({
      page: 2,
      limit: 1,
      total: 2,
      totalPages: 2,
    });
    expect(await codesOf('search=jollof&page=9')).toEqual([]);
    expect(first.status).toBe(201);
  });

  it('is of one state, in the order asked for', async () => {
    const form = { name: 'Sorted', startDate: '2026-01-01' };
    await shop.create({ ...form, promotionCode: 'SORT-A', endDate: '2026-12-31' });
    await shop.create({ ...form, promotionCode: 'SORT-B' });
    await shop.create({ ...form, promotionCode: 'SORT-C', startDate: '2026-11-01' });
    await shop.create({ ...form, promotionCode: 'SORT-D', endDate: '2026-01-02' });
    const gone = await shop.create({ ...form, promotionCode: 'SORT-E', endDate: '2026-06-30' });
    const last = await shop.call('DELETE', `/promos/admin/${gone.body.id}`, { token: shop.admin.token });
    const codesOf = async (query: string) =>
      (await shop.seen<PromoList>(last, `/promos/admin/all?search=sorted&${query}`)).promos.map(
        ({ code }) => code,
      );
    const all = ['SORT-A', 'SORT-B', 'SORT-C', 'SORT-D', 'SORT-E'];
    expect(await codesOf('sort=code_asc')).toEqual(all);
    expect(await codesOf('sort=code_desc')).toEqual(all.toReversed());
    expect(await codesOf('sort=oldest')).toHaveLength(5);
    expect((await codesOf('sort=end_asc')).slice(0, 3)).toEqual(['SORT-D', 'SORT-E', 'SORT-A']);
    expect((await codesOf('sort=end_desc')).slice(2)).toEqual(['SORT-A', 'SORT-E', 'SORT-D']);
    expect(await codesOf('sort=code_asc&state=running')).toEqual(['SORT-A', 'SORT-B']);
    expect(await codesOf('state=scheduled')).toEqual(['SORT-C']);
    expect(await codesOf('state=ended')).toEqual(['SORT-D']);
    expect(await codesOf('state=cancelled')).toEqual(['SORT-E']);
    expect(await codesOf('state=exhausted')).toEqual([]);
    for (const { state, code } of (await shop.seen<PromoList>(last, '/promos/admin/all?limit=100')).promos)
      expect(
        (await shop.seen<PromoList>(last, `/promos/admin/all?limit=100&state=${state}`)).promos,
      ).toContainEqual(expect.objectContaining({ code }));
  });
});

describe('the list of those that were used', () => {
  it('is in the order of their uses and their making, and of those that are used up', async () => {
    const made: string[] = [];
    for (const [code, usageLimit] of [
      ['USES-A', 1],
      ['USES-B', 5],
      ['USES-C', null],
    ] as const) {
      shop.clock.forward(1000);
      const { id } = (await shop.create({ promotionCode: code, name: 'Uses', usageLimit })).body;
      made.push(id);
    }
    for (const code of ['USES-A', 'USES-B', 'USES-B']) {
      const shopper = await shop.customer({ walletKobo: 1_000_000 });
      expect((await shop.buyWith(shopper, code)).status).toBe(201);
    }
    await shop.atRest();
    const listed = async (query: string) =>
      (await shop.as<PromoList>(shop.admin, 'GET', `/promos/admin/all?search=uses&${query}`)).body.promos.map(
        ({ code }) => code.slice(-1),
      );
    expect(await listed('sort=used_asc')).toEqual(['C', 'A', 'B']);
    expect(await listed('sort=used_desc')).toEqual(['B', 'A', 'C']);
    expect(await listed('sort=newest')).toEqual(['C', 'B', 'A']);
    expect(await listed('sort=oldest')).toEqual(['A', 'B', 'C']);
    expect(await listed('state=exhausted')).toEqual(['A']);
    expect(await listed('state=running&sort=code_asc')).toEqual(['B', 'C']);
    // Less than was used is refused; as much is not, and uses it up.
    expect(await shop.patch(made[1] ?? '', { usageLimit: 1 })).toMatchObject({
      status: 400,
      body: { errors: { usageLimit: [expect.stringContaining('current usage of 2')] } },
    });
    expect((await shop.patch(made[1] ?? '', { usageLimit: 2 })).body).toMatchObject({ state: 'exhausted' });
  });
});

describe('time', () => {
  const states = async (after: Reply<unknown>, id: string) =>
    (await shop.seen<Promo>(after, `/promos/admin/${id}`)).state;
  const daysTick = () => shop.app.get(PromoDays).announceDue();

  it('makes a scheduled one run and end, and says each once', async () => {
    const today = Date.parse(shop.clock.now());
    const day = (n: number) => new Date(today + n * DAY_MS).toISOString().slice(0, 10);
    const made = await shop.create({ startDate: day(1), endDate: day(2) });
    const stream = `promo-${made.body.id}`;
    expect(await states(made, made.body.id)).toBe('scheduled');
    await daysTick();
    expect(await shop.eventTypes(stream)).toEqual(['PromoCreated']);
    await shop.forward(1);
    expect(await states(made, made.body.id)).toBe('running');
    for (let tick = 0; tick < 2; tick++) await daysTick();
    expect(await shop.eventTypes(stream)).toEqual(['PromoCreated', 'PromoStarted']);
    await shop.forward(2);
    expect(await states(made, made.body.id)).toBe('ended');
    for (let tick = 0; tick < 2; tick++) await daysTick();
    expect(await shop.eventTypes(stream)).toEqual(['PromoCreated', 'PromoStarted', 'PromoEnded']);
    const longer = await shop.patch(made.body.id, { endDate: day(9) });
    expect(longer.body.state).toBe('running');
    await shop.seen(longer, `/promos/admin/${made.body.id}`);
    await daysTick();
    expect(await shop.eventTypes(stream)).toEqual([
      'PromoCreated',
      'PromoStarted',
      'PromoEnded',
      'PromoEdited',
    ]);
  });
});

describe('half an hour before midnight in Greenwich', () => {
  it('it is tomorrow in Lagos: a promotion made for that day runs at once', async () => {
    const at = (clock: string) => Date.parse(clock) - (Date.parse(clock) % DAY_MS) + 23.5 * 3_600_000;
    shop.clock.moveOn(at(shop.clock.now()) + DAY_MS - Date.parse(shop.clock.now()));
    const now = shop.clock.now();
    expect(now.slice(11, 16)).toBe('23:30');
    const today = lagosDay(now);
    expect(today).toBe(plusDays(lagosDay(instant(Date.parse(now) - 3_600_000)), 1));
    const ada = await shop.customer();
    await shop.put(ada, shop.rice);
    const made = await shop.create({ startDate: today, endDate: today });
    expect(made.body).toMatchObject({ state: 'running', startDate: today });
    expect((await shop.validate(ada, made.body.code)).status).toBe(200);
    const later = await shop.create({ startDate: plusDays(today, 1) });
    expect(later.body.state).toBe('scheduled');
  });
});

describe('the usage of a promotion nobody used', () => {
  it('is empty, with all that remains', async () => {
    const made = await shop.create({ usageLimit: 3 });
    expect(await shop.seen<PromoUsage>(made, `/promos/admin/${made.body.id}/usage`)).toEqual({
      usageCount: 0,
      usageLimit: 3,
      remaining: 3,
      totalDiscountKobo: 0,
      usages: [],
      pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    });
  });
});
