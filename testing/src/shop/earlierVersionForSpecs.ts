import type { ViewName } from '@mudu/contracts/endpoint';
import { REBUILD_LOCK } from '@mudu/projections/runner/viewTables';
import { viewSchema, viewVersions } from '@mudu/projections/viewSchemas';
import pg from 'pg';

/** What is left of a view that an earlier version of the shop has kept: `table` of it, and the way to go on. */
export interface EarlierVersion {
  table(name: string): string;
  /** Lets the shop build its own tables. */
  goOn(): Promise<void>;
}

/**
 * Makes of a stopped shop's view what an earlier version would have left behind, and keeps every process from building
 * the tables of its own until told to go on.
 */
export async function asEarlierVersion(databaseUrl: string, view: ViewName): Promise<EarlierVersion> {
  const earlier = `view_${view}_v${viewVersions[view] - 1}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const key = [REBUILD_LOCK, viewSchema[view]];
  await client.query('SELECT pg_advisory_lock(hashtext($1), hashtext($2))', key);
  await client.query(`ALTER SCHEMA ${viewSchema[view]} RENAME TO ${earlier}`);
  await client.query(`UPDATE ${earlier}.checkpoint SET version = ${viewVersions[view] - 1}`);
  return { table: name => `${earlier}.${name}`, goOn: () => client.end() };
}
