import { positionParts } from '@mudu/event-store/eventStore';
import type pg from 'pg';
import { type RunRecord, streamsOf } from '../runRecord.js';
import type { Invariant } from './invariant.js';

export const logIsWhole: Invariant = {
  id: 'I10',
  statement:
    'each stream counts 0 to n without a gap, and a subscriber saw every event once, in the one order',
  needs: ['a second subscriber', 'a request without a reply'],
  async violations({ log, pool, observed }) {
    const wrong: string[] = [];
    for (const [stream, events] of streamsOf(log, ''))
      events.forEach((event, index) => {
        if (event.revision !== index)
          wrong.push(`${stream} has revision ${event.revision} at place ${index}`);
      });
    for (const { stream, revision, type } of await unread(pool, log))
      wrong.push(`${type}, ${revision} of ${stream}, is stored and was not read`);
    if (new Set(log.map(({ id }) => id)).size < log.length) wrong.push('an event is there twice');
    if (!observed) return wrong;
    const ids = log.map(({ id }) => id);
    // What the shop wrote since the log was read comes after it.
    const differs = ids.findIndex((id, index) => observed[index] !== id);
    if (differs >= 0)
      wrong.push(
        `a subscriber saw ${observed.length} of ${ids.length} events, another one at place ${differs}`,
      );
    if (new Set(observed).size < observed.length) wrong.push('a subscriber saw an event twice');
    return wrong;
  },
};

/**
 * What lies in the table before the last event that was read, and was not. What the shop writes meanwhile comes after
 * it. Empty where the log is not in the database.
 */
async function unread(
  pool: pg.Pool,
  log: RunRecord['log'],
): Promise<{ stream: string; revision: number; type: string }[]> {
  const last = log.at(-1);
  const { rows: tables } = await pool.query("SELECT to_regclass('log.events') IS NOT NULL AS here");
  if (!last || !tables[0]?.here) return [];
  const [tx, at] = positionParts(last.position);
  const { rows } = await pool.query(
    `SELECT stream, revision, type FROM log.events
     WHERE (tx, position) <= ($1::text::xid8, $2::bigint) AND id <> ALL($3::uuid[])`,
    [tx.toString(), at.toString(), log.map(({ id }) => id)],
  );
  return rows;
}
