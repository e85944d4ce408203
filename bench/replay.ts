import { once } from 'node:events';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import { type EventStore, later, type Position, type ReadAll } from '@mudu/event-store/eventStore';
import { EventStoreDbStore } from '@mudu/event-store/eventStoreDb/eventStoreDbStore';
import { ordersView } from '@mudu/projections/order/orders.projection';
import { rebuildView } from '@mudu/projections/runner/rebuild';
import type { View } from '@mudu/projections/runner/view';
import { createTables, dropTables } from '@mudu/projections/runner/viewTables';
import { liveSchema } from '@mudu/projections/viewSchemas';
import { ledgerView } from '@mudu/projections/wallet/ledger.projection';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Machine, openPool } from './machine.js';
import { EVENTS_PER_ORDER, writeHistory } from './orderHistory.js';
import { atLeast, comparisonText } from './print.js';
import { compare, type Plan, type Side } from './rounds.js';

const GOAL = 0.5;
const ORDERS_PER_SECOND = 1500;

/**
 * The log replayed into the tables of a real view, as `views rebuild` does it, against COPY of the very same rows
 * into empty tables with the same indexes. Both are counted in rows of the finished view.
 */
export async function replay(machine: Machine, plan: Plan, print: (text: string) => void): Promise<void> {
  const url = await machine.database('replay');
  await migrateLog(url);
  const pool = openPool(url, 4);
  const orders = Math.ceil(ORDERS_PER_SECOND * plan.seconds);
  const stores: [string, EventStore][] = [['embedded', new EmbeddedEventStore({ connectionString: url })]];
  const { EVENTSTORE_URL } = process.env;
  if (EVENTSTORE_URL)
    stores.push(['EventStoreDB', new EventStoreDbStore({ connectionString: EVENTSTORE_URL })]);
  for (const [name, store] of stores) {
    const before = await store.head();
    await writeHistory(store, orders);
    await pool.query('ANALYZE');
    const own = since(store, before);
    for (const view of [ordersView, ledgerView]) {
      await rebuildView(view, { store: own, pool });
      const rows = await dump(pool, view);
      const count = await countRows(pool, view);
      const cpu = () => machine.cpu();
      const ours: Side = {
        cpu,
        work: () => timed(count, () => rebuildView(view, { store: own, pool })),
      };
      const floor: Side = {
        cpu,
        prepare: async () => {
          await dropTables(pool, FLOOR);
          await createTables(pool, view, FLOOR);
        },
        work: () => timed(count, () => copyAll(pool, rows)),
      };
      const line = await compare(
        `replay, ${name}, view ${view.name} (${orders * EVENTS_PER_ORDER} events of orders, ${count} rows)`,
        'rows',
        { ours, floor },
        plan,
      );
      print(comparisonText(line, [atLeast(GOAL, line.ratio.median)]));
      await dropTables(pool, FLOOR);
    }
    await store.close();
  }
  await pool.end();
}

const FLOOR = 'copied';

async function timed(operations: number, work: () => Promise<unknown>) {
  const started = performance.now();
  await work();
  return { operations, seconds: (performance.now() - started) / 1000 };
}

/** A shared server holds other events too; this run replays what came after it began, and only bench orders. */
const since = (store: EventStore, start: Position): EventStore =>
  Object.assign(Object.create(store) as EventStore, {
    readAll: (options: ReadAll) => store.readAll({ ...options, after: later(options.after, start) }),
  });

async function countRows(pool: pg.Pool, view: View): Promise<number> {
  let count = 0;
  for (const table of Object.keys(view.tables)) {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM ${liveSchema(view)}.${table}`,
    );
    count += rows[0]?.n ?? 0;
  }
  return count;
}

/** The view's rows in COPY's own format, one text a table. */
async function dump(pool: pg.Pool, view: View): Promise<Map<string, Buffer>> {
  const client = await pool.connect();
  const tables = new Map<string, Buffer>();
  for (const [table, { columns }] of Object.entries(view.tables)) {
    const parts: Buffer[] = [];
    const names = Object.keys(columns).join(', ');
    const stream = client.query(copyTo(`COPY (SELECT ${names} FROM ${liveSchema(view)}.${table}) TO STDOUT`));
    for await (const part of stream) parts.push(part as Buffer);
    tables.set(`${FLOOR}.${table} (${names})`, Buffer.concat(parts));
  }
  client.release();
  return tables;
}

async function copyAll(pool: pg.Pool, tables: ReadonlyMap<string, Buffer>): Promise<void> {
  const client = await pool.connect();
  try {
    for (const [target, rows] of tables) {
      const stream = client.query(copyFrom(`COPY ${target} FROM STDIN`));
      stream.end(rows);
      await once(stream, 'finish');
    }
  } finally {
    client.release();
  }
}
