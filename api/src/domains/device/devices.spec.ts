import { randomBytes, randomUUID } from 'node:crypto';
import type { SessionList } from '@mudu/contracts/person/views';
import { devicesOf, register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { databaseDump, registerPerson, type SpecPerson, signIn } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { v7 } from 'uuid';
import { PersonKeys } from '../../platform/personKeys.js';
import { inTransaction } from '../../platform/transaction.js';
import { PushDevices } from '../../ports/pushDevices.js';
import { ExpiredSchedule } from '../person/expired.schedule.js';
import { dropOldest, lockDevices, takeDevice } from './deviceTable.js';
import { IdleDevices } from './idleDevices.schedule.js';

const DAY = 24 * 3_600_000;
let shop: SpecShop;
let ada: SpecPerson;
let bisi: SpecPerson;

beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  ada = await registerPerson(shop);
  bisi = await registerPerson(shop);
});

const live = async ({ user: { id } }: SpecPerson) =>
  (await shop.app.get(PushDevices).liveOf(shop.pool, [id])).get(id) ?? [];
const kept = async (id: string) =>
  (await shop.pool.query('SELECT FROM app.push_devices WHERE id = $1', [id])).rowCount;
const again = async ({ email, password }: SpecPerson) => (await signIn(shop, email, password)).session;

describe('registering a push device', () => {
  it('takes a subscription as an object, as JSON text, with its fields at the top, and an FCM token', async () => {
    const [one, two, three] = [subscribedBrowser(), subscribedBrowser(), subscribedBrowser()];
    const replies = [
      await register(shop, ada, one.subscription, { name: 'Ada’s phone' }),
      await register(shop, ada, JSON.stringify(two.subscription)),
      await shop.call('POST', '/notifications/devices/register', {
        token: ada.token,
        body: { ...three.subscription, platform: 'web' },
      }),
      await register(shop, ada, `fcm-${randomUUID()}`, { platform: 'android' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const devices = await devicesOf(shop, ada);
    expect(devices.map(({ platform, name, current }) => [platform, name, current]).reverse()).toEqual([
      ['web', 'Ada’s phone', true],
      ['web', null, true],
      ['web', null, true],
      ['android', null, true],
    ]);
    for (const reply of [...replies.map(({ body }) => body), devices])
      expect(JSON.stringify(reply)).not.toMatch(/googleapis|p256dh|fcm-/);
  });

  it('is told beside the session it was registered in', async () => {
    const other = await again(ada);
    await register(shop, ada, subscribedBrowser().subscription);
    const { body } = await shop.call<SessionList>('GET', '/auth/sessions', { token: ada.token });
    const rings = body.sessions.map(({ id, getsMessages }) => [id, getsMessages]);
    expect(Object.fromEntries(rings)).toMatchObject({ [ada.session.id]: true, [other.id]: false });
  });

  it('twice, or twice at once, keeps one; the second time it was known', async () => {
    const { subscription } = subscribedBrowser();
    const both = await Promise.all([1, 2].map(() => register(shop, ada, subscription)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    shop.clock.forward(1000);
    const third = await register(shop, ada, subscription, { name: 'Laptop' });
    expect(third.status).toBe(200);
    expect(third.body.device).toMatchObject({ id: both[0]?.body.device.id, name: 'Laptop' });
    expect(Date.parse(third.body.device.lastSeenAt) - Date.parse(third.body.device.createdAt)).toBe(1000);
    expect(await devicesOf(shop, ada)).toHaveLength(1);
  });

  it('moves it to whoever registered it last, as another device', async () => {
    const { subscription } = subscribedBrowser();
    const first = await register(shop, ada, subscription);
    const second = await register(shop, bisi, subscription);
    expect(second.status).toBe(201);
    expect(second.body.device.id).not.toBe(first.body.device.id);
    expect(await devicesOf(shop, ada)).toEqual([]);
    expect(await live(bisi)).toEqual([second.body.device.id]);
    expect(await shop.app.get(PushDevices).address(first.body.device.id)).toBeUndefined();
  });

  it('keeps the ten seen last, also when two come at once', async () => {
    const { body } = await register(shop, ada, subscribedBrowser().subscription);
    shop.clock.forward(1000);
    for (let n = 0; n < 9; n++) await register(shop, ada, subscribedBrowser().subscription);
    let second = Promise.resolve<unknown>(undefined);
    let waits = true;
    await inTransaction(shop.pool, async db => {
      await lockDevices(db, ada.user.id);
      const first = { id: v7(), hash: randomBytes(32), personId: ada.user.id, sessionId: ada.session.id };
      await takeDevice(db, { ...first, platform: 'web', sealed: '', now: shop.clock.real() });
      await dropOldest(db, ada.user.id, 10);
      second = register(shop, ada, subscribedBrowser().subscription).then(() => {
        waits = false;
      });
      const waiting = 'SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database';
      await shop.until(
        async () => {
          const { rowCount } = await shop.pool.query(
            `${waiting} WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`,
          );
          return !waits || rowCount === 1;
        },
        ready => ready,
      );
    });
    await second;
    expect(await live(ada)).toHaveLength(10);
    expect(await kept(body.device.id)).toBe(0);
  });

  it('leaves nothing that could be read: not the endpoint, nor its keys, nor the name', async () => {
    const { subscription } = subscribedBrowser();
    const { body } = await register(shop, ada, subscription, { name: 'Canary phone' });
    const dump = await databaseDump(shop);
    for (const secret of [subscription.endpoint, subscription.keys.p256dh, subscription.keys.auth, 'Canary'])
      expect(dump + shop.logged()).not.toContain(secret);
    await shop.app.get(PersonKeys).destroy(ada.user.id);
    expect(await shop.app.get(PushDevices).address(body.device.id)).toBeUndefined();
  });
});

describe('a push device', () => {
  it('is removed by its owner and by nobody else', async () => {
    const { body } = await register(shop, ada, subscribedBrowser().subscription);
    const path = `/notifications/devices/${body.device.id}`;
    expect((await shop.call('DELETE', path, { token: bisi.token })).status).toBe(404);
    expect(await devicesOf(shop, ada)).toHaveLength(1);
    expect((await shop.call('DELETE', path, { token: ada.token })).status).toBe(200);
    expect((await shop.call('DELETE', path, { token: ada.token })).status).toBe(404);
  });

  it('goes with its session: signed out with it or without, everywhere, or from a list', async () => {
    const ends: Record<string, (at: { token: string; id: string }, endpoint: string) => Promise<unknown>> = {
      'signed out': ({ token }) => shop.call('POST', '/auth/logout', { token, body: {} }),
      'signed out with it': ({ token }, deviceToken) =>
        shop.call('POST', '/auth/logout', { token, body: { deviceToken } }),
      'signed out everywhere': ({ token }) => shop.call('POST', '/auth/logout-all', { token, body: {} }),
      'ended from another device': async ({ id }) =>
        shop.call('DELETE', `/auth/sessions/${id}`, { token: (await again(ada)).token }),
    };
    for (const [how, end] of Object.entries(ends)) {
      const session = await again(ada);
      const { subscription } = subscribedBrowser();
      const { body } = await register(shop, session, subscription);
      expect([how, await kept(body.device.id)]).toEqual([how, 1]);
      await end(session, subscription.endpoint);
      expect([how, await kept(body.device.id)]).toEqual([how, 0]);
    }
  });

  it('of another session stays when this one ends, unless it is named', async () => {
    const [here, there] = [await again(ada), await again(ada)];
    const { subscription } = subscribedBrowser();
    const { body } = await register(shop, there, subscription);
    await shop.call('POST', '/auth/logout', { token: here.token, body: {} });
    expect(await live(ada)).toEqual([body.device.id]);
    expect((await devicesOf(shop, ada))[0]?.current).toBe(false);
    await shop.call('POST', '/auth/logout', {
      token: ada.token,
      body: { deviceToken: subscription.endpoint },
    });
    expect(await live(ada)).toEqual([]);
  });

  it('of somebody else is not dropped by naming it', async () => {
    const { subscription } = subscribedBrowser();
    await register(shop, bisi, subscription);
    const body = { deviceToken: subscription.endpoint };
    await shop.call('POST', '/auth/logout', { token: ada.token, body });
    expect(await live(bisi)).toHaveLength(1);
  });

  it('of a person who is suspended, or whose session has run out, is told nothing more', async () => {
    const [one, two] = [ada, bisi].map(person => register(shop, person, subscribedBrowser().subscription));
    const ids = [(await one)?.body.device.id, (await two)?.body.device.id] as [string, string];
    await shop.pool.query("UPDATE app.people SET status = 'suspended' WHERE id = $1", [ada.user.id]);
    expect(await live(ada)).toEqual([]);
    expect(await shop.app.get(PushDevices).address(ids[0])).toBeUndefined();
    shop.clock.forward(8 * DAY);
    expect(await live(bisi)).toEqual([]);
    expect(await shop.app.get(PushDevices).address(ids[1])).toBeUndefined();
    await shop.app.get(ExpiredSchedule).forget();
    expect(await kept(ids[1])).toBe(0);
  });

  it('that was not seen for 60 days goes, and no other', async () => {
    const [idle, used] = [
      (await register(shop, ada, subscribedBrowser().subscription)).body.device.id,
      (await register(shop, bisi, subscribedBrowser().subscription)).body.device.id,
    ];
    // Sessions of customers end before that; the rule is for whatever lasts longer.
    await shop.pool.query("UPDATE app.sessions SET expires_at = 'infinity', ends_at = 'infinity'");
    shop.clock.forward(59 * DAY);
    await shop.app.get(IdleDevices).forget();
    expect(await kept(idle)).toBe(1);
    await shop.pool.query('UPDATE app.push_devices SET last_seen_at = $2 WHERE id = $1', [
      used,
      shop.clock.real(),
    ]);
    shop.clock.forward(DAY + 1);
    for (const _ of [1, 2]) await shop.app.get(IdleDevices).forget();
    expect([await kept(idle), await kept(used)]).toEqual([0, 1]);
  });
});

describe('two people with one device', () => {
  it('are known to share it for as long as both have accounts, whoever has it now', async () => {
    const { subscription } = subscribedBrowser();
    const devices = shop.app.get(PushDevices);
    await register(shop, ada, subscription);
    expect(await devices.sharedBy(ada.user.id, bisi.user.id)).toBe(false);
    const { body } = await register(shop, bisi, subscription);
    await shop.call('DELETE', `/notifications/devices/${body.device.id}`, { token: bisi.token });
    expect(await devices.sharedBy(ada.user.id, bisi.user.id)).toBe(true);
    expect(await devices.sharedBy(bisi.user.id, ada.user.id)).toBe(true);
  });
});
