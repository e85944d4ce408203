import { Paystack } from '@mudu/api/domains/payment/paystack';
import { readConfig } from '@mudu/api/platform/config';
import { assembleShop } from '@mudu/deploy/local/assembleShop';
import type { EventStore } from '@mudu/event-store/eventStore';
import type pg from 'pg';
import pino from 'pino';
import { SpecClock } from './shopForSpecs.js';

/**
 * A shop in a process of its own that kills itself with SIGKILL right after its n-th write once told so. Writes
 * are what changes anything: appends to the log and INSERT, UPDATE or DELETE statements of the api.
 */
const { databaseUrl, port, sandboxUrl, secretKey } = JSON.parse(process.argv[2] as string) as Record<
  string,
  string
>;

let left = Number.POSITIVE_INFINITY;
function written(what: string): void {
  if (--left > 0) return;
  // Flushed by the system even after a kill: the spec reads where it happened.
  process.stderr.write(`killed after ${what}\n`);
  process.kill(process.pid, 'SIGKILL');
}

const isWrite = (text: string): boolean =>
  /^\s*(INSERT|UPDATE|DELETE|WITH)\b/i.test(text) &&
  !/view_\w+\.|\bjobs\.(job|queue)\b/.test(text) &&
  !/workflow_checkpoint|sessions|idempotency SET claimed_at/.test(text);

function watchedPool(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as (...of: unknown[]) => Promise<unknown>;
  pool.query = (async (...of: unknown[]) => {
    const text = typeof of[0] === 'string' ? of[0] : (of[0] as { text: string }).text;
    const result = await query(...of);
    if (isWrite(text)) written(text.trim().replace(/\s+/g, ' ').slice(0, 60));
    return result;
  }) as never;
  return pool;
}

function watchedStore(store: EventStore): EventStore {
  const append = store.append.bind(store);
  store.append = async (stream, expected, events) => {
    const appended = await append(stream, expected, events);
    written(`append of ${events.map(event => event.type).join(', ')}`);
    return appended;
  };
  return store;
}

const shop = await assembleShop({
  config: readConfig({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }),
  databaseUrl: databaseUrl as string,
  clock: new SpecClock(),
  log: pino({ level: 'silent' }),
  mail: () => ({ send: async () => undefined }),
  paymentProvider: new Paystack({
    baseUrl: sandboxUrl as string,
    secretKey: secretKey as string,
    log: pino({ level: 'silent' }),
  }),
  around: { pool: watchedPool, store: watchedStore },
});
await shop.app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('message', (message: { killAfterWrites: number }) => {
  left = message.killAfterWrites;
  process.send?.('armed');
});
process.on('disconnect', () => process.exit(0));
process.send?.('open');
