import { join } from 'node:path';
import { livePostmaster } from './postgresOwner.js';
import { readRecord } from './postgresRecord.js';

/** The address of the Postgres that a running shop keeps in this folder, or undefined when none runs. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const record = await readRecord(dataDir);
  const live = await livePostmaster(join(dataDir, 'cluster'));
  return record && live ? `postgres://mudu:${record.password}@127.0.0.1:${live.port}/mudu` : undefined;
}
