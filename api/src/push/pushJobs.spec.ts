import type { Topic } from '@mudu/contracts/notification/requests';
import { lagosMinutes } from '@mudu/contracts/time';
import { deadLetters, jobsOf, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { openPushQueue, type PushQueue } from '@mudu/testing/push/pushQueueForSpecs';
import { opened } from '@mudu/testing/push/pushServiceForSpecs';
import { insertDevices, messageOf, signedInPeople } from '@mudu/testing/push/pushTablesForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import { v7 } from 'uuid';
import { queues } from '../messaging/jobs/queues.js';
import { inTransaction } from '../platform/transaction.js';
import type { PushAddress } from '../ports/pushDevices.js';
import { type PushMessage, type PushOutcome, PushSender } from '../ports/pushSender.js';

let queue: PushQueue;
beforeAll(async () => {
  queue = await openPushQueue();
});
beforeEach(() => queue.prepare());
afterEach(() => queue.clear());
afterAll(() => queue?.close());

describe('a push', () => {
  it('goes to each device of the person once, however often it is asked for', async () => {
    const ada = await queue.subscriber();
    const phone = queue.service.browser();
    const { endpoint, keys: given } = phone.subscription;
    await queue.device(ada, { kind: 'web', endpoint, ...given });
    const bisi = await queue.subscriber();
    const message = messageOf();
    await Promise.all([1, 2].map(() => queue.push(queue.pool, ada.id, message)));
    await queue.start();
    await queue.done();
    await queue.push(queue.pool, ada.id, message);
    await queue.done();
    const paths = [ada.browser, phone].map(({ subscription }) => new URL(subscription.endpoint).pathname);
    expect(queue.service.taken.map(({ path }) => path).sort()).toEqual(paths.sort());
    expect(queue.service.taken.map(({ path }) => path)).not.toContain(
      new URL(bisi.browser.subscription.endpoint).pathname,
    );
    const own = queue.service.taken.find(({ path }) => ada.browser.subscription.endpoint.endsWith(path));
    expect(opened(own, ada.browser)).toEqual(message);
    expect(own?.headers.urgency).toBe('high');
  });

  it('is not sent when the transaction that asked for it fails', async () => {
    const ada = await queue.subscriber();
    const failing = inTransaction(queue.pool, async db => {
      await queue.push(db, ada.id, messageOf());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobsOf(queue.pool, 'push')).toEqual([]);
  });

  it.each([
    ['signed out', 'DELETE FROM app.sessions WHERE person_id = $1'],
    ['been suspended', "UPDATE app.people SET status = 'suspended' WHERE id = $1"],
    ['been erased', "UPDATE app.people SET status = 'erased' WHERE id = $1"],
    ['a session that has run out', 'UPDATE app.sessions SET expires_at = now() WHERE person_id = $1'],
    [
      'a device that is somebody else’s by now',
      'UPDATE app.push_devices SET id = gen_random_uuid() WHERE person_id = $1',
    ],
  ])('is not sent to who has %s since', async (_, statement) => {
    const ada = await queue.subscriber();
    await queue.push(queue.pool, ada.id, messageOf());
    await queue.pool.query(statement, [ada.id]);
    await queue.start();
    await queue.done();
    expect(queue.service.taken).toEqual([]);
  });

  it('to an FCM token is not sent, and the log says why; the device stays', async () => {
    const [person] = await signedInPeople(queue.pool);
    if (!person) throw new Error('Nobody');
    const id = await queue.device(person, { kind: 'fcm', token: 'a-token-of-fcm' });
    await queue.push(queue.pool, person.id, messageOf());
    await queue.start();
    await queue.done();
    expect(await queue.kept(id)).toBe(true);
    expect(queue.logged.join('')).toContain('No sender is configured for FCM tokens; their devices are kept');
  });

  it('never names where it goes: not in the log, nor in its job', async () => {
    const ada = await queue.subscriber();
    const statuses = [400, 503, 413];
    queue.service.answers(() => ({ status: statuses.pop() ?? 201 }));
    for (const _ of statuses) await queue.push(queue.pool, ada.id, messageOf());
    const { rows } = await queue.pool.query<{ row: string }>('SELECT job::text AS row FROM jobs.job');
    await queue.start();
    await until('answers', async () => queue.service.taken.length === 3);
    await until('the failure', async () => queue.logged.join('').includes('The push was not taken: 503'));
    const told = queue.logged.join('') + rows.map(({ row }) => row).join('');
    for (const secret of [queue.service.host, ada.browser.subscription.endpoint, ada.browser.auth])
      expect(told).not.toContain(secret);
  });
});

describe('a marketing push that was handed over by day', () => {
  /** The hour that it is next in Lagos. */
  const becomes = (hour: number) =>
    queue.forward(((((hour * 60 - lagosMinutes(queue.clock.now())) % 1440) + 1440) % 1440) * 60_000);
  const handOver = async (type: PushMessage['type'] = 'promo_available', topic: Topic = 'promotions') => {
    const ada = await queue.subscriber();
    const message = messageOf({ type });
    const news = { personId: ada.id, topic };
    await queue.outbox.pushes(queue.pool, [
      { deviceIds: [ada.deviceId], message, people: [ada.id], afterSeconds: 0, news },
    ]);
    return ada;
  };

  it('is sent', async () => {
    becomes(12);
    await handOver();
    await queue.start();
    await queue.done();
    expect(queue.service.taken).toHaveLength(1);
  });

  it('goes as marketing for half a day at most, whatever type staff gave it', async () => {
    becomes(12);
    await handOver();
    for (const type of ['critical_event', 'welcome'] as const) await handOver(type, 'tips');
    await queue.start();
    await queue.done();
    expect(queue.service.taken).toHaveLength(3);
    for (const { headers } of queue.service.taken) {
      expect(headers.urgency).toBe('low');
      expect(Number(headers.ttl)).toBeLessThanOrEqual(12 * 3600);
    }
  });

  it('is not sent to who has turned such pushes off meanwhile', async () => {
    becomes(12);
    const ada = await handOver();
    await queue.preferences.set(ada.id, { topic: 'promotions', push: false });
    await queue.start();
    await queue.done();
    expect(queue.service.taken).toEqual([]);
  });

  it('waits until morning when its turn comes at night', async () => {
    becomes(20);
    await handOver();
    becomes(22);
    await queue.start();
    const asked = async () => jobsOf(queue.pool, 'push');
    await until('the morning', async () => (await asked()).some(({ state }) => state === 'completed'));
    const [, waiting] = await asked();
    expect(Math.round((waiting?.waitMs ?? 0) / 3_600_000)).toBe(9);
    expect(queue.service.taken).toEqual([]);
    becomes(7);
    await passJobTime(queue.pool, 9 * 3_600_000);
    await queue.done();
    expect(queue.service.taken).toHaveLength(1);
  });
});

/** Every twentieth device is dead; nothing leaves this process. */
class CountedPushes extends PushSender {
  readonly outcomes = { sent: 0, gone: 0 };
  readonly seen = new Set<string>();
  async publicKey(): Promise<string> {
    return '';
  }
  async send(to: PushAddress, _: PushMessage): Promise<PushOutcome> {
    const { endpoint } = to as Extract<PushAddress, { kind: 'web' }>;
    this.seen.add(endpoint);
    const kind = endpoint.endsWith('dead') ? 'gone' : 'sent';
    this.outcomes[kind]++;
    return { kind };
  }
}

describe('news for 10,000 devices, of which 500 are dead', () => {
  it('is sent to each once, and exactly the dead are dropped', async () => {
    const pushes = new CountedPushes();
    queue.prepare(pushes);
    const people = await signedInPeople(queue.pool, 1000);
    await queue.pool.query(
      "INSERT INTO app.person_keys (person_id, key, created_at) SELECT id, decode(repeat('07', 32), 'hex'), now() FROM unnest($1::uuid[]) AS id",
      [people.map(({ id }) => id)],
    );
    await queue.keys.prepare(people.map(({ id }) => id));
    const all = people.flatMap((person, at) =>
      Array.from({ length: 10 }, (_, n) => ({ person, dead: n === 0 && at % 2 === 0 })),
    );
    const sealed = all.map(async ({ person, dead }) => {
      const endpoint = `https://fcm.googleapis.com/${v7()}/${dead ? 'dead' : 'live'}`;
      const address = { kind: 'web', endpoint, p256dh: 'k', auth: 'a' } as const;
      return { ...person, sealed: await queue.keys.seal(person.id, { address, name: null }) };
    });
    await insertDevices(queue.pool, await Promise.all(sealed));
    const message = messageOf({ type: 'new_packages_available' });
    await inTransaction(queue.pool, async db => {
      for (const { id } of people) await queue.push(db, id, message);
    });
    await queue.start();
    await until('every push', async () => pushes.seen.size === all.length);
    await queue.done();
    expect(pushes.outcomes).toEqual({ sent: 9500, gone: 500 });
    expect(pushes.seen.size).toBe(10_000);
    const left = await queue.pool.query('SELECT FROM app.push_devices');
    expect(left.rowCount).toBe(9500);
    expect(await deadLetters(queue.pool)).toEqual([]);
    expect(queues.push.batch).toBeGreaterThan(1);
  });
});
