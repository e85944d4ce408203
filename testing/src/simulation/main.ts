import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@mudu/deploy/local/postgres/embeddedPostgres';
import { folderForSpecs } from '../run/folderForSpecs.js';
import { chooseSeeds, writeChosenSeeds } from './chooseSeeds.js';
import { CHOSEN_SEEDS } from './chosenSeeds.js';
import { Coverage, needed } from './coverage.js';
import type { Logged } from './runRecord.js';
import { runSeeds } from './runSeeds.js';
import { openSimulationFixture } from './simulationFixture.js';

/**
 * `npm run simulate -- --seeds 200`, `-- --seed 17` for one of them again, both for those from 17 on. With
 * `--enough` a chosen few come first, and no more than it takes to put every invariant to the test; `--choose`
 * finds such a few among those that it runs.
 */
const { values } = parseArgs({
  args: process.argv.slice(2).filter(arg => arg !== '--'),
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    steps: { type: 'string', default: '50' },
    enough: { type: 'boolean', default: false },
    choose: { type: 'boolean', default: false },
  },
});
const whole = (name: 'seeds' | 'seed' | 'steps'): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= (name === 'seed' ? 0 : 1)) return number;
  throw new Error(`--${name} is a whole number, not ${values[name]}`);
};
const steps = whole('steps');
const first = values.seed === undefined ? 1 : whole('seed');
const usual = values.seed === undefined ? 20 : 1;
const count = values.seeds === undefined ? usual : whole('seeds');
const all = Array.from({ length: count }, (_, index) => first + index);
const seeds = values.enough ? [...new Set([...CHOSEN_SEEDS, ...all])] : all;

/** A single seed prints its log. */
function printLog(log: readonly Logged[]): void {
  for (const { meta, stream, type, data } of log)
    console.log(
      `${meta.at} ${stream} ${type} by ${meta.correlationId} ${JSON.stringify(data).slice(0, 400)}`,
    );
}

const described = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' });
/** Sources may be here without their history. */
const commit = described.status === 0 ? described.stdout.trim() : 'unknown';

const dataDir = await folderForSpecs('simulation');
// Several seeds at once, each with a whole shop, a dying one beside it, and readers of its own.
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, maxConnections: 400 });
const failed: number[] = [];
const totals: Record<string, number> = {};
const coverage = new Coverage();
const happenedIn = new Map<number, ReadonlySet<string>>();
let ended = 0;
let crashes = 0;
let requests = 0;
const begun = performance.now();
try {
  const fixture = await openSimulationFixture(server.url, 'simulation');
  await runSeeds(
    fixture,
    {
      seeds,
      steps,
      enough: begun => values.enough && begun >= CHOSEN_SEEDS.length && coverage.missing().length === 0,
    },
    ({ seed, wrong, log, happened, crashes: crashed, requests: sent }) => {
      ended++;
      coverage.add(happened);
      happenedIn.set(seed, happened);
      for (const { type } of log) totals[type] = (totals[type] ?? 0) + 1;
      if (seeds.length === 1) printLog(log);
      crashes += crashed;
      requests += sent;
      if (wrong.length === 0) return;
      failed.push(seed);
      console.log(`seed ${seed} at commit ${commit}:\n  ${wrong.join('\n  ')}`);
      console.log(`  again: npm run simulate -- --seed ${seed} --steps ${steps}`);
    },
  );
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const { id, what, seeds: had } of coverage.rarest())
  console.log(`${id}: ${had} of ${ended} seeds had ${what}`);
for (const { who, what } of coverage.missing()) console.log(`not put to the test: ${who} needs ${what}`);
if (values.enough && ended > CHOSEN_SEEDS.length)
  console.log(`The chosen seeds do no more: npm run simulate -- --seeds 200 --steps ${steps} --choose`);
if (values.choose)
  await writeChosenSeeds('testing/src/simulation/chosenSeeds.ts', chooseSeeds(happenedIn, needed));
const seconds = (performance.now() - begun) / 1000;
for (const [type, count] of Object.entries(totals).sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(7)} ${type}`);
console.log(
  `${ended - failed.length} of ${ended} seeds hold every invariant at commit ${commit}: ${steps} steps each, ${requests} requests, ${crashes} crashes, ${(seconds / ended).toFixed(2)} s a seed, ${(process.cpuUsage().user / 1e6 / ended).toFixed(2)} s of them ours`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
