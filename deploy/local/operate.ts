import { join, resolve } from 'node:path';
import type { Config } from '@mudu/api/platform/config';
import { openPool } from '@mudu/event-store/openPool';
import { commandPostgres } from './postgres/commandPostgres.js';
import { runningDatabaseUrl } from './postgres/runningDatabase.js';
import { readRecord } from './postgres/serverRecord.js';
import { settings } from './settings.js';

/** What a command of whoever operates the shop works on. */
export interface Operated {
  config: Config;
  databaseUrl: string;
}

/** A command can not do its work, and its message says why. */
class CannotOperate extends Error {}

/**
 * Ends the process with the status that the command gives: on the running shop's database, or on a stopped shop's,
 * started for as long as this takes. What it can not do is one line and a status that is not 0.
 */
export async function operate(command: (shop: Operated) => Promise<number>): Promise<void> {
  const config = settings();
  // Who looks on may have seen enough, as `| head` has: the work goes on.
  process.stdout.on('error', () => undefined);
  try {
    process.exitCode = await onDatabase(config, async databaseUrl => {
      await requireShop(databaseUrl);
      return command({ config, databaseUrl });
    });
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

async function onDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  work: (databaseUrl: string) => Promise<number>,
): Promise<number> {
  const dataDir = join(resolve(DATA_DIR), 'postgres');
  const running = DATABASE_URL ?? (await runningDatabaseUrl(dataDir));
  if (running) return work(running);
  // A start here would make an empty shop, of which everything is well.
  if (!(await readRecord(dataDir)))
    throw new CannotOperate(
      `There is no shop in ${resolve(DATA_DIR)}. DATA_DIR names the folder of another.`,
    );
  const own = await commandPostgres(dataDir);
  try {
    return await work(own.url);
  } finally {
    await own.stop();
  }
}

async function requireShop(databaseUrl: string): Promise<void> {
  const pool = openPool({ connectionString: databaseUrl, max: 1, application_name: 'mudu-operate' });
  try {
    const { rows } = await pool.query<{ there: boolean }>(
      "SELECT to_regclass('app.people') IS NOT NULL AS there",
    );
    if (!rows[0]?.there) throw new CannotOperate('There is no shop in this database.');
  } catch (error) {
    if (error instanceof CannotOperate) throw error;
    throw new CannotOperate(`The database does not answer: ${reasonOf(error)}`);
  } finally {
    await pool.end();
  }
}

/** Of several addresses that were tried, each has its own message and all of them have none. */
function reasonOf(error: unknown): string {
  const { message, errors } = error as Partial<AggregateError>;
  return message || (errors ?? []).map(reasonOf).join('; ') || String(error);
}
