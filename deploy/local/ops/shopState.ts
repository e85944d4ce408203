import { ProjectionQueries } from '@mudu/api/domains/ops/projection.queries';
import { publishedLast } from '@mudu/api/messaging/integration/publishedEvents';
import { openByState } from '@mudu/api/messaging/jobs/jobList';
import { DEAD_LETTERS } from '@mudu/api/messaging/jobs/queues';
import type { Config } from '@mudu/api/platform/config';
import { Leases } from '@mudu/api/platform/leases';
import { CONFIG } from '@mudu/api/platform/tokens';
import { type Position, START } from '@mudu/event-store/eventStore';
import type { ShopProcess } from '../assembleShop.js';

interface Behind {
  name: string;
  events: number;
  seconds: number;
}

/** How the shop stands, whichever process is asked. */
export interface ShopState {
  views: readonly (Behind & { stands: boolean })[];
  processes: readonly Behind[];
  /** What other systems have not been told of; none where there are none to tell. */
  untold: Omit<Behind, 'name'> | undefined;
  jobs: readonly { queue: string; state: string; count: number }[];
  deadLetters: readonly { queue: string; count: number }[];
  outbox: { rows: number; oldestSeconds: number };
  /** Of the process that asks. */
  leases: readonly { kind: string; count: number }[];
}

export async function readState(shop: ShopProcess): Promise<ShopState> {
  const { app, pool } = shop;
  const projections = app.get(ProjectionQueries, { strict: false });
  const [views, processes, untold, jobs, deadLetters, outbox, leases] = await Promise.all([
    projections.all(),
    readProcesses(shop, projections),
    readUntold(shop, projections),
    openByState(pool),
    pool.query<{ queue: string; count: number }>(
      "SELECT coalesce(source_name, 'unknown') AS queue, count(*)::int FROM jobs.job WHERE name = $1 GROUP BY 1",
      [DEAD_LETTERS],
    ),
    pool.query<{ rows: number; oldest: number }>(
      `SELECT count(*)::int AS rows,
         coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS oldest FROM app.outbox`,
    ),
    pool.query<{ kind: string; count: number }>(
      "SELECT split_part(name, '/', 1) AS kind, count(*)::int FROM app.leases WHERE worker_id = $1 GROUP BY 1",
      [app.get(Leases).workerId],
    ),
  ]);
  return {
    views: views.projections.map(({ name, lagEvents, lagSeconds, error, holding }) => ({
      name,
      events: lagEvents,
      seconds: lagSeconds,
      stands: error !== null || holding !== null,
    })),
    processes,
    untold,
    leases: leases.rows,
    jobs,
    deadLetters: deadLetters.rows,
    outbox: { rows: outbox.rows[0]?.rows ?? 0, oldestSeconds: Math.max(0, outbox.rows[0]?.oldest ?? 0) },
  };
}

async function readProcesses({ pool }: ShopProcess, projections: ProjectionQueries): Promise<Behind[]> {
  // Each follows the log in parts: it is as far as the last of them.
  const { rows } = await pool.query<{ name: string; position: Position }>(
    `SELECT name, min(position COLLATE "C") AS position
     FROM app.process_checkpoints, jsonb_each_text(positions) AS process (name, position) GROUP BY name`,
  );
  return Promise.all(
    rows.map(async ({ name, position }) => {
      const { events, oldestMs } = await projections.unread(position);
      return { name, events, seconds: oldestMs / 1000 };
    }),
  );
}

async function readUntold(
  { app, pool }: ShopProcess,
  projections: ProjectionQueries,
): Promise<ShopState['untold']> {
  if (!app.get<Config>(CONFIG).KAFKA_BROKERS) return undefined;
  const { events, oldestMs } = await projections.unread((await publishedLast(pool)) ?? START);
  return { events, seconds: oldestMs / 1000 };
}
