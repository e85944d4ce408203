import { Pool, type PoolConfig } from 'pg';

/** A request gives up before its caller does. */
const CONNECT_MS = 5000;
/** How long a connection may be silent before the system asks the other side; then once a second, ten times. */
export const KEEP_ALIVE_MS = 4000;
/** What the server does not answer by then goes over a dead connection. */
export const ANSWER_MS = 12_000;
/** The server gives up before we do, so that it says why. */
const STATEMENT_MS = 10_000;
const LOCK_MS = 8000;
/**
 * While a transaction is open, newer events of the embedded log are held back (docs/decisions/0001): that of a host
 * that died must not stay.
 */
const IDLE_IN_TRANSACTION_MS = 5000;

/**
 * What statements are written for, whatever a database has been set to: one that waited for a lock sees what the other
 * has committed, and `pg` reads days and times in this form alone.
 */
export const sessionOptions = '-c default_transaction_isolation=read\\ committed -c DateStyle=ISO';

/**
 * Connections to any Postgres, ours or not, that do not wait for ever: a dead one is found within 15 seconds, and what
 * a dead process left open on the server ends by itself. The limits are asked for at connecting, so they hold on every
 * server. A statement that is known to take longer says so by `longStatement`.
 */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: ANSWER_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: sessionOptions,
    ...config,
  });
  // An error that nobody listens to would end the process. One that lies in the pool is thrown away; whoever has one
  // that ends while it is out and silent learns of it by the next statement.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}
