import { jest } from '@jest/globals';
import type {
  BroadcastAudience,
  BroadcastResult,
  NotificationList,
} from '@mudu/contracts/notification/views';
import { problem } from '@mudu/contracts/problems';
import { StoreUnavailable } from '@mudu/event-store/errors';
import type { EventStore } from '@mudu/event-store/eventStore';
import { register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { KeptReplies } from '../../http/keptReplies.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { NotificationQueries } from './notification.queries.js';

let shop: OpenShop;
let admin: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
});
afterAll(() => shop?.close());

let titles = 0;
const broadcast = (more: object = {}, headers: Record<string, string> = {}) =>
  shop.as<BroadcastResult>(admin, 'POST', '/notifications/broadcast', {
    body: { title: `Title ${++titles}`, message: 'Message', ...more },
    headers,
  });
const titlesOf = async (person: SpecPerson) =>
  (await shop.as<NotificationList>(person, 'GET', '/notifications?limit=100')).body.notifications.map(
    ({ title }) => title,
  );
describe('a broadcast', () => {
  it('reaches its audience, on the screen and on devices, and says how many', async () => {
    const [ada, bola] = [await shop.customer({ walletKobo: 3_000_000 }), await shop.customer()];
    await register(shop, ada, subscribedBrowser().subscription);
    await shop.buy(ada, 'wallet');
    await shop.atRest();
    expect((await broadcast()).body).toEqual({
      sent: 2,
      failed: 0,
      pushSent: expect.any(Number),
      pushFailed: 0,
    });
    expect((await broadcast({ audience: 'new_users' })).body.sent).toBe(1);
    expect((await broadcast({ audience: 'existing_users' })).body.sent).toBe(1);
    expect(await titlesOf(ada)).toEqual(expect.arrayContaining(['Title 1', 'Title 3']));
    expect(await titlesOf(bola)).toEqual(expect.arrayContaining(['Title 1', 'Title 2']));
    expect(await titlesOf(ada)).not.toContain('Title 2');
    expect(await titlesOf(bola)).not.toContain('Title 3');
    await shop.until(
      async () => shop.pushes.map(({ message }) => message.title),
      pushed => pushed.includes('Title 1') && pushed.includes('Title 3'),
    );
  });

  it('is counted before it goes, by audience and by what people want to hear of', async () => {
    const count = async (query = '') =>
      (await shop.as<BroadcastAudience>(admin, 'GET', `/notifications/broadcast/audience?${query}`)).body;
    const before = await count();
    const [chi, dami] = [await shop.customer(), await shop.customer({ walletKobo: 3_000_000 })];
    await shop.buy(dami, 'wallet');
    await register(shop, chi, subscribedBrowser().subscription);
    await register(shop, dami, subscribedBrowser().subscription);
    const off = { topic: 'promotions', screen: false, push: false, mail: false };
    await shop.as(dami, 'PATCH', '/notifications/preferences', { body: off });
    expect(await count()).toEqual({
      people: before.people + 2,
      muted: before.muted,
      withMail: before.withMail + 2,
      withPush: before.withPush + 2,
    });
    expect(await count('type=promo_available')).toEqual({
      people: before.people + 2,
      muted: before.muted + 1,
      withMail: before.withMail + 1,
      withPush: before.withPush + 1,
    });
    const [fresh, known] = [await count('audience=new_users'), await count('audience=existing_users')];
    expect(fresh.people + known.people).toBe(before.people + 2);
    expect((await broadcast({ audience: 'existing_users' })).body.sent).toBe(known.people);
    const colleagues = (await shop.pool.query("SELECT id FROM app.people WHERE role <> 'customer'")).rowCount;
    expect(await count('audience=staff')).toMatchObject({
      people: colleagues,
      muted: 0,
      withMail: colleagues,
    });
  });

  it('reaches nobody who is suspended, and counts nobody who is', async () => {
    const people = async () =>
      (await shop.as<BroadcastAudience>(admin, 'GET', '/notifications/broadcast/audience')).body.people;
    const eve = await shop.customer();
    const before = await people();
    expect((await broadcast()).body.sent).toBe(before);
    const body = { status: 'suspended', reason: 'Sells the codes' };
    expect((await shop.as(admin, 'PATCH', `/auth/admin/users/${eve.id}`, { body })).status).toBe(200);
    expect(await people()).toBe(before - 1);
    expect((await broadcast()).body.sent).toBe(before - 1);
  });

  it('is counted for admins alone, and for audiences that there are', async () => {
    const ask = async (who: SpecPerson, query = '') =>
      (await shop.as(who, 'GET', `/notifications/broadcast/audience${query}`)).status;
    expect(await ask(await shop.staff('support'))).toBe(403);
    expect(await ask(await shop.customer())).toBe(403);
    expect(await ask(admin, '?audience=everybody')).toBe(400);
  });

  it('is not repeated within a minute, nor by a retry; later it is', async () => {
    const again = { title: 'Once', message: 'Only' };
    const key = { 'idempotency-key': 'broadcast-of-the-spec' };
    const first = await broadcast(again, key);
    expect(first.status).toBe(200);
    expect((await broadcast(again, key)).body).toEqual(first.body);
    expect(await broadcast(again)).toMatchObject({
      status: 409,
      body: { message: 'This message was just sent' },
    });
    expect((await broadcast({ ...again, payload: { promoCode: 'OTHER' } })).status).toBe(200);
    shop.clock.forward(59_000);
    expect((await broadcast(again)).status).toBe(409);
    shop.clock.forward(1_001);
    expect((await broadcast(again)).status).toBe(200);
  });

  it('is not taken for repeated where the log was away and nobody was told', async () => {
    const store = shop.app.get<EventStore>(EVENT_STORE);
    const append = store.append.bind(store);
    const away = jest.spyOn(store, 'append').mockImplementation((stream, expected, events) => {
      if (events[0]?.type === 'AnnouncementMade') return Promise.reject(new StoreUnavailable('away'));
      return append(stream, expected, events);
    });
    const message = { title: 'Away', message: 'Again' };
    expect((await broadcast(message)).status).toBe(503);
    away.mockRestore();
    expect((await broadcast(message)).status).toBe(200);
    expect((await broadcast(message)).status).toBe(409);
  });

  it('is no answer to another one under its key, whose reply was lost', async () => {
    const key = { 'idempotency-key': 'one-press' };
    jest.spyOn(shop.app.get(KeptReplies), 'keep').mockRejectedValueOnce(problem('unavailable'));
    const message = { title: 'The first', message: 'One' };
    expect((await broadcast(message, key)).status).toBe(503);
    jest.spyOn(shop.app.get(KeptReplies), 'keep').mockRejectedValueOnce(problem('unavailable'));
    expect((await broadcast({ ...message, message: 'Another' }, key)).status).toBe(503);
    expect((await broadcast(message, key)).status).toBe(200);
    const ada = (await shop.pool.query("SELECT id FROM app.people WHERE role = 'customer' LIMIT 1")).rows[0];
    await shop.atRest();
    const { notifications } = await shop.app.get(NotificationQueries).list(ada.id, { page: 1, limit: 100 });
    const told = notifications.filter(({ title }) => title === message.title);
    expect(told.map(({ message: said }) => said).sort()).toEqual(['Another', 'One']);
  });

  it('that goes to all staff as a warning is no answer to another one either', async () => {
    const key = { 'idempotency-key': 'one-press' };
    const warn = (title: string) =>
      shop.as<{ sent: number }>(admin, 'POST', '/admin/notifications/critical-event', {
        body: { title, message: 'Look', severity: 'warning' },
        headers: key,
      });
    jest.spyOn(shop.app.get(KeptReplies), 'keep').mockRejectedValueOnce(problem('unavailable'));
    expect((await warn('The scales are off')).status).toBe(503);
    expect((await warn('The door is open')).status).toBe(200);
    await shop.atRest();
    const { notifications } = await shop.app.get(NotificationQueries).list(admin.id, { page: 1, limit: 100 });
    expect(notifications.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['The scales are off', 'The door is open']),
    );
  });

  it('is refused without words, and to who may not', async () => {
    expect((await broadcast({ title: 'x'.repeat(81) })).status).toBe(400);
    expect((await broadcast({ message: '' })).status).toBe(400);
    expect((await broadcast({ message: 'x'.repeat(501) })).status).toBe(400);
    const support = await shop.staff('support');
    const body = { title: 'T', message: 'M' };
    expect((await shop.as(support, 'POST', '/notifications/broadcast', { body })).status).toBe(403);
  });
});
