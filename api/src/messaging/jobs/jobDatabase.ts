import { aborted, pause } from '@mudu/event-store/subscription/resume';
import type { Pool } from 'pg';
import type { Db as JobDatabase } from 'pg-boss';
import { KeyedMutex } from '../../platform/keyedMutex.js';
import type { Db } from '../../platform/transaction.js';

/** The schema that pg-boss makes and keeps up to date by itself. */
export const SCHEMA = 'jobs';

const RECONNECT_MS = 500;

/** A busy queue would tell its workers of every single job; what comes within this goes to them together. */
const GATHER_MS = 250;
/** The library's texts are few; should some be made up anew each time, they are not kept. */
const NAMED_STATEMENTS = 200;

/** Runs the library's statements where we say, which may be in a transaction of ours. */
export const on = (db: Db): JobDatabase => ({
  executeSql: (text, values) =>
    values && values.length > 0
      ? db.query({ ...named(text), text, values: [...values] })
      : db.query(text, values as unknown[] | undefined),
});

/** Planned once for each connection: that takes Postgres longer than to run them. */
const names = new Map<string, string>();
function named(text: string): { name?: string } {
  const known = names.get(text);
  if (known) return { name: known };
  if (names.size >= NAMED_STATEMENTS) return {};
  const name = `jobs-${names.size}`;
  names.set(text, name);
  return { name };
}

/**
 * The shop's own pool, one statement at a time, however many workers ask at once: a busy queue takes no more than one
 * connection from the requests. Another listens for new jobs.
 */
export const jobDatabase = (pool: Pool, mutex = new KeyedMutex()): JobDatabase => ({
  executeSql: (text, values) => mutex.take(SCHEMA, () => on(pool).executeSql(text, values)),
  async listen(channel, onNotification, onReconnect) {
    const closing = new AbortController();
    const listening = listen(pool, closing.signal, channel, onNotification, onReconnect);
    return {
      close: async () => {
        closing.abort();
        await listening;
      },
    };
  },
});

/** Until told to stop; a lost connection costs no job, as every queue is polled beside it. */
async function listen(
  pool: Pool,
  signal: AbortSignal,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<void> {
  while (!signal.aborted) {
    const lost = new AbortController();
    const onLost = () => lost.abort();
    try {
      const client = await pool.connect();
      try {
        client.on('error', onLost);
        client.on('end', onLost);
        const gathered = gathering(onNotification, signal);
        client.on('notification', ({ payload }) => payload !== undefined && gathered(payload));
        await client.query(`LISTEN "${channel}"`);
        onReconnect();
        await aborted(AbortSignal.any([signal, lost.signal]));
      } finally {
        // Not given back: it still listens.
        client.release(true);
      }
    } catch {
      // The database is away; polling says so, loudly enough.
    }
    await pause(RECONNECT_MS, signal);
  }
}

/** The first of a queue's jobs is told at once, and then what has come since, every so often. */
export function gathering(tell: (payload: string) => void, signal: AbortSignal): (payload: string) => void {
  const quiet = new Map<string, { more: boolean }>();
  const told = (payload: string): void => {
    const state = { more: false };
    quiet.set(payload, state);
    tell(payload);
    void pause(GATHER_MS, signal).then(() => {
      quiet.delete(payload);
      if (state.more && !signal.aborted) told(payload);
    });
  };
  return payload => {
    const state = quiet.get(payload);
    if (state) state.more = true;
    else told(payload);
  };
}
