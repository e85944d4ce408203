import { appendFileSync } from 'node:fs';
import { Paystack } from '@mudu/api/domains/payment/paystack';
import { Mailbox } from '@mudu/api/mail/mailbox';
import { readConfig } from '@mudu/api/platform/config';
import type { PushAddress } from '@mudu/api/ports/pushDevices';
import { type PushMessage, type PushOutcome, PushSender } from '@mudu/api/ports/pushSender';
import { assembleShop } from '@mudu/deploy/local/assembleShop';
import type { EventStore } from '@mudu/event-store/eventStore';
import type pg from 'pg';
import pino from 'pino';
import { SpecClock } from './shopForSpecs.js';
import { logSettings } from './storeForSpecs.js';

/**
 * A shop in a process of its own that kills itself with SIGKILL once told when: right after its n-th write, or after
 * the first step of a name. Writes are what changes anything: appends to the log and INSERT, UPDATE or DELETE
 * statements of the api. Steps are these, every statement of whatever part, and what leaves the shop.
 */
const { databaseUrl, port, sandboxUrl, secretKey, sentFile } = JSON.parse(
  process.argv[2] as string,
) as Record<string, string>;

let left = Number.POSITIVE_INFINITY;
let lastStep: RegExp | undefined;
function happened(what: string, isWrite: boolean): void {
  if (lastStep ? !lastStep.test(what) : !isWrite || --left > 0) return;
  // Flushed by the system even after a kill: the spec reads where it happened.
  process.stderr.write(`killed after ${what}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const isWrite = (text: string): boolean =>
  /^\s*(INSERT|UPDATE|DELETE|WITH)\b/i.test(text) &&
  !/view_\w+\.|\bjobs\.(job|queue)\b/.test(text) &&
  !/process_checkpoints|app\.(workers|leases|reaction_reports)|sessions|idempotency SET claimed_at/.test(
    text,
  );

type Query = (...of: unknown[]) => Promise<unknown>;
interface Statement {
  text: string;
  values?: unknown[];
}

const statementOf = ([first, values]: unknown[]): Statement =>
  typeof first === 'string' ? { text: first, values: values as unknown[] } : (first as Statement);

/** The statement with its first value, which says what a checkpoint or a job is of. */
function named({ text, values }: Statement): string {
  const first = typeof values?.[0] === 'string' ? ` of ${values[0]}` : '';
  return `${text.trim().replace(/\s+/g, ' ')}${first}`.slice(0, 4000);
}

function watchedPool(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as Query;
  pool.query = (async (...of: unknown[]) => {
    const result = await query(...of);
    const statement = statementOf(of);
    happened(named(statement), isWrite(statement.text));
    return result;
  }) as never;
  const connect = pool.connect.bind(pool);
  // With a callback the pool itself asks, for a statement that is watched already.
  pool.connect = ((called?: () => void) =>
    called ? connect(called) : connect().then(watchedClient)) as never;
  return pool;
}

/** Transactions: what they wrote is not counted; that they are over is a step with the name of what they did. */
const watched = new WeakSet<pg.PoolClient>();
function watchedClient(client: pg.PoolClient): pg.PoolClient {
  if (watched.has(client)) return client;
  watched.add(client);
  const query = client.query.bind(client) as Query;
  let done: string[] = [];
  client.query = ((...of: unknown[]) => {
    // COPY is a stream.
    return typeof (of[0] as { submit?: unknown }).submit === 'function' ? query(...of) : told(...of);
  }) as never;
  const told: Query = async (...of) => {
    const result = await query(...of);
    const statement = statementOf(of);
    if (/^begin/i.test(statement.text)) done = [];
    const step = /^commit/i.test(statement.text) ? `committed: ${done.join('; ')}` : named(statement);
    done.push(step);
    happened(step, false);
    return result;
  };
  return client;
}

function watchedStore(store: EventStore): EventStore {
  const append = store.append.bind(store);
  store.append = async (stream, expected, events) => {
    const appended = await append(stream, expected, events);
    happened(`append of ${events.map(event => event.type).join(', ')}`, true);
    return appended;
  };
  return store;
}

/** A file, because it outlives the process whatever moment that dies at. */
function sent(what: string): void {
  if (sentFile) appendFileSync(sentFile, `${what}\n`);
  happened(`sent ${what}`, false);
}

class WrittenPushes extends PushSender {
  async publicKey(): Promise<string> {
    return 'key-of-a-spec';
  }
  async send(to: PushAddress, { id }: PushMessage): Promise<PushOutcome> {
    sent(`push ${id} ${to.kind === 'web' ? to.endpoint : to.kind}`);
    return { kind: 'sent' };
  }
}

const clock = new SpecClock();
const shop = await assembleShop({
  config: readConfig({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...logSettings(databaseUrl as string),
  }),
  databaseUrl: databaseUrl as string,
  clock,
  log: pino({ level: 'silent' }),
  mail: pool => ({
    send: async letter => {
      await new Mailbox(pool, clock).send(letter);
      sent(`letter ${letter.id} ${letter.to}`);
    },
  }),
  push: new WrittenPushes(),
  paymentProvider: new Paystack({
    baseUrl: sandboxUrl as string,
    secretKey: secretKey as string,
    log: pino({ level: 'silent' }),
  }),
  schedules: 'by hand',
  around: { pool: watchedPool, store: watchedStore },
});
await shop.app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('message', (when: { killAfterWrites: number } | { killAfterStep: string }) => {
  if ('killAfterWrites' in when) left = when.killAfterWrites;
  else lastStep = new RegExp(when.killAfterStep);
  process.send?.('armed');
});
process.on('disconnect', () => process.exit(0));
process.send?.('open');
