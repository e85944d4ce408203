import { runner } from 'node-pg-migrate';
import { sessionOptions } from './openPool.js';

/** Runs the SQL migrations of a folder that have not run yet; several processes may start at once. */
export async function migrateSchema(
  connectionString: string,
  dir: string,
  migrationsTable: string,
): Promise<void> {
  await runner({
    databaseUrl: { connectionString, options: sessionOptions },
    dir,
    migrationsTable,
    migrationsSchema: 'public',
    direction: 'up',
    count: Number.POSITIVE_INFINITY,
    checkOrder: true,
    advisoryLockMode: 'wait',
    log: () => undefined,
  });
}
