import { DEAD_LETTERS, type JobData, type QueueName } from '@mudu/api/messaging/jobs/queues';
import type { Pool } from 'pg';

/** A job as its row tells it. */
export interface JobRow {
  id: string;
  queue: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  retries: number;
  data: JobData[QueueName];
  /** From the last failure to the next try. */
  waitMs: number;
  /** Of a dead letter: the queue that it comes from, and what it failed with last. */
  source: string | null;
  error: string | null;
}

const ROWS = `SELECT id, name AS queue, state, retry_count AS retries, data,
    (extract(epoch FROM start_after - greatest(started_on, created_on)) * 1000)::float AS "waitMs",
    source_name AS source, coalesce(source_output, output) ->> 'message' AS error
  FROM jobs.job`;

export const jobsOf = async (pool: Pool, queue: string): Promise<JobRow[]> =>
  (await pool.query<JobRow>(`${ROWS} WHERE name = $1 ORDER BY created_on, id`, [queue])).rows;

/** What has failed for the last time and waits for somebody. */
export const deadLetters = (pool: Pool): Promise<JobRow[]> => jobsOf(pool, DEAD_LETTERS);

/**
 * What is still to be done: waiting, to be tried again, or under way. Runs of schedules count only when asked for, as
 * the clock of a built shop starts them beside a spec.
 */
export const openJobs = async (pool: Pool, queue?: QueueName): Promise<JobRow[]> =>
  (
    await pool.query<JobRow>(
      `${ROWS} WHERE state < 'completed' AND CASE WHEN $1::text IS NULL THEN name NOT IN ('${DEAD_LETTERS}', 'recurring') ELSE name = $1 END
       ORDER BY created_on, id`,
      [queue ?? null],
    )
  ).rows;

/**
 * Lets time pass for every job: what waits falls due, and a worker that has not been heard of since is taken for dead.
 * Jobs go by the clock of the database, which no spec can move; so the jobs are moved against it.
 */
export async function passJobTime(pool: Pool, ms: number): Promise<void> {
  const by = `interval '1 millisecond' * $1::float`;
  await pool.query(
    `UPDATE jobs.job SET start_after = start_after - ${by}, started_on = started_on - ${by},
       heartbeat_on = heartbeat_on - ${by} WHERE state < 'completed'`,
    [ms],
  );
  // One by one: together they would hold each other's rows against the queue's own upkeep.
  const { rows: queues } = await pool.query<{ name: string }>('SELECT name FROM jobs.queue');
  for (const { name } of queues)
    await pool.query('UPDATE jobs.queue SET monitor_on = NULL WHERE name = $1', [name]);
  await pool.query(
    `SELECT pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), name)
     FROM (SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND start_after <= now()) AS due`,
  );
}
