import { readFile, rm } from 'node:fs/promises';
import { freePort } from '@mudu/deploy/local/freePort';
import { family, familyMs, residentMb } from './cpu.js';
import { dataFolder } from './machine.js';
import { figureText, under } from './print.js';
import { run, startProgram } from './programs.js';
import type { Plan } from './rounds.js';
import { spread } from './statistics.js';

const GOAL_MB = 250;
const IDLE_MS = 8000;
/** Working less than this part of a second, twice in a row, is idle: the port opens before the demo is filled. */
const BUSY_SHARE = 0.1;
const LOOK_MS = 1000;
const PATIENCE_MS = 120_000;

/** Resident memory of every process of an idle demo shop but Postgres: the shop and the launcher that waits for it. */
export async function idleMemory(plan: Plan, print: (text: string) => void): Promise<void> {
  const dataDir = await dataFolder();
  const shop = await run(startProgram, await freePort(0), {
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    EVENTSTORE_URL: undefined,
  });
  await comesToRest(shop.pid);
  const samples: number[] = [];
  for (let sample = 0; sample < plan.rounds; sample++) {
    await new Promise(resolve => setTimeout(resolve, IDLE_MS / plan.rounds));
    const sizes: (number | null)[] = [];
    for (const pid of family(shop.pid)) if (!(await isPostgres(pid))) sizes.push(residentMb(pid));
    samples.push(sizes.reduce<number>((sum, size) => sum + (size ?? Number.NaN), 0));
  }
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
  const known = samples.every(Number.isFinite) && samples.some(size => size > 0) ? spread(samples) : null;
  print(
    figureText(
      'idle memory of everything but Postgres',
      known,
      'MB',
      under(GOAL_MB, 'MB', known?.median ?? null),
    ),
  );
}

async function comesToRest(pid: number): Promise<void> {
  const giveUp = performance.now() + PATIENCE_MS;
  let before = familyMs(pid);
  for (let quiet = 0; quiet < 2 && before !== null; ) {
    if (performance.now() > giveUp) throw new Error('The shop never came to rest');
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
    const now = familyMs(pid) ?? before;
    quiet = now - before < BUSY_SHARE * LOOK_MS ? quiet + 1 : 0;
    before = now;
  }
}

const isPostgres = async (pid: number): Promise<boolean> =>
  /postgres/.test(await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres'));
