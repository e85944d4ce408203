import { unreadableLog } from '@mudu/contracts/ops/unreadableLog';
import type { EventStore, Position } from '@mudu/event-store/eventStore';
import { MultiBar, Presets } from 'cli-progress';
import type { Pool } from 'pg';
import { allViews } from './allViews.js';
import { dropEvery, dropOld, oldSchemas } from './runner/oldTables.js';
import { rebuildView } from './runner/rebuild.js';
import { verifyView } from './runner/verify.js';
import type { View } from './runner/view.js';
import { type Checkpoint, previousSchema, readCheckpoint } from './runner/viewTables.js';
import { liveSchema } from './viewSchemas.js';

const usage =
  'Usage: npm run views -- list | rebuild <name|all> | verify <name|all> | drop-old <name|all> | reset';

const commands = { rebuild, verify, 'drop-old': dropOldTables };

interface Parts {
  store: EventStore;
  pool: Pool;
  /** What else of the database remembers places in a log, and begins anew with the one there is. */
  followFromStart?: () => Promise<void>;
}

/**
 * `npm run views`: what the views are, rebuild one beside the live one, prove one equal to its replay, drop what no
 * shop reads any more, begin anew with another log.
 */
export async function viewsCommand(
  [asked, name, ...more]: readonly string[],
  parts: Parts,
  print: (line: string) => void = console.log,
): Promise<number> {
  if (asked === 'list' && !name) return list(parts, print);
  if (asked === 'reset' && !name) return reset(parts, print);
  const command = Object.hasOwn(commands, asked ?? '') ? commands[asked as keyof typeof commands] : undefined;
  const views = name === 'all' ? allViews : allViews.filter(view => view.name === name);
  if (!command || views.length === 0 || more.length > 0) {
    print(`${usage}\nViews: ${allViews.map(view => view.name).join(', ')}`);
    return 2;
  }
  let failed = 0;
  for (const view of views)
    failed += await inOneLine(view, asked as string, print, () => command(view, parts, print));
  return failed === 0 ? 0 : 1;
}

/** How many failed: what went wrong with one view is said, and the next one has its turn. */
async function inOneLine(
  view: View,
  asked: string,
  print: (line: string) => void,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    print(`${view.name}: ${asked} failed: ${(error as Error).message}`);
    return 1;
  }
}

async function list(
  { store, pool }: { store: EventStore; pool: Pool },
  print: (line: string) => void,
): Promise<number> {
  const head = await store.head();
  for (const view of allViews) {
    const checkpoint = await readCheckpoint(pool, liveSchema(view));
    const state = stateOf(checkpoint, head);
    print(`${view.name.padEnd(14)} v${view.version}  ${(checkpoint?.position ?? '-').padEnd(33)}  ${state}`);
    const old = await oldSchemas(pool, view);
    if (old.length > 0) print(`${' '.repeat(14)} old: ${old.join(', ')}`);
  }
  return 0;
}

function stateOf(checkpoint: Checkpoint | undefined, head: Position): string {
  if (!checkpoint) return 'not built yet';
  if (checkpoint.error !== null) return `stopped: ${checkpoint.error}`;
  if (checkpoint.holding !== null) return `waits for newer code that knows ${checkpoint.holding}`;
  if (checkpoint.borrowed) return `not built yet, shows version ${checkpoint.version}`;
  return checkpoint.position >= head ? 'up to date' : 'behind';
}

/** Progress bar with events/s and time to go, where somebody looks on. */
async function withBar<T>(
  label: string,
  work: (onProgress: (p: { events: number; done: number }) => void) => Promise<T>,
): Promise<T> {
  if (!process.stderr.isTTY) return work(() => undefined);
  const started = performance.now();
  const bars = new MultiBar(
    {
      format: `${label} {bar} {percentage}% | {events} events | {rate} events/s | ETA {eta_formatted}`,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  const bar = bars.create(1000, 0, { events: 0, rate: 0 });
  try {
    return await work(({ events, done }) => {
      const seconds = (performance.now() - started) / 1000;
      bar.update(Math.round(done * 1000), { events, rate: Math.round(events / Math.max(seconds, 0.001)) });
    });
  } finally {
    bars.stop();
  }
}

async function rebuilt(view: View, parts: { store: EventStore; pool: Pool }): Promise<number> {
  const { events } = await withBar(`rebuild ${view.name}`, onProgress =>
    rebuildView(view, parts, onProgress),
  );
  return events;
}

async function rebuild(
  view: View,
  parts: { store: EventStore; pool: Pool },
  print: (line: string) => void,
): Promise<number> {
  const events = await rebuilt(view, parts);
  print(`${view.name}: ${events} events replayed, switched; the old tables stay as ${previousSchema(view)}`);
  return 0;
}

async function verify(
  view: View,
  parts: { store: EventStore; pool: Pool },
  print: (line: string) => void,
): Promise<number> {
  const tables = await withBar(`verify ${view.name}`, onProgress => verifyView(view, parts, onProgress));
  for (const { table, equal, live, rebuilt } of tables)
    print(
      `${view.name}.${table}: ${equal ? `equal ${live.slice(0, 16)}` : `DIFFERENT live ${live} rebuilt ${rebuilt}`}`,
    );
  return tables.every(({ equal }) => equal) ? 0 : 1;
}

async function dropOldTables(
  view: View,
  { pool }: { pool: Pool },
  print: (line: string) => void,
): Promise<number> {
  const dropped = await dropOld(pool, view);
  print(`${view.name}: ${dropped.length === 0 ? 'nothing old' : `dropped ${dropped.join(', ')}`}`);
  return 0;
}

async function reset(parts: Parts, print: (line: string) => void): Promise<number> {
  const { store, pool, followFromStart } = parts;
  const { rowCount } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mudu-shop'",
  );
  if (rowCount) {
    print('The shop is running on this database: stop it first.');
    return 1;
  }
  const unreadable = unreadableLog((await store.fenced()).events);
  if (unreadable) {
    print(`${unreadable}.`);
    return 1;
  }
  for (const view of allViews) await dropEvery(pool, view);
  await followFromStart?.();
  let failed = 0;
  for (const view of allViews)
    failed += await inOneLine(view, 'rebuild', print, async () => {
      const events = await rebuilt(view, parts);
      print(`${view.name}: ${events} events replayed`);
      return 0;
    });
  print(
    failed === 0
      ? 'The views show the log as it is; the next start follows it from its beginning.'
      : 'Each view that failed is built by the next start, as far as it can be.',
  );
  return failed === 0 ? 0 : 1;
}
