import { join } from 'node:path';
import { databaseUrl } from './address.js';
import { livePostmaster } from './owner.js';
import { readRecord } from './serverRecord.js';

/** The address of the Postgres that a running shop keeps in this folder, or undefined when none runs. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const record = await readRecord(dataDir);
  const cluster = join(dataDir, 'cluster');
  const live = await livePostmaster(cluster);
  return record && live ? databaseUrl(cluster, { ...record, port: live.port }) : undefined;
}
