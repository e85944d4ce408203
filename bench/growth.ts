import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { fillDemo } from '@mudu/deploy/local/demoScale/fillDemo';
import { freePort } from '@mudu/deploy/local/freePort';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { SystemClock } from '@mudu/event-store/systemClock';
import type { Pool } from 'pg';
import { signIn, signInStaff } from './benchSessions.js';
import { residentMb } from './cpu.js';
import { type Growing, growthText } from './growthTable.js';
import { exchange, load, request } from './httpLoad.js';
import { type Machine, openPool } from './machine.js';
import { figureText, under } from './print.js';
import { type Running, run, shopProgram } from './programs.js';
import type { Plan } from './rounds.js';
import { caughtUp, fillShop, leaveToThePast, refillShop } from './shopDatabase.js';
import { type Shopper, shoppers } from './shoppers.js';
import { spread } from './statistics.js';

const SIZES = [1_000, 20_000];
const REGULAR_SHARE = 0.025;
const GOAL_MB = 400;
const WARM_UPS = 60;
const ASKS = 200;
/** One checkout each. */
const SHOPPERS = WARM_UPS + ASKS;
/** Orders that are placed over HTTP in the end, to see what of each stays in memory. */
const PLACED = 3_900;
const AT_ONCE = 8;

interface Shop {
  size: number;
  port: number;
  running: Running;
  pool: Pool;
  staff: string;
  /** A token of who has one in forty of the orders. */
  regular: string;
}

/**
 * The same requests to a small shop and to greater ones, by turns: what each takes, and what the processes hold in
 * memory after as many. The orders are the demo's; in each shop one customer has one in forty of them.
 */
export async function growth(machine: Machine, plan: Plan, print: (text: string) => void): Promise<void> {
  const people = shoppers(SHOPPERS);
  const shops: Shop[] = [];
  try {
    for (const size of [...SIZES.filter(size => size < plan.orders), plan.orders])
      shops.push(await open(await machine.database(`growth_${size}`), size, people));
    print(growthText(await measure(shops, people)));
    print(await placing(shops.at(-1) as Shop, people));
  } finally {
    for (const { running, pool } of shops) {
      await running.stop();
      await pool.end();
    }
  }
}

/** Places so many orders of the demo; answers whose one in forty of them are. */
async function fill(pool: Pool, url: string, size: number): Promise<string> {
  const store = new EmbeddedEventStore({ connectionString: url });
  try {
    const { regularId } = await fillDemo({
      pool,
      store,
      clock: new SystemClock(),
      orders: size,
      regularOrders: Math.floor(size * REGULAR_SHARE),
      progress: () => undefined,
    });
    await leaveToThePast(pool, store);
    await pool.query("UPDATE app.people SET last_name = 'Regular' WHERE id = $1", [regularId]);
    return regularId;
  } finally {
    await store.close();
  }
}

async function open(url: string, size: number, people: readonly Shopper[]): Promise<Shop> {
  const pool = openPool(url, 4);
  await fillShop(pool, url, people);
  const staff = await signInStaff(pool);
  const regular = await signIn(pool, await fill(pool, url, size));
  const port = await freePort(0);
  const running = await run(shopProgram, port, {
    DATABASE_URL: url,
    EVENTSTORE_URL: undefined,
    KAFKA_BROKERS: undefined,
    PAYSTACK_SECRET_KEY: 'sk_test_bench',
    DEMO_DATA: 'none',
  });
  await caughtUp(pool);
  await pool.query('VACUUM ANALYZE');
  return { size, port, running, pool, staff, regular };
}

async function measure(shops: readonly Shop[], people: readonly Shopper[]): Promise<Growing[]> {
  // Not before all are filled: a server ends a connection that says nothing for a minute.
  const sockets = shops.map(({ port }) => connect(port, '127.0.0.1').setNoDelay(true));
  try {
    return await byTurns(shops, sockets, people);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

async function byTurns(
  shops: readonly Shop[],
  sockets: readonly Socket[],
  people: readonly Shopper[],
): Promise<Growing[]> {
  const asks = await Promise.all(shops.map((shop, at) => asksOf(shop, sockets[at] as Socket, people)));
  const grown = shops.map(({ size, running }, at) => ({
    size,
    timings: {} as Record<string, number[]>,
    running,
    asks: asks[at] ?? {},
  }));
  for (const name of Object.keys(asks[0] ?? {})) {
    for (const { timings } of grown) timings[name] = [];
    for (let turn = 0; turn < WARM_UPS + ASKS; turn++)
      for (const [at, { timings, asks }] of grown.entries()) {
        const ask = asks[name]?.[turn % (asks[name]?.length ?? 1)] as Buffer;
        const took = await timed(sockets[at] as Socket, ask);
        if (turn >= WARM_UPS) timings[name]?.push(took);
      }
    for (const { pool } of shops) await caughtUp(pool);
  }
  return grown.map(({ size, timings, running }) => ({ size, timings, memoryMb: residentMb(running.pid) }));
}

/** Requests by name; the one of several that comes round is sent. */
async function asksOf(
  { pool, size, staff, regular }: Shop,
  socket: Socket,
  people: readonly Shopper[],
): Promise<Record<string, readonly Buffer[]>> {
  const get = (token: string, path: string) => request({ method: 'GET', path: `/api/v1${path}`, token });
  const wallet = JSON.parse(await exchange(socket, get(regular, '/wallet?limit=20')));
  const [newest] = JSON.parse(await exchange(socket, get(regular, '/orders?limit=1'))).orders;
  const phone = encodeURIComponent(await phoneOf(pool, newest.userId));
  const [orders, ledger] = ['/orders/admin/all?limit=25', '/auth/admin/wallet-ledger?limit=25'];
  const asks: Record<string, Buffer> = {
    'own orders': get(regular, '/orders?limit=10'),
    "the wallet's last page": get(regular, `/wallet?limit=20&page=${wallet.pagination.totalPages}`),
    ledger: get(staff, ledger),
    'ledger, a name': get(staff, `${ledger}&search=regular`),
    'ledger, a common name': get(staff, `${ledger}&search=halima`),
    'ledger, an order': get(staff, `${ledger}&search=${newest.id.slice(0, 8)}`),
    "staff's orders": get(staff, orders),
    "staff's orders, last page": get(staff, `${orders}&page=${Math.floor(size / 25)}`),
    "staff's orders, delivered": get(staff, `${orders}&status=delivered`),
    "staff's orders, a name": get(staff, `${orders}&search=regular`),
    "staff's orders, a common name": get(staff, `${orders}&search=halima`),
    "staff's orders, an id": get(staff, `${orders}&search=${newest.id.slice(0, 8)}`),
    "staff's orders, a phone": get(staff, `${orders}&search=${phone}`),
  };
  return {
    'wallet checkout': await checkouts(pool, people),
    ...Object.fromEntries(Object.entries(asks).map(([name, ask]) => [name, [ask]])),
  };
}

async function phoneOf(pool: Pool, id: string): Promise<string> {
  const { rows } = await pool.query<{ phone: string }>('SELECT phone FROM app.people WHERE id = $1', [id]);
  return rows[0]?.phone ?? '';
}

/** A request for each cart; all are full. */
async function checkouts(pool: Pool, people: readonly Shopper[]): Promise<Buffer[]> {
  const versions = await refillShop(pool);
  return people.map(({ id, token }) =>
    request({
      method: 'POST',
      path: '/api/v1/orders/checkout',
      token,
      body: { paymentMethod: 'wallet', cartVersion: versions.get(id) },
      headers: { 'idempotency-key': randomUUID() },
    }),
  );
}

/** Milliseconds from the request to its whole reply. */
async function timed(socket: Socket, ask: Buffer): Promise<number> {
  const begun = performance.now();
  await exchange(socket, ask);
  return performance.now() - begun;
}

/** Memory while orders are placed, as many at once as a shop has on a good day. */
async function placing({ size, pool, port, running }: Shop, people: readonly Shopper[]): Promise<string> {
  const seen: number[] = [];
  for (let placed = 0; placed < PLACED; placed += people.length) {
    const asks = await checkouts(pool, people);
    await load(port, AT_ONCE, Number.POSITIVE_INFINITY, () => asks.pop());
    await caughtUp(pool);
    seen.push(residentMb(running.pid) ?? Number.NaN);
  }
  const most = Math.max(...seen);
  return figureText(
    `memory after ${size.toLocaleString('en-NG')} orders, while ${PLACED.toLocaleString('en-NG')} more are placed (${seen.map(mb => mb.toFixed(0)).join(', ')})`,
    Number.isFinite(most) ? spread(seen) : null,
    'MB',
    under(GOAL_MB, 'MB', Number.isFinite(most) ? most : null),
  );
}
