import pg from 'pg';

/** Connections that give up within 15 seconds on a server that is silent, and that may be lost while they are idle. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 4000,
    query_timeout: 12_000,
    statement_timeout: 10_000,
    lock_timeout: 8000,
    idle_in_transaction_session_timeout: 5000,
  });
  // An error that nobody listens to would end the process; the next query makes a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  return pool;
}
