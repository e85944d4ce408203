import { inTransaction } from '@mudu/api/platform/transaction';
import { openPool } from '@mudu/event-store/openPool';
import type { Pool } from 'pg';

/**
 * Works on a copy of the database, which takes its place once all of it is done: killed before that, it leaves the
 * database as it was. Nobody else may be connected to it meanwhile.
 */
export async function onACopy<T>(url: string, work: (copyUrl: string) => Promise<T>): Promise<T> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const [copy, before] = [`${name}_filling`, `${name}_before`];
  const server = openPool({
    connectionString: withDatabase(url, 'postgres'),
    max: 1,
    statement_timeout: 0,
    query_timeout: 0,
  });
  try {
    // Of a run that was killed.
    for (const left of [copy, before]) await server.query(`DROP DATABASE IF EXISTS "${left}" WITH (FORCE)`);
    await alone(server, name);
    await server.query(`CREATE DATABASE "${copy}" TEMPLATE "${name}"`);
    const done = await work(withDatabase(url, copy));
    await alone(server, copy);
    await inTransaction(server, async db => {
      await db.query(`ALTER DATABASE "${name}" RENAME TO "${before}"`);
      await db.query(`ALTER DATABASE "${copy}" RENAME TO "${name}"`);
    });
    await server.query(`DROP DATABASE "${before}" WITH (FORCE)`);
    return done;
  } finally {
    await server.end();
  }
}

/** What has only just closed its connections may still be leaving. */
const alone = (server: Pool, name: string) =>
  server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}
