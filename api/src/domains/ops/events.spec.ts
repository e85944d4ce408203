import type { StoredEvent } from '@mudu/contracts/ops/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

interface Events {
  events: StoredEvent[];
  pagination: { total: number; page: number };
}

let shop: OpenShop;
let admin: SpecPerson;
let support: SpecPerson;
let ada: SpecPerson;
let orderId: string;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
  support = await shop.staff('support');
  ada = await shop.customer({ walletKobo: 1_000_000 });
  const { body } = await shop.buy(ada, 'wallet', { body: { note: 'Ring twice' } });
  orderId = body.id;
  await shop.as(support, 'POST', `/orders/admin/${orderId}/notes`, { body: { note: 'Called her' } });
  await shop.atRest();
});
afterAll(() => shop?.close());

const list = async (query: string, who = admin) => {
  const { status, body } = await shop.as<Events>(who, 'GET', `/ops/events?${query}`);
  expect(status).toBe(200);
  return body;
};

describe('the events of the log', () => {
  it('are for staff', async () => {
    expect((await shop.call('GET', '/ops/events')).status).toBe(401);
    expect((await shop.as(ada, 'GET', '/ops/events')).status).toBe(403);
    expect((await shop.as(admin, 'GET', '/ops/events?startDate=soon')).status).toBe(400);
  });

  it('come newest first, a page at a time, with who did it and whom it concerns', async () => {
    const all = await list('limit=100');
    expect(all.pagination.total).toBe((await shop.events()).length);
    expect(all.events.map(({ position }) => position)).toEqual(
      all.events
        .map(({ position }) => position)
        .sort()
        .reverse(),
    );
    const second = await list('limit=3&page=2');
    expect(second.events.map(({ id }) => id)).toEqual(all.events.slice(3, 6).map(({ id }) => id));
    expect((await list('page=99&limit=100')).events).toEqual([]);
    const noted = all.events.find(({ type }) => type === 'OrderNoted');
    expect(noted).toMatchObject({
      stream: `order-${orderId}`,
      actor: { kind: 'person', id: support.id, role: 'support', name: 'Bola support' },
      personId: ada.id,
      personName: expect.stringMatching(/^Ada Number/),
    });
  });

  it('are found by stream, types, person, cause and day', async () => {
    const ofOrder = await list(`stream=order-${orderId}&limit=100`);
    expect(new Set(ofOrder.events.map(({ stream }) => stream))).toEqual(new Set([`order-${orderId}`]));
    const types = await list('type=OrderPlaced,OrderConfirmed');
    expect(types.events.map(({ type }) => type)).toEqual(['OrderConfirmed', 'OrderPlaced']);
    const hers = await list(`personId=${ada.id}&limit=100`);
    expect(hers.events.every(({ personId }) => personId === ada.id)).toBe(true);
    const [placed] = (await list('type=OrderPlaced')).events;
    const together = await list(`correlationId=${placed?.correlationId}&limit=100`);
    expect(together.events.map(({ type }) => type)).toContain('WalletDebitedForOrder');
    expect((await list(`causationId=${placed?.id}`)).events.length).toBeGreaterThan(0);
    expect((await list('endDate=2026-01-04')).events).toEqual([]);
    expect((await list('startDate=2026-01-05&endDate=2026-01-05')).events.length).toBeGreaterThan(0);
  });

  it('say to admins what was sealed, to support only that something was', async () => {
    const noteFor = async (who: SpecPerson) =>
      ((await list('type=OrderNoted', who)).events[0]?.data as { note: unknown } | undefined)?.note;
    expect(await noteFor(admin)).toBe('Called her');
    expect(await noteFor(support)).toBe('•••');
    expect(JSON.stringify(await list('limit=100', support))).not.toMatch(/sealed:|Ring twice|Adeniran/);
  });

  it('are those of orders alone for support', async () => {
    const seen = await list('limit=100', support);
    expect(seen.events.length).toBeGreaterThan(0);
    expect(seen.events.every(({ stream }) => stream.startsWith('order-'))).toBe(true);
    expect((await list(`stream=wallet-${ada.id}`, support)).events).toEqual([]);
    expect(seen.pagination.total).toBe(seen.events.length);
  });

  it('never show anybody a pay page or what charges a card', async () => {
    const eve = await shop.customer({ walletKobo: 100_000 });
    const paid = await list(`personId=${eve.id}&type=PaymentPageOpened,PaymentSucceeded`);
    expect(paid.events.map(({ type }) => type).sort()).toEqual(['PaymentPageOpened', 'PaymentSucceeded']);
    const opened = paid.events.find(({ type }) => type === 'PaymentPageOpened');
    expect(opened?.data).toMatchObject({ authorizationUrl: '•••', accessCode: '•••' });
    expect(JSON.stringify(paid)).not.toContain(shop.sandboxUrl);
  });

  it('say of an order whether it is collected, of nothing else', async () => {
    const collected = await shop.buy(ada, 'wallet', { body: { deliveryOptionId: 'pickup' } });
    await shop.atRest();
    const said = async (stream: string) =>
      new Set((await list(`limit=100&stream=${stream}`)).events.map(({ pickedUp }) => pickedUp));
    expect(await said(`order-${collected.body.id}`)).toEqual(new Set([true]));
    expect(await said(`order-${orderId}`)).toEqual(new Set([false]));
    expect(await said(`wallet-${ada.id}`)).toEqual(new Set([null]));
  });

  it('are found by the day it was in Lagos', async () => {
    // Half past midnight there, where it is an hour later.
    shop.clock.moveOn(Date.parse('2026-01-05T23:30:00.000Z') - Date.parse(shop.clock.now()));
    await shop.as(support, 'POST', `/orders/admin/${orderId}/notes`, { body: { note: 'Late' } });
    const on = async (days: string) => (await list(`type=OrderNoted&${days}`)).events.length;
    expect(await on('startDate=2026-01-06&endDate=2026-01-06')).toBe(1);
    expect(await on('endDate=2026-01-05')).toBe(1);
    expect(await on('startDate=2026-01-07')).toBe(0);
  });

  it('are counted up to ten thousand', async () => {
    const view = `${viewSchema.history}.events`;
    await shop.pool.query(
      `INSERT INTO ${view} SELECT made.* FROM ${view} AS one, generate_series(1, 10001) AS n,
         LATERAL jsonb_populate_record(one, jsonb_build_object('seq', 1000000 + n)) AS made WHERE one.seq = 1`,
    );
    expect((await list('limit=1')).pagination.total).toBe(10_000);
  });
});
