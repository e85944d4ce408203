import type { SealedDevice } from '@mudu/api/domains/device/deviceTable';
import { StoredPushDevices } from '@mudu/api/domains/device/storedPushDevices';
import { Preferences } from '@mudu/api/domains/notification/preferences';
import { JobQueue } from '@mudu/api/messaging/jobs/jobQueue';
import { Outbox } from '@mudu/api/messaging/outbox/outbox';
import { PersonKeys } from '@mudu/api/platform/personKeys';
import { ShopSecrets } from '@mudu/api/platform/shopSecrets';
import type { Db } from '@mudu/api/platform/transaction';
import type { PushAddress } from '@mudu/api/ports/pushDevices';
import type { PushMessage, PushSender } from '@mudu/api/ports/pushSender';
import { PushJobs } from '@mudu/api/push/pushJobs';
import { vapidPair } from '@mudu/api/push/vapidKeys';
import { WebPushSender } from '@mudu/api/push/webPushSender';
import { type Clock, plusMillis } from '@mudu/contracts/time';
import { SystemClock } from '@mudu/event-store/systemClock';
import pino from 'pino';
import { openJobs } from '../messaging/jobsForSpecs.js';
import { until } from '../shop/atRest.js';
import { shopTables } from '../shop/shopTablesForSpecs.js';
import { newsWishesForSpecs } from './newsWishesForSpecs.js';
import { pushServiceForSpecs } from './pushServiceForSpecs.js';
import { insertDevices, signedInPeople } from './pushTablesForSpecs.js';
import { pushTo } from './pushToForSpecs.js';

export type PushQueue = Awaited<ReturnType<typeof openPushQueue>>;

/** The outbox and the jobs that push, on real tables and against a push service; no shop runs. */
export async function openPushQueue() {
  const tables = await shopTables({ connections: 20 });
  const service = await pushServiceForSpecs();
  /** Added to real time. */
  let aheadMs = 0;
  const system = new SystemClock();
  const clock: Clock = {
    now: () => plusMillis(system.now(), aheadMs),
    real: () => plusMillis(system.real(), aheadMs),
  };
  const keys = new PersonKeys(tables.pool, clock);
  const preferences = new Preferences(tables.pool);
  const devices = new StoredPushDevices(keys, tables.pool, clock);
  const webPushes = new WebPushSender({
    keys: () => vapidPair({} as never, new ShopSecrets(tables.pool)),
    subject: 'mailto:hello@mudu.example',
    hosts: [service.host],
    clock,
    ca: service.ca,
  });
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: line => void logged.push(line) });
  let jobs: JobQueue;
  let outbox: Outbox;

  const device = async (person: { id: string; sessionId: string }, address: PushAddress) => {
    const said: SealedDevice = { address, name: null };
    const [id] = await insertDevices(tables.pool, [{ ...person, sealed: await keys.seal(person.id, said) }]);
    return id as string;
  };
  return {
    pool: tables.pool,
    service,
    keys,
    preferences,
    clock,
    logged,
    get outbox() {
      return outbox;
    },
    push: (db: Db, personId: string, message: PushMessage) => pushTo(outbox, devices)(db, personId, message),
    /** For a new spec: a queue that pushes with this sender once it is started. */
    prepare(sender: PushSender = webPushes) {
      logged.length = 0;
      aheadMs = 0;
      service.taken.length = 0;
      service.answers({ status: 201 });
      jobs = new JobQueue(tables.pool, log);
      outbox = new Outbox(jobs, clock);
      const wishes = newsWishesForSpecs(tables.pool, clock, log);
      new PushJobs(jobs, devices, sender, wishes, tables.pool, clock, log).onModuleInit();
    },
    start: () => jobs.onApplicationBootstrap(),
    /** Stopped, with no job and no device left. */
    async clear() {
      await jobs.onApplicationShutdown();
      await tables.pool.query('DELETE FROM jobs.job');
      await tables.pool.query('DELETE FROM app.push_devices');
    },
    async close() {
      webPushes.close();
      service.close();
      await tables.close();
    },
    forward(ms: number) {
      aheadMs += ms;
    },
    device,
    /** A person with a browser that has subscribed. */
    async subscriber() {
      const [person] = await signedInPeople(tables.pool);
      if (!person) throw new Error('Nobody');
      const browser = service.browser();
      const { endpoint, keys: given } = browser.subscription;
      const deviceId = await device(person, { kind: 'web', endpoint, ...given });
      return { ...person, browser, deviceId };
    },
    done: () => until('every push', async () => (await openJobs(tables.pool, 'push')).length === 0),
    kept: async (id: string) =>
      (await tables.pool.query('SELECT FROM app.push_devices WHERE id = $1', [id])).rowCount === 1,
    async retried() {
      await until('a retry', async () => (await openJobs(tables.pool, 'push'))[0]?.state === 'retry');
      return (await openJobs(tables.pool, 'push'))[0];
    },
  };
}
