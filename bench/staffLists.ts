import { fillDemo } from '@mudu/deploy/local/demoScale/fillDemo';
import { freePort } from '@mudu/deploy/local/freePort';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { SystemClock } from '@mudu/event-store/systemClock';
import type { Pool } from 'pg';
import { signInStaff } from './benchSessions.js';
import { type Machine, openPool } from './machine.js';
import { under } from './print.js';
import { run, shopProgram } from './programs.js';
import type { Plan } from './rounds.js';
import { caughtUp, fillShop, leaveToThePast } from './shopDatabase.js';
import { percentile } from './statistics.js';

const GOAL_MS = 200;
const ASKS = 40;
/** Reading so many rows of a table from its beginning is what an index is for. */
const WHOLE_TABLE = 5_000;

const PATHS: readonly (readonly [name: string, path: string])[] = [
  ['orders, newest', '/orders/admin/all?limit=25'],
  ['orders, dearest', '/orders/admin/all?limit=25&sort=total_desc'],
  ['orders, page 200', '/orders/admin/all?limit=25&page=200'],
  ['orders on the road', '/orders/admin/all?limit=25&status=ongoing_delivery'],
  ['orders of a name', '/orders/admin/all?limit=25&search=halima'],
  ['orders of days', '/orders/admin/all?limit=25&startDate=2000-01-01&endDate=2100-01-01'],
  ['customers, newest', '/auth/admin/users?limit=25'],
  ['customers who spent most', '/auth/admin/users?limit=25&sort=spent'],
  ['customers by name', '/auth/admin/users?limit=25&search=okonkwo'],
  ['ledger', '/auth/admin/wallet-ledger?limit=25'],
  ['ledger of a name', '/auth/admin/wallet-ledger?limit=25&search=halima'],
  ['ledger of a kind', '/auth/admin/wallet-ledger?limit=25&category=refund'],
  ['installments overdue', '/installments/admin/all?limit=25&status=overdue'],
  ['dashboard', '/auth/admin/dashboard'],
  ['audit', '/auth/admin/audit?limit=25'],
  ['events', '/ops/events?limit=25'],
];

/**
 * Staff's lists over a year of demo orders, asked one after the other over HTTP: how long each takes, and which tables
 * it reads from their beginning.
 */
export async function staffLists(machine: Machine, plan: Plan, print: (text: string) => void): Promise<void> {
  const url = await machine.database('staff_lists');
  const pool = openPool(url, 4);
  try {
    await fillShop(pool, url, []);
    const token = await signInStaff(pool);
    const store = new EmbeddedEventStore({ connectionString: url });
    const { events } = await fillDemo({
      pool,
      store,
      clock: new SystemClock(),
      orders: plan.orders,
      progress: () => undefined,
    });
    await leaveToThePast(pool, store);
    await store.close();
    const port = await freePort(0);
    const shop = await run(shopProgram, port, {
      DATABASE_URL: url,
      EVENTSTORE_URL: undefined,
      KAFKA_BROKERS: undefined,
      PAYSTACK_SECRET_KEY: 'sk_test_bench',
      DEMO_DATA: 'none',
    });
    try {
      await caughtUp(pool);
      await pool.query('VACUUM ANALYZE');
      print(`${plan.orders.toLocaleString('en-NG')} orders, ${events.toLocaleString('en-NG')} events`);
      for (const [name, path] of PATHS)
        print(await listLine(pool, `http://127.0.0.1:${port}/api/v1`, token, name, path));
    } finally {
      await shop.stop();
    }
  } finally {
    await pool.end();
  }
}

async function listLine(
  pool: Pool,
  base: string,
  token: string,
  name: string,
  path: string,
): Promise<string> {
  const ask = async () => {
    const begun = performance.now();
    const reply = await fetch(`${base}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
    return performance.now() - begun;
  };
  const before = await rowsScanned(pool);
  const first = await ask();
  const after = await rowsScanned(pool);
  const whole = [...after]
    .filter(([table, rows]) => rows - (before.get(table) ?? 0) >= WHOLE_TABLE)
    .map(([table]) => table);
  const times: number[] = [];
  for (let turn = 0; turn < ASKS; turn++) times.push(await ask());
  const p95 = percentile(times, 95);
  const { text, met } = under(GOAL_MS, 'ms', p95);
  return `  ${name.padEnd(28)} p95 ${p95.toFixed(1).padStart(7)} ms, first ${first.toFixed(1)} ms   goal ${text}: ${met ? 'meets' : 'misses'}${whole.length > 0 ? `   reads whole: ${whole.join(', ')}` : ''}`;
}

/** Rows read so far by scans of whole tables; the server tells them with a short delay of its own. */
async function rowsScanned(pool: Pool): Promise<Map<string, number>> {
  await new Promise(resolve => setTimeout(resolve, 1_200));
  const { rows } = await pool.query<{ name: string; read: number }>(
    "SELECT schemaname || '.' || relname AS name, seq_tup_read::float AS read FROM pg_stat_user_tables",
  );
  return new Map(rows.map(({ name, read }) => [name, read]));
}
