import { join, resolve } from 'node:path';
import { formatDay } from '@mudu/contracts/time';
import { openPool } from '@mudu/event-store/openPool';
import { SystemClock } from '@mudu/event-store/systemClock';
import { moveOn, readOffset } from './demoClock.js';
import { runningDatabaseUrl } from './postgres/runningDatabase.js';
import { settings } from './settings.js';

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const USAGE = `npm run clock            shows the demo shop's time
npm run clock -- 3d       moves it three days forward (m minutes, h hours, d days); never back`;

/** `npm run clock`: the time of the embedded demo shop that is running now. */
async function main([step, ...more]: string[]): Promise<number> {
  const config = settings();
  if (config.DATABASE_URL)
    return say('Only the embedded demo has a clock that moves; DATABASE_URL is set.', 1);
  const match = step === undefined ? undefined : /^\+?(\d{1,4})([mhd])$/.exec(step);
  if (match === null || more.length > 0) return say(USAGE, 1);
  const url = await runningDatabaseUrl(join(resolve(config.DATA_DIR), 'postgres'));
  if (!url) return say('No shop is running here. Start one with npm start.', 1);
  const pool = openPool({ connectionString: url, max: 1, application_name: 'mudu-clock' });
  try {
    const offset = match
      ? await moveOn(pool, Number(match[1]) * UNITS[match[2] as keyof typeof UNITS])
      : await readOffset(pool);
    const now = new SystemClock(offset).now();
    const ahead = offset === 0 ? 'the real time' : `${(offset / UNITS.d).toFixed(1)} days ahead`;
    return say(`In the shop it is ${formatDay(now)}, ${now} UTC (${ahead}). Checks look at once.`, 0);
  } finally {
    await pool.end();
  }
}

function say(line: string, code: number): number {
  (code === 0 ? console.log : console.error)(line);
  return code;
}

process.exitCode = await main(process.argv.slice(2));
