import type { NotificationList } from '@mudu/contracts/notification/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { allProcesses } from '../../processes/allProcesses.js';
import { Announcements } from './announcements.js';

const NIGHT = '2026-01-05T22:00:00.000Z';
let shop: OpenShop;
let admin: SpecPerson;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  [admin, ada] = [await shop.staff('admin'), await shop.customer()];
  // Welcomed before there is a device: the welcome is not told on it later.
  await shop.atRest();
  await register(shop, ada, subscribedBrowser().subscription);
});
afterAll(() => shop?.close());

const list = async () =>
  (await shop.as<NotificationList>(ada, 'GET', '/notifications?limit=100')).body.notifications;
const broadcast = (body: object) =>
  shop.as<{ sent: number }>(admin, 'POST', '/notifications/broadcast', {
    body: { title: 'Hello', message: 'All', ...body },
  });
const tell = (body: object) =>
  shop.as(admin, 'POST', '/notifications', {
    body: { userId: ada.id, type: 'welcome', title: 'Hello', message: 'Ada', ...body },
  });

describe('what staff send with their words', () => {
  it.each([
    ['ids that are none', { userId: 'x', promoId: 'y', friendId: 7, orderId: 'z' }],
    ['sums and days that are none', { amountKobo: 'a', data: { dueDate: 'never', sequence: {} } }],
    ['data that is none', { data: 'text' }],
  ])('may bring %s, and stops neither the view nor the list', async (what, payload) => {
    expect((await tell({ title: what, payload })).status).toBe(201);
    await shop.atRest();
    const { rows } = await shop.pool.query(`SELECT error FROM ${viewSchema.notifications}.checkpoint`);
    expect(rows).toEqual([{ error: null }]);
    expect((await list()).map(({ title }) => title)).toContain(what);
  });

  it('names nobody: a payload of theirs is shown as it is', async () => {
    await broadcast({ title: 'Gossip', payload: { userId: admin.id, userEmail: null } });
    const [gossip] = (await list()).filter(({ title }) => title === 'Gossip');
    expect(gossip?.payload).toEqual({ userId: admin.id, userEmail: null });
  });

  it.each([
    ['an order', 'order_confirmed'],
    ['a warning', 'critical_event'],
  ])('goes by mail as news, though its type says %s', async (what, type) => {
    await broadcast({ title: what, type });
    const letter = await shop.until(
      async () => shop.letters.find(({ subject }) => subject.endsWith(what)),
      found => found !== undefined,
    );
    expect(letter?.subject).toBe(what);
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(shop.letters.filter(({ subject }) => /Your Mudu order/.test(subject))).toEqual([]);
  });
});

describe('a warning of staff', () => {
  const warn = (title: string, headers: Record<string, string> = {}) =>
    shop.as<{ sent: number }>(admin, 'POST', '/admin/notifications/critical-event', {
      body: { title, message: 'In the store room', severity: 'critical' },
      headers,
    });
  const told = async (title: string) =>
    (await shop.events()).filter(
      ({ type, data }) =>
        type === 'NotificationMade' && (data as { words?: { title?: string } }).words?.title === title,
    ).length;

  it('is given once under one key, however often its reply is lost', async () => {
    const key = { 'idempotency-key': 'warning-of-the-spec' };
    const [first, second] = [await warn('Power is out', key), await warn('Power is out', key)];
    expect(first).toMatchObject({ status: 200, body: { sent: expect.any(Number), failed: 0 } });
    expect(second.body).toEqual(first.body);
    expect(await told('Power is out')).toBe(1);
    // Half-way through the first try its process died: nothing is kept of the request, and the warning is in the log.
    await shop.pool.query('DELETE FROM app.idempotency');
    expect((await warn('Power is out', key)).body).toEqual(first.body);
    expect(await told('Power is out')).toBe(1);
  });
});

describe('a message that says more', () => {
  it.each([
    ['POST', '/notifications', { userId: true, type: 'welcome' }],
    ['POST', '/notifications/broadcast', {}],
    ['POST', '/admin/notifications/critical-event', { severity: 'warning' }],
  ] as const)('is refused where no view could keep it: %s %s', async (method, path, fields) => {
    const userId = 'userId' in fields ? { userId: ada.id } : {};
    for (const payload of [{ k: '\0' }, { k: '\ud83c' }, { '\0': 1 }, JSON.stringify({ k: ['\0'] })]) {
      const body = { title: 'More', message: 'Of it', ...fields, ...userId, payload };
      expect(await shop.as(admin, method, path, { body })).toMatchObject({
        status: 400,
        body: { errors: { payload: ['Unsupported content'] } },
      });
    }
  });
});

describe('what was handed over', () => {
  it('is not handed over again by who reads the whole log again', async () => {
    await shop.nothingToDo();
    const before = [shop.pushes.length, shop.letters.length, (await shop.events()).length];
    expect(before[0]).toBeGreaterThan(0);
    expect(before[1]).toBeGreaterThan(0);
    const background = allProcesses.filter(process => process.background);
    for (const event of await shop.events())
      await shop.app.get(ProcessEngine).react(event as never, { of: background });
    await shop.nothingToDo();
    expect([shop.pushes.length, shop.letters.length, (await shop.events()).length]).toEqual(before);
  });
});

describe('at night', () => {
  it('marketing is in the list at once, and rings in the morning; orders ring', async () => {
    shop.clock.forward(Date.parse(NIGHT) - Date.parse(shop.clock.now()));
    [admin, ada] = [await shop.staff('admin'), await shop.customer({ walletKobo: 3_000_000 })];
    await register(shop, ada, subscribedBrowser().subscription);
    await broadcast({ title: 'Night news' });
    await shop.buy(ada, 'wallet');
    expect((await list()).map(({ title }) => title)).toContain('Night news');
    await shop.until(
      async () => shop.pushes.map(({ message }) => message.type),
      types => types.includes('order_confirmed'),
    );
    const { rows } = await shop.pool.query<{ queue: string; hours: number }>(
      `SELECT name AS queue, round(extract(epoch FROM start_after - now()) / 3600)::int AS hours
       FROM jobs.job WHERE name IN ('push', 'mail') AND state = 'created' AND data::text LIKE '%Night news%'
       GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { queue: 'mail', hours: 8 },
      { queue: 'push', hours: 8 },
    ]);
    expect(shop.pushes.map(({ message }) => message.title)).not.toContain('Night news');
    const [last] = (await shop.pool.query('SELECT id FROM app.announcements ORDER BY made_at DESC LIMIT 1'))
      .rows;
    // Nothing has been handed to a push service yet, and nobody is told that it was.
    expect(await shop.app.get(Announcements).progress(last.id)).toMatchObject({ sent: 2, pushes: 0 });
  });
});
