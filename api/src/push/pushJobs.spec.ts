import { type Clock, plusMillis } from '@mudu/contracts/time';
import { SystemClock } from '@mudu/event-store/systemClock';
import { deadLetters, jobsOf, openJobs, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { opened, pushServiceForSpecs } from '@mudu/testing/push/pushServiceForSpecs';
import { insertDevices, messageOf, signedInPeople } from '@mudu/testing/push/pushTablesForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import pino from 'pino';
import { v7 } from 'uuid';
import type { SealedDevice } from '../domains/device/deviceTable.js';
import { StoredPushDevices } from '../domains/device/storedPushDevices.js';
import { JobQueue } from '../messaging/jobs/jobQueue.js';
import { queues } from '../messaging/jobs/queues.js';
import { Outbox } from '../messaging/outbox/outbox.js';
import { PersonKeys } from '../platform/personKeys.js';
import { ShopSecrets } from '../platform/shopSecrets.js';
import { inTransaction } from '../platform/transaction.js';
import type { PushAddress } from '../ports/pushDevices.js';
import { type PushMessage, type PushOutcome, PushSender } from '../ports/pushSender.js';
import { PushJobs } from './pushJobs.js';
import { vapidPair } from './vapidKeys.js';
import { WebPushSender } from './webPushSender.js';

type Service = Awaited<ReturnType<typeof pushServiceForSpecs>>;
let tables: ShopTables;
let service: Service;
let jobs: JobQueue;
let outbox: Outbox;
let keys: PersonKeys;
let devices: StoredPushDevices;
let sender: WebPushSender;
let logged: string[];
/** Real time, and what a spec adds to it. */
let ahead: number;
const system = new SystemClock();
const clock: Clock = {
  now: () => plusMillis(system.now(), ahead),
  real: () => plusMillis(system.real(), ahead),
};

/** A queue that pushes with this sender; it works once it is started. */
function pushingBy(pushSender: PushSender): void {
  const log = pino({ level: 'info' }, { write: line => void logged.push(line) });
  jobs = new JobQueue(tables.pool, log);
  outbox = new Outbox(jobs, clock, devices);
  new PushJobs(jobs, devices, pushSender, tables.pool, clock, log).onModuleInit();
}

beforeAll(async () => {
  tables = await shopTables({ connections: 20 });
  service = await pushServiceForSpecs();
  keys = new PersonKeys(tables.pool, clock);
  devices = new StoredPushDevices(keys, tables.pool, clock);
  sender = new WebPushSender({
    keys: () => vapidPair({} as never, new ShopSecrets(tables.pool)),
    subject: 'mailto:hello@mudu.example',
    hosts: [service.host],
    clock,
    ca: service.ca,
  });
});
beforeEach(() => {
  logged = [];
  ahead = 0;
  service.taken.length = 0;
  service.answers({ status: 201 });
  pushingBy(sender);
});
afterEach(async () => {
  await jobs.onApplicationShutdown();
  await tables.pool.query('DELETE FROM jobs.job');
  await tables.pool.query('DELETE FROM app.push_devices');
});
afterAll(async () => {
  sender?.close();
  service?.close();
  await tables?.close();
});

async function subscriber() {
  const [person] = await signedInPeople(tables.pool);
  if (!person) throw new Error('Nobody');
  const browser = service.browser();
  const { endpoint, keys: given } = browser.subscription;
  const deviceId = await device(person, { kind: 'web', endpoint, ...given });
  return { ...person, browser, deviceId };
}

async function device(person: { id: string; sessionId: string }, address: PushAddress): Promise<string> {
  const said: SealedDevice = { address, name: null };
  const [id] = await insertDevices(tables.pool, [{ ...person, sealed: await keys.seal(person.id, said) }]);
  return id as string;
}

const start = () => jobs.onApplicationBootstrap();
const done = () => until('every push', async () => (await openJobs(tables.pool, 'push')).length === 0);
const kept = async (id: string) =>
  (await tables.pool.query('SELECT FROM app.push_devices WHERE id = $1', [id])).rowCount === 1;
const retried = async () => {
  await until('a retry', async () => (await openJobs(tables.pool, 'push'))[0]?.state === 'retry');
  return (await openJobs(tables.pool, 'push'))[0];
};

describe('a push', () => {
  it('goes to each device of the person once, however often it is asked for', async () => {
    const ada = await subscriber();
    const phone = service.browser();
    const { endpoint, keys: given } = phone.subscription;
    await device(ada, { kind: 'web', endpoint, ...given });
    const bisi = await subscriber();
    const message = messageOf();
    await Promise.all([1, 2].map(() => outbox.push(tables.pool, ada.id, message)));
    await start();
    await done();
    await outbox.push(tables.pool, ada.id, message);
    await done();
    const paths = [ada.browser, phone].map(({ subscription }) => new URL(subscription.endpoint).pathname);
    expect(service.taken.map(({ path }) => path).sort()).toEqual(paths.sort());
    expect(service.taken.map(({ path }) => path)).not.toContain(
      new URL(bisi.browser.subscription.endpoint).pathname,
    );
    const own = service.taken.find(({ path }) => ada.browser.subscription.endpoint.endsWith(path));
    expect(opened(own, ada.browser)).toEqual(message);
    expect(own?.headers.urgency).toBe('high');
    const marketing = messageOf({ type: 'promo_available' });
    await outbox.push(tables.pool, bisi.id, marketing);
    await done();
    expect(service.taken.at(-1)?.headers.urgency).toBe('low');
    expect(Number(service.taken.at(-1)?.headers.ttl)).toBeLessThanOrEqual(12 * 3600);
  });

  it('is not sent when the transaction that asked for it fails', async () => {
    const ada = await subscriber();
    const failing = inTransaction(tables.pool, async db => {
      await outbox.push(db, ada.id, messageOf());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobsOf(tables.pool, 'push')).toEqual([]);
  });

  it.each([404, 410])(
    'whose device the service no longer knows (%i) drops that device alone',
    async status => {
      const [ada, bisi] = [await subscriber(), await subscriber()];
      service.answers(({ path }) =>
        ada.browser.subscription.endpoint.endsWith(path) ? { status } : { status: 201 },
      );
      for (const { id } of [ada, bisi]) await outbox.push(tables.pool, id, messageOf());
      await start();
      await done();
      expect([await kept(ada.deviceId), await kept(bisi.deviceId)]).toEqual([false, true]);
      expect(service.taken).toHaveLength(2);
    },
  );

  it.each([400, 401, 403, 413])(
    'that is refused with %i is an error in the log, is not tried again, and keeps its device',
    async status => {
      const ada = await subscriber();
      service.answers({ status });
      await outbox.push(tables.pool, ada.id, messageOf());
      await start();
      await done();
      expect(service.taken).toHaveLength(1);
      expect(await kept(ada.deviceId)).toBe(true);
      const alert = logged.map(line => JSON.parse(line)).find(({ level }) => level === 50);
      expect(alert).toMatchObject({ status, device: ada.deviceId, type: 'order_confirmed' });
    },
  );

  it('that comes too often comes again when the service says so, and once', async () => {
    const ada = await subscriber();
    service.answers({ status: 429, headers: { 'retry-after': '600' } });
    await outbox.push(tables.pool, ada.id, messageOf());
    await start();
    await until('the wait', async () => (await openJobs(tables.pool, 'push'))[0]?.state === 'created');
    const [waiting] = await openJobs(tables.pool, 'push');
    expect(waiting?.waitMs).toBeGreaterThan(599_000);
    expect(waiting?.waitMs).toBeLessThanOrEqual(600_000);
    expect(service.taken).toHaveLength(1);
    service.answers({ status: 201 });
    await passJobTime(tables.pool, 600_000);
    await done();
    expect(service.taken).toHaveLength(2);
  });

  it('that the service can not take is tried five times, then dropped, and the device stays', async () => {
    const ada = await subscriber();
    service.answers({ status: 503 });
    await outbox.push(tables.pool, ada.id, messageOf());
    await start();
    const waits: number[] = [];
    for (let failed = 1; failed < 5; failed++) {
      await until('a failure', async () => service.taken.length === failed);
      waits.push((await retried())?.waitMs ?? 0);
      await passJobTime(tables.pool, 3_600_000);
    }
    await done();
    expect(service.taken).toHaveLength(5);
    expect(Math.min(...waits)).toBeGreaterThan(10_000);
    expect(waits[3]).toBeGreaterThan(waits[0] as number);
    expect(await kept(ada.deviceId)).toBe(true);
    expect(await deadLetters(tables.pool)).toEqual([]);
    expect(logged.join('')).toContain('a push was dropped after its last try');
  });

  it('that can not be sent in time is dropped', async () => {
    const ada = await subscriber();
    service.answers({ status: 503 });
    await outbox.push(tables.pool, ada.id, messageOf({ type: 'order_packed' }));
    await start();
    await retried();
    ahead = 25 * 3_600_000;
    await passJobTime(tables.pool, 3_600_000);
    await done();
    expect(service.taken).toHaveLength(1);
    expect(logged.join('')).toContain('a push was dropped because it is late');
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
    const ada = await subscriber();
    await outbox.push(tables.pool, ada.id, messageOf());
    await tables.pool.query(statement, [ada.id]);
    await start();
    await done();
    expect(service.taken).toEqual([]);
  });

  it('to an FCM token is not sent, and the log says why; the device stays', async () => {
    const [person] = await signedInPeople(tables.pool);
    if (!person) throw new Error('Nobody');
    const id = await device(person, { kind: 'fcm', token: 'a-token-of-fcm' });
    await outbox.push(tables.pool, person.id, messageOf());
    await start();
    await done();
    expect(await kept(id)).toBe(true);
    expect(logged.join('')).toContain('No sender is configured for FCM tokens; their devices are kept');
  });

  it('never names where it goes: not in the log, nor in its job', async () => {
    const ada = await subscriber();
    const statuses = [400, 503, 413];
    service.answers(() => ({ status: statuses.pop() ?? 201 }));
    for (const _ of statuses) await outbox.push(tables.pool, ada.id, messageOf());
    const { rows } = await tables.pool.query<{ row: string }>('SELECT job::text AS row FROM jobs.job');
    await start();
    await until('answers', async () => service.taken.length === 3);
    await until('the failure', async () => logged.join('').includes('The push was not taken: 503'));
    const told = logged.join('') + rows.map(({ row }) => row).join('');
    for (const secret of [service.host, ada.browser.subscription.endpoint, ada.browser.auth])
      expect(told).not.toContain(secret);
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
    pushingBy(pushes);
    const people = await signedInPeople(tables.pool, 1000);
    await tables.pool.query(
      "INSERT INTO app.person_keys (person_id, key, created_at) SELECT id, decode(repeat('07', 32), 'hex'), now() FROM unnest($1::uuid[]) AS id",
      [people.map(({ id }) => id)],
    );
    await keys.prepare(people.map(({ id }) => id));
    const all = people.flatMap((person, at) =>
      Array.from({ length: 10 }, (_, n) => ({ person, dead: n === 0 && at % 2 === 0 })),
    );
    const sealed = all.map(async ({ person, dead }) => {
      const endpoint = `https://fcm.googleapis.com/${v7()}/${dead ? 'dead' : 'live'}`;
      const address = { kind: 'web', endpoint, p256dh: 'k', auth: 'a' } as const;
      return { ...person, sealed: await keys.seal(person.id, { address, name: null }) };
    });
    await insertDevices(tables.pool, await Promise.all(sealed));
    const message = messageOf({ type: 'new_packages_available' });
    await inTransaction(tables.pool, async db => {
      for (const { id } of people) await outbox.push(db, id, message);
    });
    await start();
    await until('every push', async () => pushes.seen.size === all.length);
    await done();
    expect(pushes.outcomes).toEqual({ sent: 9500, gone: 500 });
    expect(pushes.seen.size).toBe(10_000);
    const left = await tables.pool.query('SELECT FROM app.push_devices');
    expect(left.rowCount).toBe(9500);
    expect(await deadLetters(tables.pool)).toEqual([]);
    expect(queues.push.batch).toBeGreaterThan(1);
  });
});
