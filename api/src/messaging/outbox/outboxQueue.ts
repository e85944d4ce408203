import { type Clock, plusMillis } from '@mudu/contracts/time';
import { isUnreachable } from '@mudu/event-store/unreachable';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RepeatedWarnings } from '../../platform/repeatedWarnings.js';
import type { OutgoingEvent } from './outbox.js';

const PAGE = 100;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10 * 60_000;
/** Nothing is wrong with a fact whose log is away: it is not to wait for long once that is back. */
const MAX_AWAY_MS = 5000;

export interface OutboxParts {
  pool: Pool;
  clock: Clock;
  log: Logger;
  /** Hears that the log can not be reached. */
  away: RepeatedWarnings;
}

/** One row of the outbox. `id` is the event's own id, however often it is tried. */
export interface OutboxRow {
  seq: string;
  id: string;
  attempts: number;
  payload: OutgoingEvent;
}

/**
 * An event never overtakes an older one of its stream. One that was never tried is due, whatever the clock of the host
 * that wrote it says.
 */
const DUE_ROWS = `SELECT o.seq, o.id, o.attempts, o.payload FROM app.outbox o
  WHERE (o.attempts = 0 OR o.next_at <= $1) AND NOT EXISTS (
    SELECT 1 FROM app.outbox older
    WHERE older.payload ->> 'stream' = o.payload ->> 'stream' AND older.seq < o.seq)
  ORDER BY o.seq LIMIT ${PAGE}`;

/**
 * Carries out what is due, oldest first, and deletes each row when it is done. `deliver` must be safe to repeat: a
 * crash after it and before the row is gone means it runs again. Returns how many rows it got rid of, so that the
 * caller knows to look again at once.
 */
export async function carryOut(
  deliver: (row: OutboxRow) => Promise<void>,
  { pool, clock, log, away }: OutboxParts,
  signal: AbortSignal,
): Promise<number> {
  const { rows } = await pool.query<OutboxRow>({
    name: 'outbox-due',
    text: DUE_ROWS,
    values: [clock.real()],
  });
  let done = 0;
  for (const row of rows) {
    if (signal.aborted) return done;
    try {
      await deliver(row);
    } catch (error) {
      const isAway = isUnreachable(error);
      await postpone(row, isAway ? MAX_AWAY_MS : MAX_RETRY_MS);
      if (isAway) away.note(error);
      else log.warn({ err: error, outbox: row.id, attempts: row.attempts + 1 }, 'outbox row failed');
      continue;
    }
    await pool.query({
      name: 'outbox-done',
      text: 'DELETE FROM app.outbox WHERE seq = $1',
      values: [row.seq],
    });
    done++;
  }
  return done;

  async function postpone({ seq, attempts }: OutboxRow, longestMs: number): Promise<void> {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** attempts, longestMs);
    await pool.query('UPDATE app.outbox SET attempts = $2, next_at = $3 WHERE seq = $1', [
      seq,
      attempts + 1,
      plusMillis(clock.real(), wait),
    ]);
  }
}
