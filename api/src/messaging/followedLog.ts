import type { ViewName } from '@mudu/contracts/endpoint';
import { unreadableLog } from '@mudu/contracts/ops/unreadableLog';
import { isSoft } from '@mudu/event-store/errors';
import { type EventStore, later, type Position, START } from '@mudu/event-store/eventStore';
import { whenThere } from '@mudu/event-store/whenThere';
import { readCheckpoint } from '@mudu/projections/runner/viewTables';
import { viewSchema } from '@mudu/projections/viewSchemas';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { inTransaction } from '../platform/transaction.js';
import { forgetPublished, publishedLast } from './integration/publishedEvents.js';
import { forgetCheckpoints, rememberedPositions } from './processCheckpoints.js';
import { forgetSnapshots } from './snapshots/snapshots.js';

const WAY_OUT =
  'Restore the two that belong together, or let this database follow the log as it is: npm run views -- reset';

/** The database and the log do not belong together. The message says what to do. */
export class WrongLog extends Error {
  constructor(what: string, wayOut = WAY_OUT) {
    super(`${what}. ${wayOut}`);
    this.name = 'WrongLog';
  }
}

/**
 * Refuses to begin with another log than the one whose places this database remembers, or with one that ends before
 * them: views and processes would pass over what comes next. Remembers the log at the first start; waits for one that
 * is away.
 */
export async function assertFollowed(
  pool: Pool,
  store: EventStore,
  log: Logger,
  giveUp?: AbortSignal,
): Promise<void> {
  const identity = await identityOf(store, log, giveUp);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM app.log_identity');
  if (rows[0] && rows[0].id !== identity)
    throw new WrongLog(`This database has followed the log ${rows[0].id}, not the log ${identity}`);
  // Read before the head: another process may be moving them.
  const places = await checkpoints(pool);
  const head = await store.head();
  const ahead = places.filter(({ position }) => position > head).map(({ name }) => name);
  if (ahead.length > 0)
    throw new WrongLog(
      `This database is ahead of the log: ${ahead.join(', ')}`,
      unreadableLog((await store.fenced()).events),
    );
  if (!rows[0]) await remember(pool, identity);
}

/** Lets the database follow this log from its beginning. The views' tables are dropped by `npm run views -- reset`. */
export async function followFromStart(pool: Pool, store: EventStore): Promise<void> {
  const identity = await store.identity();
  await inTransaction(pool, async db => {
    // What has been reacted to is reacted to again, which changes nothing (rules/invariants.md I12).
    await forgetCheckpoints(db);
    await forgetSnapshots(db);
    // And told again, with the ids that it had.
    await forgetPublished(db);
    await db.query('DELETE FROM app.log_identity');
    await remember(db, identity);
  });
}

const remember = (db: Pick<Pool, 'query'>, identity: string) =>
  db.query('INSERT INTO app.log_identity (id) VALUES ($1) ON CONFLICT DO NOTHING', [identity]);

const identityOf = (store: EventStore, log: Logger, signal?: AbortSignal): Promise<string> =>
  whenThere(() => store.identity(), {
    isAway: isSoft,
    waits: cause => log.warn({ cause }, 'the shop waits for its log'),
    signal,
  });

async function checkpoints(pool: Pool): Promise<{ name: string; position: Position }[]> {
  const views = await Promise.all(
    (Object.keys(viewSchema) as ViewName[]).map(async view => {
      const found = await readCheckpoint(pool, viewSchema[view]);
      return found ? [{ name: `view ${view}`, position: found.position }] : [];
    }),
  );
  const remembered = await rememberedPositions(pool);
  const last = remembered.reduce(later, START);
  const published = (await publishedLast(pool)) ?? START;
  return [
    ...views.flat(),
    { name: 'processes', position: last },
    { name: 'published events', position: published },
  ];
}
