import { ProjectionQueries } from '@mudu/api/domains/ops/projection.queries';
import { DEAD_LETTERS } from '@mudu/api/messaging/jobs/queues';
import type { Position } from '@mudu/event-store/eventStore';
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
  jobs: readonly { queue: string; state: string; count: number }[];
  deadLetters: readonly { queue: string; count: number }[];
  outbox: { rows: number; oldestSeconds: number };
}

export async function readState(shop: ShopProcess): Promise<ShopState> {
  const { app, pool } = shop;
  const projections = app.get(ProjectionQueries, { strict: false });
  const [views, processes, jobs, deadLetters, outbox] = await Promise.all([
    projections.all(),
    readProcesses(shop, projections),
    pool.query<{ queue: string; state: string; count: number }>(
      `SELECT name AS queue, state::text, count(*)::int FROM jobs.job
       WHERE state < 'completed' AND name <> $1 GROUP BY name, state`,
      [DEAD_LETTERS],
    ),
    pool.query<{ queue: string; count: number }>(
      "SELECT coalesce(source_name, 'unknown') AS queue, count(*)::int FROM jobs.job WHERE name = $1 GROUP BY 1",
      [DEAD_LETTERS],
    ),
    pool.query<{ rows: number; oldest: number }>(
      `SELECT count(*)::int AS rows,
         coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS oldest FROM app.outbox`,
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
    jobs: jobs.rows,
    deadLetters: deadLetters.rows,
    outbox: { rows: outbox.rows[0]?.rows ?? 0, oldestSeconds: Math.max(0, outbox.rows[0]?.oldest ?? 0) },
  };
}

async function readProcesses({ pool }: ShopProcess, projections: ProjectionQueries): Promise<Behind[]> {
  const { rows } = await pool.query<{ name: string; position: Position }>(
    'SELECT name, position FROM app.workflow_checkpoint',
  );
  return Promise.all(
    rows.map(async ({ name, position }) => {
      const { events, oldestMs } = await projections.unread(position);
      return { name, events, seconds: oldestMs / 1000 };
    }),
  );
}
