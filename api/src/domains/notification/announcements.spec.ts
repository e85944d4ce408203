import { jest } from '@jest/globals';
import type {
  BroadcastAudience,
  BroadcastResult,
  NotificationList,
} from '@mudu/contracts/notification/views';
import { problem } from '@mudu/contracts/problems';
import { StoreUnavailable } from '@mudu/event-store/errors';
import type { EventStore } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { KeptReplies } from '../../http/keptReplies.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { Announcements } from './announcements.js';
import { NotificationQueries } from './notification.queries.js';
import { TellPeople } from './tellPeople.handler.js';

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
/** People who never do anything. */
const crowd = (count: number) =>
  shop.pool.query(
    `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
     SELECT gen_random_uuid(), 'Ada', 'Obi', 'c' || n || '@example.com', 'c' || n || '@example.com', 'customer', '', now()
     FROM generate_series(1, $1) AS n`,
    [count],
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
    shop.clock.forward(60_001);
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
    const support = await shop.staff('support');
    const body = { title: 'T', message: 'M' };
    expect((await shop.as(support, 'POST', '/notifications/broadcast', { body })).status).toBe(403);
  });
});

describe('an announcement to many', () => {
  const announce = async (title: string): Promise<string> => {
    const id = v7();
    const announcements = shop.app.get(Announcements);
    const notice = { type: 'new_packages_available', payload: {}, words: { title, message: 'All' } } as const;
    await shop.app
      .get(ProcessEngine)
      .run(() =>
        announcements.announce(
          id,
          notice,
          { kind: 'people', of: ['all'] },
          commandFromSchedule('spec', null, id),
        ),
      );
    return id;
  };
  const ended = (id: string) =>
    shop.until(
      async () => {
        await shop.pool.query(
          "UPDATE jobs.job SET start_after = now() WHERE name = 'announcement' AND state = 'retry'",
        );
        return shop.app.get(Announcements).progress(id);
      },
      progress => progress.ended,
    );
  const told = async (id: string) => {
    await shop.atRest();
    const { rows } = await shop.pool.query<{ rows: number; people: number }>(
      `SELECT count(*)::int AS rows, count(DISTINCT user_id)::int AS people
       FROM ${viewSchema.notifications}.inbox JOIN ${viewSchema.notifications}.notices USING (notice_id)
       WHERE announcement_id = $1`,
      [id],
    );
    return rows[0];
  };

  it('goes on after a kill between any two batches, and tells everyone once', async () => {
    await crowd(2_300);
    const people = (await shop.pool.query("SELECT id FROM app.people WHERE role = 'customer'")).rowCount;
    const bus = shop.app.get(CommandBus);
    const execute = bus.execute.bind(bus);
    let batches = 0;
    // Each batch is told and then the process is gone before it could write down how far it is; then before it tells.
    const killed = jest.spyOn(bus, 'execute').mockImplementation(async command => {
      if (!(command instanceof TellPeople) || command.about.announcementId === undefined)
        return execute(command);
      batches++;
      if (batches % 3 === 1) throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
      const told = await execute(command);
      if (batches % 3 === 2) throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
      return told;
    });
    const id = await announce('To the crowd');
    const done = await ended(id);
    killed.mockRestore();
    expect(done).toMatchObject({ sent: people, failed: 0 });
    expect(await told(id)).toEqual({ rows: people, people });
  });

  it('goes on after whom it had told, though others have come and gone since it was killed', async () => {
    const people = async () =>
      (await shop.pool.query("SELECT FROM app.people WHERE role = 'customer' AND status = 'active'"))
        .rowCount;
    if (((await people()) ?? 0) < 1100) await crowd(1_100);
    const before = await people();
    const first = '00000000-0000-4000-8000-000000000001';
    const bus = shop.app.get(CommandBus);
    const execute = bus.execute.bind(bus);
    let killedOnce = false;
    const killed = jest.spyOn(bus, 'execute').mockImplementation(async command => {
      const done = await execute(command);
      if (killedOnce || !(command instanceof TellPeople) || command.about.announcementId === undefined)
        return done;
      killedOnce = true;
      await shop.pool.query(
        `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
         VALUES ($1, 'New', 'One', 'new@example.com', 'new@example.com', 'customer', '', now())`,
        [first],
      );
      throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
    });
    const id = await announce('To who was there');
    const done = await ended(id);
    killed.mockRestore();
    expect(done).toMatchObject({ sent: before, failed: 0 });
    expect(await told(id)).toEqual({ rows: before, people: before });
  });
});
