import { type Position, START } from '@mudu/event-store/eventStore';
import type { Db } from '../../platform/transaction.js';

/** How far the public events of the log are in the topics of this cluster; a new one has none of them. */
export async function publishedUpTo(db: Db, cluster: string): Promise<Position> {
  const { rows } = await db.query<{ position: Position }>(
    `INSERT INTO app.published_events (cluster, position, moved_at) VALUES ($1, $2, clock_timestamp())
     ON CONFLICT (cluster) DO UPDATE SET moved_at = excluded.moved_at RETURNING position`,
    [cluster, START],
  );
  return (rows[0] as { position: Position }).position;
}

/**
 * All up to here are kept there. Never back: two may publish for a moment. A power cut may take the last of it: what
 * followed is then told again.
 */
export async function countAsPublished(db: Db, cluster: string, position: Position): Promise<void> {
  await db.query({
    name: 'published-events',
    text: `WITH moved AS (
        UPDATE app.published_events SET position = $2, moved_at = clock_timestamp()
        WHERE cluster = $1 AND position < $2 RETURNING 1)
      SELECT set_config('synchronous_commit', 'off', true) FROM (SELECT count(*) FROM moved) AS all_of_them`,
    values: [cluster, position],
  });
}

/** Of the cluster that is in use: the others stay where they were left. */
export async function publishedLast(db: Db): Promise<Position | undefined> {
  const { rows } = await db.query<{ position: Position }>(
    'SELECT position FROM app.published_events ORDER BY moved_at DESC LIMIT 1',
  );
  return rows[0]?.position;
}

/** Everything is told again, to every cluster. */
export async function forgetPublished(db: Db): Promise<void> {
  await db.query('DELETE FROM app.published_events');
}
