import { rm } from 'node:fs/promises';
import { freePort } from '@mudu/deploy/local/freePort';
import { dataFolder } from './machine.js';
import { figureText, under } from './print.js';
import { run, startProgram } from './programs.js';
import type { Plan } from './rounds.js';
import { spread } from './statistics.js';

const GOAL_S = 5;
const STARTS = 3;

/** From the command to the first open port, Postgres included: the very first start makes the cluster. */
export async function coldStart(plan: Plan, print: (text: string) => void): Promise<void> {
  const starts = Math.min(STARTS, plan.rounds);
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < starts; round++) {
    const dataDir = await dataFolder();
    first.push(await secondsToOpen(dataDir));
    again.push(await secondsToOpen(dataDir));
    await rm(dataDir, { recursive: true, force: true });
  }
  const seconds = spread(again);
  print(figureText('cold start of a built shop', seconds, 's', under(GOAL_S, 's', seconds.median)));
  print(figureText('the very first start, with initdb and empty tables', spread(first), 's', null));
}

async function secondsToOpen(dataDir: string): Promise<number> {
  const port = await freePort(0);
  const started = performance.now();
  const shop = await run(startProgram, port, {
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    EVENTSTORE_URL: undefined,
  });
  const seconds = (performance.now() - started) / 1000;
  await shop.stop();
  return seconds;
}
