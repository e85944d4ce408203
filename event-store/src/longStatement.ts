import type { Pool, QueryConfig } from 'pg';

/** `pg` has no word for none. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/**
 * A statement that may take as long as it needs, however long a lock keeps it waiting. It is its own transaction, as
 * some statements must be.
 */
export async function longStatement(pool: Pool, text: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    // The types leave out that a query may have a limit of its own.
    await client.query({ text, query_timeout: NO_LIMIT_MS } as QueryConfig);
  } finally {
    // The connection knows no limits any more.
    client.release(true);
  }
}
