import 'reflect-metadata';
import { StoredContactWriters } from '@mudu/api/domains/contact/storedContactWriters';
import { StoredPersonDirectory } from '@mudu/api/domains/person/storedPersonDirectory';
import { Letters } from '@mudu/api/mail/letters';
import { Mailbox } from '@mudu/api/mail/mailbox';
import { MailJobs } from '@mudu/api/mail/mailJobs';
import type { MailSender } from '@mudu/api/mail/mailSender';
import { UnsubscribeTokens } from '@mudu/api/mail/unsubscribeTokens';
import { JobQueue } from '@mudu/api/messaging/jobs/jobQueue';
import { OutboxRelay } from '@mudu/api/messaging/outbox/outboxRelay';
import { readConfig } from '@mudu/api/platform/config';
import { Heartbeat } from '@mudu/api/platform/heartbeat';
import { Leases } from '@mudu/api/platform/leases';
import { ShopSecrets } from '@mudu/api/platform/shopSecrets';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import type { EventStore } from '@mudu/event-store/eventStore';
import { openPool } from '@mudu/event-store/openPool';
import { SystemClock } from '@mudu/event-store/systemClock';
import pino from 'pino';
import { newsWishesForSpecs } from '../push/newsWishesForSpecs.js';

/** A relay and a worker for mails alone in their process, for the kill spec: it dies by SIGKILL at the n-th passing of a moment. */
const { DATABASE_URL: connectionString = '', KILL_AT, KILL_NTH } = process.env;

const turn = () => new Promise(setImmediate);

let passed = 0;
async function moment(name: string): Promise<void> {
  process.stdout.write(`${name}\n`);
  if (name !== KILL_AT || ++passed < Number(KILL_NTH)) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

const pool = openPool({ connectionString });
const log = new EmbeddedEventStore({ connectionString });
const clock = new SystemClock();
const mailbox = new Mailbox(pool, clock);

const store = Object.create(log, {
  append: {
    value: async (...append: Parameters<EventStore['append']>) => {
      await moment('before append');
      const appended = await log.append(...append);
      await moment('after append');
      return appended;
    },
  },
}) as EventStore;
const FACTS_LEFT = 'SELECT 1 FROM app.outbox';
const sender: MailSender = {
  send: async letter => {
    // Whoever is to die over a fact sends no letter before: on a busy machine all could be gone by then.
    while (KILL_AT?.endsWith('append') && (await pool.query(FACTS_LEFT)).rowCount) await turn();
    await moment('before send');
    await mailbox.send(letter);
    await moment('after send');
  },
};

const silent = pino({ level: 'silent' });
const jobs = new JobQueue(pool, silent);
new MailJobs(
  jobs,
  new Letters(
    new StoredPersonDirectory(pool),
    new StoredContactWriters(pool),
    new UnsubscribeTokens(new ShopSecrets(pool)),
    sender,
    readConfig({}),
    clock,
  ),
  newsWishesForSpecs(pool, clock, silent),
  pool,
).onModuleInit();
const heartbeat = new Heartbeat(pool);
const leases = new Leases(pool, heartbeat);
const relay = new OutboxRelay(store, pool, clock, silent, leases, heartbeat, 'worker');
relay.onApplicationBootstrap();
await jobs.onApplicationBootstrap();

const LEFT = `${FACTS_LEFT} UNION ALL SELECT 1 FROM jobs.job WHERE name = 'mail' AND state < 'completed'`;
while ((await pool.query(LEFT)).rowCount) await turn();
await jobs.onApplicationShutdown();
await relay.onApplicationShutdown();
await leases.onApplicationShutdown();
await heartbeat.onApplicationShutdown();
await leases.leave();
await log.close();
await pool.end();
