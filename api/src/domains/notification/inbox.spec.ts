import type { Notification, NotificationList, Preference } from '@mudu/contracts/notification/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { v7 } from 'uuid';
import { UnsubscribeTokens } from '../../mail/unsubscribeTokens.js';
import { OldNotifications } from './oldNotifications.schedule.js';

const DAY_MS = 86_400_000;
const view = viewSchema.notifications;
let shop: OpenShop;
let admin: SpecPerson;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  const life = { idleHours: 10_000, absoluteHours: 10_000 };
  await shop.pool.query("UPDATE app.shop_settings SET value = value || $1 WHERE name = 'sessions'", [
    { customer: life, staff: life },
  ]);
  shop.clock.forward(6_000);
});
beforeEach(async () => {
  [admin, ada] = [await shop.staff('admin'), await shop.customer()];
  await shop.atRest();
  // The welcome, which is told by a job.
  await shop.until(
    () => unread(),
    count => count === 1,
  );
});
afterAll(() => shop?.close());

const tell = async (person: SpecPerson, more: object = {}): Promise<Notification> => {
  shop.clock.forward(1000);
  const body = { userId: person.id, type: 'order_placed', title: 'Hello', message: 'From the shop', ...more };
  const reply = await shop.as<Notification>(admin, 'POST', '/notifications', { body });
  expect(reply.status).toBe(201);
  return reply.body;
};
const list = async (person = ada, query = '') =>
  (await shop.as<NotificationList>(person, 'GET', `/notifications?limit=100${query}`)).body;
const unread = async (person = ada) =>
  (await shop.as<{ unreadCount: number }>(person, 'GET', '/notifications/unread-count')).body.unreadCount;

describe('what a person was told', () => {
  it('is listed newest first, by type and by whether it was read', async () => {
    const [first, second] = [await tell(ada), await tell(ada, { type: 'wallet_credited' })];
    const all = await list();
    expect(all.notifications.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
    expect(all).toMatchObject({ unreadCount: 3, pagination: { total: 3 } });
    expect(all.notifications.find(({ id }) => id === first.id)).toEqual(first);
    expect((await list(ada, '&type=wallet_credited')).notifications.map(({ id }) => id)).toEqual([second.id]);
    expect((await list(ada, '&read=true')).notifications).toEqual([]);
    expect((await shop.as(ada, 'GET', '/notifications?page=9')).body.notifications).toEqual([]);
    expect((await shop.as(ada, 'GET', '/notifications?type=nonsense')).status).toBe(400);
  });

  it('is read once, one or all, and removed; another’s is not there', async () => {
    const [one, two] = [await tell(ada), await tell(ada)];
    const eve = await shop.customer();
    await shop.atRest();
    const of = (id: string) => `/notifications/${id}`;
    expect((await shop.as(eve, 'PATCH', `${of(one.id)}/read`)).status).toBe(404);
    expect((await shop.as(eve, 'DELETE', of(one.id))).status).toBe(404);
    expect((await shop.as(ada, 'PATCH', `${of(v7())}/read`)).status).toBe(404);
    for (let twice = 0; twice < 2; twice++)
      expect((await shop.as(ada, 'PATCH', `${of(one.id)}/read`)).body).toMatchObject({
        id: one.id,
        read: true,
      });
    expect(await unread()).toBe(2);
    expect((await shop.as(ada, 'PATCH', '/notifications/mark-all-read')).body).toEqual({ updated: 2 });
    expect((await shop.as(ada, 'PATCH', '/notifications/mark-all-read')).body).toEqual({ updated: 0 });
    expect(await unread()).toBe(0);
    expect((await shop.as(ada, 'DELETE', of(two.id))).status).toBe(200);
    await shop.atRest();
    expect((await shop.as(ada, 'DELETE', of(two.id))).status).toBe(404);
    expect((await list()).notifications.map(({ id }) => id)).not.toContain(two.id);
    expect(await shop.eventTypes(`notification-${ada.id}`)).toEqual([
      'NotificationsRead',
      'NotificationsRead',
      'NotificationsRemoved',
    ]);
  });

  it('is unreadable in the log where staff wrote it', async () => {
    const secret = await tell(ada, { title: 'About your visit', message: 'Ada came twice' });
    expect(secret.message).toBe('Ada came twice');
    expect(JSON.stringify(await shop.events())).not.toContain('Ada came twice');
  });

  it('can not be told by support, to nobody or without words', async () => {
    const body = { userId: ada.id, type: 'welcome', title: 'T', message: 'M' };
    const support = await shop.staff('support');
    expect((await shop.as(support, 'POST', '/notifications', { body })).status).toBe(403);
    expect((await shop.as(admin, 'POST', '/notifications', { body: { ...body, userId: v7() } })).status).toBe(
      404,
    );
    expect(
      (await shop.as(admin, 'POST', '/notifications', { body: { ...body, title: ' ' } })).body.errors,
    ).toEqual({
      title: ['Title is required'],
    });
  });

  it('goes after 180 days, from the list at once and from the rows by the schedule', async () => {
    const old = await tell(ada);
    await shop.atRest();
    shop.clock.forward(181 * DAY_MS);
    const fresh = await tell(ada);
    expect((await list()).notifications.map(({ id }) => id)).toEqual([fresh.id]);
    expect(await unread()).toBe(1);
    await shop.app.get(OldNotifications).forget();
    await shop.atRest();
    const { rows } = await shop.pool.query(
      `SELECT notification_id FROM ${viewSchema.notifications}.inbox WHERE user_id = $1`,
      [ada.id],
    );
    expect(rows.map(row => row.notification_id)).toEqual([fresh.id]);
    expect(rows).not.toContainEqual({ notification_id: old.id });
  });

  it('is counted as if it were counted each time', async () => {
    const [one, two] = [await tell(ada), await tell(ada, { type: 'wallet_credited' })];
    await shop.atRest();
    await shop.as(ada, 'PATCH', `/notifications/${one.id}/read`);
    await shop.as(ada, 'DELETE', `/notifications/${two.id}`);
    await shop.as(admin, 'POST', '/notifications/broadcast', {
      body: { title: `News ${v7()}`, message: 'Of the shop', type: 'welcome' },
    });
    await shop.atRest();
    const lines = async (statement: string) =>
      (await shop.pool.query(statement)).rows.map(row => Object.values(row).join(' ')).sort();
    const told = await lines(
      `SELECT user_id, type, announced::text, read::text, count(*) FROM ${view}.inbox GROUP BY 1, 2, 3, 4`,
    );
    expect(told.length).toBeGreaterThan(5);
    expect(
      await lines(
        `SELECT user_id, kind.key, kind.value::int FROM ${view}.counts, json_each_text(kinds) AS kind`,
      ),
    ).toEqual(told);
  });
});

describe('what a person wants to hear of', () => {
  const preferences = async () =>
    (await shop.as<{ preferences: Preference[] }>(ada, 'GET', '/notifications/preferences')).body.preferences;
  const broadcast = (type: string) =>
    shop.as(admin, 'POST', '/notifications/broadcast', {
      body: { title: `News ${v7()}`, message: 'Of the shop', type },
    });
  const types = async () => (await list()).notifications.map(({ type }) => type);

  it('is everything until it is turned off, one channel at a time', async () => {
    expect(await preferences()).toEqual(
      ['promotions', 'new_packages', 'tips'].map(topic => ({ topic, screen: true, push: true, mail: true })),
    );
    await shop.as(ada, 'PATCH', '/notifications/preferences', { body: { topic: 'tips', mail: false } });
    await shop.as(ada, 'PATCH', '/notifications/preferences', { body: { topic: 'tips', screen: false } });
    expect((await preferences())[2]).toEqual({ topic: 'tips', screen: false, push: true, mail: false });
    const off = await shop.as(ada, 'POST', '/notifications/topics/unsubscribe', {
      body: { topic: 'promotions' },
    });
    expect(off.body).toEqual({ topics: ['new_packages', 'tips'] });
    const on = await shop.as(ada, 'POST', '/notifications/topics/subscribe', {
      body: { topic: 'promotions' },
    });
    expect(on.body).toEqual({ topics: ['promotions', 'new_packages', 'tips'] });
    expect(
      (await shop.as(ada, 'PATCH', '/notifications/preferences', { body: { topic: 'orders' } })).status,
    ).toBe(400);
  });

  it('is not shown while it is off, and there again when it is on', async () => {
    await broadcast('new_packages_available');
    await broadcast('welcome');
    expect((await types()).sort()).toEqual(['new_packages_available', 'welcome', 'welcome']);
    await shop.as(ada, 'PATCH', '/notifications/preferences', { body: { topic: 'tips', screen: false } });
    expect((await types()).sort()).toEqual(['new_packages_available', 'welcome']);
    await shop.as(ada, 'PATCH', '/notifications/preferences', {
      body: { topic: 'new_packages', screen: false },
    });
    expect([await types(), await unread()]).toEqual([['welcome'], 1]);
    await shop.as(ada, 'PATCH', '/notifications/preferences', {
      body: { topic: 'new_packages', screen: true },
    });
    expect((await types()).sort()).toEqual(['new_packages_available', 'welcome']);
  });

  it('is left by the link of a mail, as mail programs ask: a form, no sign-in, as often as they like', async () => {
    const token = await shop.app.get(UnsubscribeTokens).unsubscribeToken(ada.id, 'promotions');
    const url = `${await shop.app.getUrl()}/api/v1/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
    for (let twice = 0; twice < 2; twice++) {
      const reply = await checkedFetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([reply.status, await reply.json()]).toEqual([
        200,
        { message: 'You will get no more of these mails.' },
      ]);
    }
    expect((await preferences())[0]).toEqual({ topic: 'promotions', screen: true, push: true, mail: false });
    // A mail program without a button opens it in a browser; that alone changes nothing.
    await shop.as(ada, 'PATCH', '/notifications/preferences', { body: { topic: 'promotions', mail: true } });
    const visit = await checkedFetch(url, { redirect: 'manual' });
    expect([visit.status, visit.headers.get('location')]).toEqual([
      303,
      `/unsubscribe?token=${encodeURIComponent(token)}`,
    ]);
    expect((await preferences())[0]?.mail).toBe(true);
    expect((await shop.call('POST', '/notifications/unsubscribe?token=made-up')).status).toBe(400);
    const form = await checkedFetch(`${await shop.app.getUrl()}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a',
    });
    expect(form.status).toBe(415);
  });

  it('can be left by the link of an old letter after erasure, and nothing is kept of it', async () => {
    const { id } = await shop.customer();
    const token = await shop.app.get(UnsubscribeTokens).unsubscribeToken(id, 'promotions');
    await shop.pool.query("UPDATE app.people SET status = 'erased' WHERE id = $1", [id]);
    const path = `/notifications/unsubscribe?token=${encodeURIComponent(token)}`;
    expect((await shop.call('POST', path)).status).toBe(200);
    const kept = await shop.pool.query('SELECT FROM app.notification_preferences WHERE person_id = $1', [id]);
    expect(kept.rowCount).toBe(0);
  });
});
