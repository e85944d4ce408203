import type { Pool } from 'pg';
import { SCHEMA } from './jobDatabase.js';
import { DEAD_LETTERS, type JobData, type QueueName } from './queues.js';

/** A job that somebody may have to look at. */
export interface ListedJob {
  id: string;
  queue: QueueName;
  state: 'dead' | 'waits to be tried again' | 'failed, starts again by the clock';
  tries: number;
  /** Of the letter, the webhook, the event: what it is about, in a line. */
  about: string;
  /** What it failed with last. */
  error: string;
  writtenAt: Date;
  failedAt: Date;
  nextTryAt: Date | null;
}

interface Row {
  id: string;
  queue: QueueName;
  state: ListedJob['state'];
  tries: number;
  data: JobData[QueueName];
  error: string | null;
  written_at: Date;
  failed_at: Date;
  next_try_at: Date | null;
}

/** What pg-boss says of its table in its documentation, and no more of it. */
const TROUBLED = `
  SELECT id, source_name AS queue, 'dead' AS state, source_retry_count + 1 AS tries, data,
    source_output ->> 'message' AS error, source_created_on AS written_at, created_on AS failed_at,
    NULL AS next_try_at
  FROM ${SCHEMA}.job WHERE name = '${DEAD_LETTERS}' AND state = 'created'
  UNION ALL
  SELECT id, name, 'waits to be tried again', retry_count + 1, data, output ->> 'message', created_on, started_on,
    start_after
  FROM ${SCHEMA}.job WHERE state = 'retry'
  UNION ALL
  SELECT id, name, 'failed, starts again by the clock', retry_count + 1, data, output ->> 'message', created_on,
    completed_on, NULL
  FROM ${SCHEMA}.job WHERE state = 'failed' AND dead_letter IS NULL AND name <> '${DEAD_LETTERS}'`;

/** What has failed and is not done, the dead first, the oldest of them first; one of them, or so many. */
export async function troubledJobs(
  pool: Pool,
  { id, most }: { id?: string; most?: number } = {},
): Promise<ListedJob[]> {
  const { rows } = await pool.query<Row>(
    `SELECT * FROM (${TROUBLED}) AS troubled WHERE $1::text IS NULL OR id::text = $1
     ORDER BY state, failed_at, id LIMIT $2`,
    [id ?? null, most ?? null],
  );
  return rows.map(row => ({
    id: row.id,
    queue: row.queue,
    state: row.state,
    tries: row.tries,
    about: about[row.queue]?.(row.data as never) ?? '',
    error: row.error ?? '',
    writtenAt: row.written_at,
    failedAt: row.failed_at,
    nextTryAt: row.next_try_at,
  }));
}

/** How many jobs of each queue are to be done, and how many are dead. */
export async function countedQueues(pool: Pool): Promise<{ name: string; open: number; dead: number }[]> {
  const { rows } = await pool.query<{ name: string; open: number; dead: number }>(
    `WITH unfinished AS (
       SELECT CASE WHEN name = $1 THEN source_name ELSE name END AS name, name = $1 AS dead, state
       FROM ${SCHEMA}.job WHERE state < 'completed')
     SELECT q.name, count(*) FILTER (WHERE NOT j.dead)::int AS open,
            count(*) FILTER (WHERE j.dead AND j.state = 'created')::int AS dead
     FROM ${SCHEMA}.queue q LEFT JOIN unfinished j USING (name)
     WHERE q.name <> $1 GROUP BY q.name ORDER BY q.name`,
    [DEAD_LETTERS],
  );
  return rows;
}

/** How many jobs of each queue are in which state, but for the dead and what is done. */
export async function openByState(pool: Pool): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await pool.query<{ queue: string; state: string; count: number }>(
    `SELECT name AS queue, state::text, count(*)::int FROM ${SCHEMA}.job
     WHERE state < 'completed' AND name <> $1 GROUP BY name, state`,
    [DEAD_LETTERS],
  );
  return rows;
}

/** Never what a mail says: it may hold a code that opens an account. */
const about: { [Queue in QueueName]: (data: JobData[Queue]) => string } = {
  mail: ({ template, personId, contactId }) =>
    personId === undefined ? `${template} about message ${contactId}` : `${template} to ${personId}`,
  push: ({ message, deviceId }) => `${message.type} to ${deviceId}`,
  webhook: ({ event, reference }) => `${event} of ${reference ?? 'no reference'}`,
  reaction: ({ type, stream, eventId }) => `${type} ${eventId} of ${stream}`,
  announcement: ({ announcementId }) => announcementId,
  recurring: ({ name }) => name,
};
