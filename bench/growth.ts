import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { fillDemo } from '@mudu/deploy/local/demoScale/fillDemo';
import { freePort } from '@mudu/deploy/local/freePort';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { SystemClock } from '@mudu/event-store/systemClock';
import type { Pool } from 'pg';
import { signIn, signInStaff } from './benchSessions.js';
import { residentMb } from './cpu.js';
import { type Growing, growthText, type Timings } from './growthTable.js';
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
const SHOPPERS = 500;
const WARM_UPS = 60;
const ASKS = 200;
/** Orders that are placed over HTTP at the last size, to see what of each stays in memory. */
const PLACED = 5_000;
const AT_ONCE = 8;

interface Shop {
  port: number;
  running: Running;
}

/**
 * The same requests at one size of the shop and at a greater one, one request at a time: what each takes, and what the
 * process holds in memory. The orders are the demo's; one customer has one in forty of them.
 */
export async function growth(machine: Machine, plan: Plan, print: (text: string) => void): Promise<void> {
  const url = await machine.database('growth');
  const pool = openPool(url, 4);
  const people = shoppers(SHOPPERS);
  try {
    await fillShop(pool, url, people);
    const staff = await signInStaff(pool);
    const sizes = [...SIZES.filter(size => size < plan.orders), plan.orders];
    const grown: Growing[] = [];
    for (const [index, size] of sizes.entries()) {
      const regular = await fillUpTo(pool, url, size, size - (sizes[index - 1] ?? 0));
      const shop = await open(url);
      try {
        await caughtUp(pool);
        await pool.query('VACUUM ANALYZE');
        grown.push(await measure(pool, shop, people, { size, staff, regular }));
        if (index === sizes.length - 1) print(`${growthText(grown)}\n${await placing(pool, shop, people)}`);
      } finally {
        await shop.running.stop();
      }
    }
  } finally {
    await pool.end();
  }
}

/** Places so many orders to reach the size; answers a token of who has most of them. */
async function fillUpTo(pool: Pool, url: string, size: number, orders: number): Promise<string> {
  const store = new EmbeddedEventStore({ connectionString: url });
  try {
    const { regularId } = await fillDemo({
      pool,
      store,
      clock: new SystemClock(),
      orders,
      regularOrders: Math.floor(size * REGULAR_SHARE),
      progress: () => undefined,
    });
    await leaveToThePast(pool, store);
    await pool.query(
      "UPDATE app.people SET first_name = 'Regular', last_name = $2, email = $2 || '@regular.example' WHERE id = $1",
      [regularId, `customer${size}`],
    );
    return await signIn(pool, regularId);
  } finally {
    await store.close();
  }
}

async function open(url: string): Promise<Shop> {
  const port = await freePort(0);
  const running = await run(shopProgram, port, {
    DATABASE_URL: url,
    EVENTSTORE_URL: undefined,
    KAFKA_BROKERS: undefined,
    PAYSTACK_SECRET_KEY: 'sk_test_bench',
    DEMO_DATA: 'none',
  });
  return { port, running };
}

async function measure(
  pool: Pool,
  shop: Shop,
  people: readonly Shopper[],
  { size, staff, regular }: { size: number; staff: string; regular: string },
): Promise<Growing> {
  const socket = connect(shop.port, '127.0.0.1');
  socket.setNoDelay(true);
  const get = (token: string, path: string) => request({ method: 'GET', path: `/api/v1${path}`, token });
  const timings: Timings = {};
  try {
    const wallet = JSON.parse(await exchange(socket, get(regular, '/wallet?limit=20')));
    const [newest] = JSON.parse(await exchange(socket, get(regular, '/orders?limit=1'))).orders;
    const whose = await personOf(pool, newest.userId);
    const asks: [name: string, token: string, path: string][] = [
      ['own orders', regular, '/orders?limit=10'],
      ["the wallet's last page", regular, `/wallet?limit=20&page=${wallet.pagination.totalPages}`],
      ['ledger', staff, '/auth/admin/wallet-ledger?limit=25'],
      ['ledger, a name', staff, `/auth/admin/wallet-ledger?limit=25&search=${whose.last_name}`],
      ['ledger, a common name', staff, '/auth/admin/wallet-ledger?limit=25&search=halima'],
      ['ledger, an order', staff, `/auth/admin/wallet-ledger?limit=25&search=${newest.id.slice(0, 8)}`],
      ["staff's orders", staff, '/orders/admin/all?limit=25'],
      ["staff's orders, last page", staff, `/orders/admin/all?limit=25&page=${Math.ceil(size / 25)}`],
      ["staff's orders on the road", staff, '/orders/admin/all?limit=25&status=ongoing_delivery'],
      ["staff's orders, a name", staff, `/orders/admin/all?limit=25&search=${whose.last_name}`],
      ["staff's orders, a common name", staff, '/orders/admin/all?limit=25&search=halima'],
      ["staff's orders, an id", staff, `/orders/admin/all?limit=25&search=${newest.id.slice(0, 8)}`],
      [
        "staff's orders, a phone",
        staff,
        `/orders/admin/all?limit=25&search=${encodeURIComponent(whose.phone)}`,
      ],
    ];
    timings['wallet checkout'] = await timed(socket, await checkouts(pool, people));
    await caughtUp(pool);
    for (const [name, token, path] of asks)
      timings[name] = await timed(
        socket,
        Array.from({ length: WARM_UPS + ASKS }).fill(get(token, path)) as Buffer[],
      );
    return { size, timings, memoryMb: residentMb(shop.running.pid) };
  } finally {
    socket.destroy();
  }
}

async function personOf(pool: Pool, id: string): Promise<{ last_name: string; phone: string }> {
  const { rows } = await pool.query('SELECT last_name, phone FROM app.people WHERE id = $1', [id]);
  return rows[0];
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

/** What each took in milliseconds, without the first few. */
async function timed(socket: Socket, asks: readonly Buffer[]): Promise<number[]> {
  const times: number[] = [];
  for (const ask of asks) {
    const begun = performance.now();
    await exchange(socket, ask);
    times.push(performance.now() - begun);
  }
  return times.slice(WARM_UPS);
}

/** Memory while orders are placed, as many at once as a shop has on a good day. */
async function placing(pool: Pool, { port, running }: Shop, people: readonly Shopper[]): Promise<string> {
  const seen: number[] = [];
  for (let placed = 0; placed < PLACED; placed += people.length) {
    const asks = await checkouts(pool, people);
    await load(port, AT_ONCE, Number.POSITIVE_INFINITY, () => asks.pop());
    await caughtUp(pool);
    seen.push(residentMb(running.pid) ?? Number.NaN);
  }
  const most = Math.max(...seen);
  return figureText(
    `memory while ${PLACED.toLocaleString('en-NG')} more are placed (${seen.map(mb => mb.toFixed(0)).join(', ')})`,
    Number.isFinite(most) ? spread(seen) : null,
    'MB',
    under(GOAL_MB, 'MB', Number.isFinite(most) ? most : null),
  );
}
