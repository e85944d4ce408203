import { FailedJobs } from '@mudu/api/messaging/jobs/failedJobs';
import { JobQueue } from '@mudu/api/messaging/jobs/jobQueue';
import { jobsCommand } from '@mudu/api/messaging/jobs/jobsCommand';
import { openPool } from '@mudu/event-store/openPool';
import { SystemClock } from '@mudu/event-store/systemClock';
import pino from 'pino';
import { operate } from './operate.js';

/** `npm run jobs` */
await operate(async ({ databaseUrl }) => {
  const pool = openPool({ connectionString: databaseUrl, max: 4, application_name: 'mudu-jobs' });
  const jobs = new JobQueue(pool, pino({ level: 'silent' }));
  const failed = new FailedJobs(jobs, pool, new SystemClock());
  try {
    return await jobsCommand(process.argv.slice(2), { jobs, failed, pool });
  } finally {
    await jobs.onApplicationShutdown();
    await pool.end();
  }
});
