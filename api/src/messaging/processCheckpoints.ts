import { type Position, START } from '@mudu/event-store/eventStore';
import type { Pool } from 'pg';
import type { Db } from '../platform/transaction.js';
import { allPartitions, PROCESS_LEASE } from './partitions.js';
import type { Process } from './process.js';

/** By the process's name. */
export type Positions = Record<string, Position>;

type Named = Pick<Process, 'name' | 'begins'>;

/**
 * Where each process goes on in each of the partitions. One that is new here begins where it says, and that is written
 * down at once, so that it stays the beginning.
 */
export async function readCheckpoints(
  pool: Pool,
  partitions: readonly number[],
  processes: readonly Named[],
  head: () => Promise<Position>,
): Promise<Map<number, Positions>> {
  const found = await read(pool, partitions);
  const isNew = (partition: number, { name }: Named) => found.get(partition)?.[name] === undefined;
  const incomplete = partitions.filter(partition => processes.some(process => isNew(partition, process)));
  if (incomplete.length === 0) return found;
  const now = await head();
  const beginnings = incomplete.map(partition => ({
    partition,
    positions: Object.fromEntries(
      processes
        .filter(process => isNew(partition, process))
        .map(({ name, begins }) => [name, begins === 'now' ? now : START]),
    ),
  }));
  await pool.query(
    `INSERT INTO app.process_checkpoints AS known (partition, positions)
     SELECT partition, positions FROM json_to_recordset($1) AS new (partition smallint, positions jsonb)
     ON CONFLICT (partition) DO UPDATE SET positions = excluded.positions || known.positions`,
    [JSON.stringify(beginnings)],
  );
  return read(pool, partitions);
}

async function read(pool: Pool, partitions: readonly number[]): Promise<Map<number, Positions>> {
  const { rows } = await pool.query<{ partition: number; positions: Positions }>(
    'SELECT partition, positions FROM app.process_checkpoints WHERE partition = ANY($1::smallint[])',
    [partitions],
  );
  return new Map(rows.map(({ partition, positions }) => [partition, positions]));
}

/**
 * Moves the checkpoints of partitions that the worker still holds; of processes that it does not know they stay. A power
 * cut may take the last of them: what follows the events is then asked for again, which changes nothing.
 */
export async function saveCheckpoints(
  pool: Pool,
  workerId: string,
  moved: readonly { partitions: readonly number[]; positions: Positions }[],
): Promise<void> {
  await pool.query({
    name: 'process-checkpoints',
    text: `WITH moved AS (
        UPDATE app.process_checkpoints AS known SET positions = known.positions || new.positions
        FROM json_to_recordset($2) AS new (partitions smallint[], positions jsonb), app.leases AS lease
        WHERE known.partition = ANY (new.partitions) AND lease.name = '${PROCESS_LEASE}' || known.partition
          AND lease.worker_id = $1
        RETURNING 1)
      SELECT set_config('synchronous_commit', 'off', true) FROM (SELECT count(*) FROM moved) AS all_of_them`,
    values: [workerId, JSON.stringify(moved)],
  });
}

/** Every place that is remembered, by no particular order. */
export async function rememberedPositions(db: Db): Promise<Position[]> {
  const { rows } = await db.query<{ position: Position }>(
    'SELECT DISTINCT value AS position FROM app.process_checkpoints, jsonb_each_text(positions)',
  );
  return rows.map(({ position }) => position);
}

/** How far the last of the processes is; undefined while one of them has not begun everywhere. */
export async function reachedByAll(
  db: Db,
  processes: readonly Pick<Named, 'name'>[],
): Promise<Position | undefined> {
  const { rows } = await db.query<{ n: number; position: Position }>(
    `SELECT count(*)::int AS n, min(value COLLATE "C") AS position
     FROM app.process_checkpoints, jsonb_each_text(positions) WHERE key = ANY($1)`,
    [processes.map(({ name }) => name)],
  );
  const last = rows[0];
  return last?.n === allPartitions.length * processes.length ? last.position : undefined;
}

/** Counts everything up to here as seen by all of them. For a log that was filled with what needs no answer. */
export async function countAsSeen(
  db: Db,
  processes: readonly Pick<Named, 'name'>[],
  position: Position,
): Promise<void> {
  await db.query(
    `INSERT INTO app.process_checkpoints AS known (partition, positions)
     SELECT unnest($1::smallint[]), $2::jsonb
     ON CONFLICT (partition) DO UPDATE SET positions = known.positions || excluded.positions`,
    [allPartitions, JSON.stringify(Object.fromEntries(processes.map(({ name }) => [name, position])))],
  );
}

/** Lets every process begin anew. */
export async function forgetCheckpoints(db: Db): Promise<void> {
  await db.query('DELETE FROM app.process_checkpoints');
  // Of versions before this table.
  await db.query('DELETE FROM app.workflow_checkpoint');
}
