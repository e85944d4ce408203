import 'reflect-metadata';
import { StoredPersonDirectory } from '@mudu/api/domains/person/storedPersonDirectory';
import { Letters } from '@mudu/api/mail/letters';
import { Mailbox } from '@mudu/api/mail/mailbox';
import type { MailSender } from '@mudu/api/mail/mailSender';
import { OutboxRelay } from '@mudu/api/messaging/outbox/outboxRelay';
import { readConfig } from '@mudu/api/platform/config';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import type { EventStore } from '@mudu/event-store/eventStore';
import { SystemClock } from '@mudu/event-store/systemClock';
import pg from 'pg';
import pino from 'pino';

/** A relay alone in its process, for the kill spec: it dies by SIGKILL at the n-th passing of a moment. */
const { DATABASE_URL: connectionString = '', KILL_AT, KILL_NTH } = process.env;

let passed = 0;
async function moment(name: string): Promise<void> {
  process.stdout.write(`${name}\n`);
  if (name !== KILL_AT || ++passed < Number(KILL_NTH)) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
}

const pool = new pg.Pool({ connectionString });
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
const sender: MailSender = {
  send: async letter => {
    await moment('before send');
    await mailbox.send(letter);
    await moment('after send');
  },
};

const letters = new Letters(new StoredPersonDirectory(pool), sender, readConfig({}));
const relay = new OutboxRelay(letters, store, pool, clock, pino({ level: 'silent' }));
relay.onApplicationBootstrap();

while ((await pool.query('SELECT 1 FROM app.outbox LIMIT 1')).rowCount) await new Promise(setImmediate);
await relay.onApplicationShutdown();
await log.close();
await pool.end();
