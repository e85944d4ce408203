import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@mudu/deploy/local/postgres';
import { folderForSpecs } from '../run/folderForSpecs.js';
import { allInvariants } from './invariants/allInvariants.js';
import type { Logged } from './runRecord.js';
import { runSeeds } from './runSeeds.js';
import { openSimulationFixture } from './simulationFixture.js';

/** `npm run simulate -- --seeds 200`, `-- --seed 17` for one of them again, both for those from 17 on. */
const { values } = parseArgs({
  args: process.argv.slice(2).filter(arg => arg !== '--'),
  options: {
    seeds: { type: 'string' },
    seed: { type: 'string' },
    steps: { type: 'string', default: '50' },
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
const seeds = values.seeds === undefined ? usual : whole('seeds');

/** A single seed prints its log. */
function printLog(log: readonly Logged[]): void {
  for (const { meta, stream, type, data } of log)
    console.log(
      `${meta.at} ${stream} ${type} by ${meta.correlationId} ${JSON.stringify(data).slice(0, 400)}`,
    );
}

const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();

const dataDir = await folderForSpecs('simulation');
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const failed: number[] = [];
const totals: Record<string, number> = {};
const seedsWith: Record<string, number> = {};
let crashes = 0;
let requests = 0;
const begun = performance.now();
try {
  const fixture = await openSimulationFixture(server.url, 'simulation');
  await runSeeds(
    fixture,
    { first, count: seeds, steps },
    ({ seed, wrong, log, happened, crashes: crashed, requests: sent }) => {
      for (const what of happened) seedsWith[what] = (seedsWith[what] ?? 0) + 1;
      for (const { type } of log) totals[type] = (totals[type] ?? 0) + 1;
      if (seeds === 1) printLog(log);
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
// An invariant holds in vain where nothing happened that could break it.
for (const { id, statement, needs } of allInvariants) {
  const rarest = needs
    .map(what => ({ what, count: seedsWith[what] ?? 0 }))
    .sort((a, b) => a.count - b.count)[0];
  if (rarest?.count === 0)
    console.log(`${id} was not put to the test: no seed had ${rarest.what} (${statement})`);
  else console.log(`${id} was put to the test: ${rarest?.count} of ${seeds} seeds had ${rarest?.what}`);
}
const seconds = (performance.now() - begun) / 1000;
for (const [type, count] of Object.entries(totals).sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(7)} ${type}`);
console.log(
  `${seeds - failed.length} of ${seeds} seeds hold every invariant at commit ${commit}: ${steps} steps each, ${requests} requests, ${crashes} crashes, ${(seconds / seeds).toFixed(2)} s a seed, ${(process.cpuUsage().user / 1e6 / seeds).toFixed(2)} s of them ours`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
