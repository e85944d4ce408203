import { howMany } from '@mudu/contracts/howMany';
import { isProblem } from '@mudu/contracts/problems';
import type { Pool } from 'pg';
import type { FailedJobs } from './failedJobs.js';
import { countedQueues, type ListedJob, troubledJobs } from './jobList.js';
import type { JobQueue } from './jobQueue.js';

const USAGE = `Usage: npm run jobs -- list | show <id> | redrive <id|all> | drop <id> <reason>
list     how many jobs wait, and those that failed: the dead, which nobody tries any more, and the others
show     all about one of them
redrive  gives a dead one back to its queue, with all its tries
drop     gives a dead one up for good; the reason is kept`;

interface Parts {
  jobs: JobQueue;
  failed: FailedJobs;
  pool: Pool;
}

/** `npm run jobs`: what went wrong outside or later, and a way to have it tried again. */
export async function jobsCommand(
  [command, id, ...words]: readonly string[],
  parts: Parts,
  print: (line: string) => void = console.log,
): Promise<number> {
  await parts.jobs.open();
  const alone = words.length === 0;
  if (command === 'list' && !id) return list(parts, print);
  if (command === 'show' && id && alone) return show(id, parts, print);
  if (command === 'redrive' && id && alone) return redrive(id, parts, print);
  if (command === 'drop' && id && !alone) return drop(id, words.join(' '), parts, print);
  print(USAGE);
  return 2;
}

async function list({ pool }: Parts, print: (line: string) => void): Promise<number> {
  const counts = await countedQueues(pool);
  print(counts.map(({ name, open, dead }) => `${name}: ${open} open, ${dead} dead`).join('; '));
  const failed = await troubledJobs(pool);
  for (const job of failed) print(`${job.id}  ${job.queue.padEnd(9)}  ${summary(job)}`);
  if (failed.length === 0) print('No job has failed.');
  return 0;
}

const summary = ({ state, tries, about, error }: ListedJob): string =>
  `${state} after ${howMany(tries, 'try', 'tries')}  ${about}: ${error}`;

async function show(id: string, { pool }: Parts, print: (line: string) => void): Promise<number> {
  const [job] = await troubledJobs(pool, { id });
  if (!job) return none(id, print);
  for (const [name, value] of Object.entries(job))
    if (value !== null) print(`${name.padEnd(9)}  ${value instanceof Date ? value.toISOString() : value}`);
  return 0;
}

async function redrive(id: string, { failed, pool }: Parts, print: (line: string) => void): Promise<number> {
  if (id !== 'all' && !(await troubledJobs(pool, { id })).length) return none(id, print);
  const moved = id === 'all' ? await failed.redriveAll() : await redriveOne(id, failed);
  print(
    moved === 0
      ? 'Nothing was redriven: only a dead job is, and not while the same one is open.'
      : `${moved} redriven`,
  );
  return moved > 0 || id === 'all' ? 0 : 1;
}

async function redriveOne(id: string, failed: FailedJobs): Promise<number> {
  try {
    await failed.redrive(id);
    return 1;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return 0;
  }
}

async function drop(
  id: string,
  reason: string,
  { failed, pool }: Parts,
  print: (line: string) => void,
): Promise<number> {
  if (!(await troubledJobs(pool, { id })).length) return none(id, print);
  try {
    await failed.drop(id, reason);
    print('1 dropped');
    return 0;
  } catch (error) {
    if (!isProblem(error)) throw error;
    print(error.message);
    return 1;
  }
}

function none(id: string, print: (line: string) => void): number {
  print(`No job that failed has the id ${id}`);
  return 1;
}
