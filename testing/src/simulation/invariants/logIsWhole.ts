import type pg from 'pg';
import { streamsOf } from '../runRecord.js';
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
    const stored = await storedEvents(pool);
    if (stored !== null && stored !== log.length)
      wrong.push(`${stored} events are stored and ${log.length} can be read`);
    if (new Set(log.map(({ id }) => id)).size < log.length) wrong.push('an event is there twice');
    if (!observed) return wrong;
    const ids = log.map(({ id }) => id);
    const differs = ids.findIndex((id, index) => observed[index] !== id);
    if (differs >= 0 || observed.length !== ids.length)
      wrong.push(
        `a subscriber saw ${observed.length} of ${ids.length} events, another one at place ${differs}`,
      );
    return wrong;
  },
};

/** Null where the log is not in the database. */
async function storedEvents(pool: pg.Pool): Promise<number | null> {
  const { rows: tables } = await pool.query("SELECT to_regclass('log.events') IS NOT NULL AS here");
  if (!tables[0]?.here) return null;
  return (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM log.events')).rows[0]?.n ?? 0;
}
