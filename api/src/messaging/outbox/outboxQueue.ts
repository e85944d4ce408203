import { type Clock, plusMillis } from '@mudu/contracts/time';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Outgoing } from './outbox.js';

const PAGE = 100;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 10 * 60_000;

/** One row of the outbox. `id` is the event's or the letter's own id, however often it is tried. */
export interface OutboxRow<Payload> {
  seq: string;
  id: string;
  attempts: number;
  payload: Payload;
}

export interface Lane<Kind extends Outgoing['kind']> {
  kind: Kind;
  /** Must be safe to repeat: a crash after it and before the row is gone means it runs again. */
  deliver(row: OutboxRow<Omit<Extract<Outgoing, { kind: Kind }>, 'kind'>>): Promise<void>;
  /** After this many failures the row is set aside for somebody to look at; without it, never. */
  giveUpAfter?: number;
}

/** An event never overtakes an older one of its stream; all else goes by number. */
const dueRows = {
  event: `SELECT o.seq, o.id, o.attempts, o.payload FROM app.outbox o
    WHERE o.kind = 'event' AND o.next_at <= $1 AND NOT EXISTS (
      SELECT 1 FROM app.outbox older
      WHERE older.kind = 'event' AND older.payload ->> 'stream' = o.payload ->> 'stream' AND older.seq < o.seq)
    ORDER BY o.seq LIMIT ${PAGE}`,
  mail: `SELECT seq, id, attempts, payload FROM app.outbox
    WHERE kind = 'mail' AND next_at <= $1 ORDER BY seq LIMIT ${PAGE}`,
} as const;

/**
 * Carries out what is due of one kind, oldest first, and deletes each row when it is done. Returns how many rows
 * it got rid of, so that the caller knows to look again at once.
 */
export async function carryOut<Kind extends Outgoing['kind']>(
  lane: Lane<Kind>,
  { pool, clock, log }: { pool: Pool; clock: Clock; log: Logger },
  signal: AbortSignal,
): Promise<number> {
  const { rows } = await pool.query<Parameters<Lane<Kind>['deliver']>[0]>({
    name: `outbox-due-${lane.kind}`,
    text: dueRows[lane.kind],
    values: [clock.real()],
  });
  let done = 0;
  for (const row of rows) {
    if (signal.aborted) return done;
    try {
      await lane.deliver(row);
    } catch (error) {
      await postpone(row);
      // No message: a mail server's answer names the address it was for.
      const { name, code } = error as { name?: string; code?: string };
      log.warn(
        { outbox: row.id, kind: lane.kind, attempts: row.attempts + 1, error: code ?? name },
        'outbox row failed',
      );
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

  async function postpone({ seq, attempts }: { seq: string; attempts: number }): Promise<void> {
    const failures = attempts + 1;
    const hopeless = failures >= (lane.giveUpAfter ?? Number.POSITIVE_INFINITY);
    const wait = Math.min(FIRST_RETRY_MS * 2 ** attempts, MAX_RETRY_MS);
    const next = hopeless ? 'infinity' : plusMillis(clock.real(), wait);
    await pool.query('UPDATE app.outbox SET attempts = $2, next_at = $3 WHERE seq = $1', [
      seq,
      failures,
      next,
    ]);
  }
}
