import { join, resolve } from 'node:path';
import { FailedJobs } from '@mudu/api/messaging/jobs/failedJobs';
import { JobQueue } from '@mudu/api/messaging/jobs/jobQueue';
import { jobsCommand } from '@mudu/api/messaging/jobs/jobsCommand';
import { readConfig } from '@mudu/api/platform/config';
import { openPool } from '@mudu/event-store/openPool';
import { SystemClock } from '@mudu/event-store/systemClock';
import pino from 'pino';
import { startEmbeddedPostgres } from './postgres.js';
import { runningDatabaseUrl } from './runningDatabase.js';

/** `npm run jobs`: on the running shop's database, or on a stopped shop's, started for as long as this takes. */
const config = readConfig(process.env);
const dataDir = join(resolve(config.DATA_DIR), 'postgres');
const running = config.DATABASE_URL ?? (await runningDatabaseUrl(dataDir));
const own = running ? undefined : await startEmbeddedPostgres({ dataDir, log: () => undefined });
const databaseUrl = running ?? (own?.url as string);
const pool = openPool({ connectionString: databaseUrl, max: 4, application_name: 'mudu-jobs' });
const jobs = new JobQueue(pool, pino({ level: 'silent' }));
const failed = new FailedJobs(jobs, pool, new SystemClock());
try {
  process.exitCode = await jobsCommand(process.argv.slice(2), { jobs, failed, pool });
} finally {
  await jobs.onApplicationShutdown();
  await pool.end();
  await own?.stop();
}
