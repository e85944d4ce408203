#!/usr/bin/env node
// `npm test`: sets itself up, checks, builds, runs every spec, and ends with one line: N passed, N failed.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, shopNode } from './install.mjs';

const root = join(import.meta.dirname, '..');
ensureInstalled(root);
const node = shopNode(root);
const only = process.argv.slice(2);
const run = (args, env = {}) =>
  spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

let passed = 0;
let failed = 0;
let skipped = 0;
const count = ok => (ok ? passed++ : failed++);

if (only.length === 0) count(run(['scripts/check.mjs']));
if (!run(['scripts/build.mjs'])) failed++;
else {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const report = join(root, '.cache', 'jest.json');
  rmSync(report, { force: true });
  run(
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...only,
    ],
    { NODE_ENV: 'test' },
  );
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    passed += result.numPassedTests;
    skipped += result.numPendingTests;
    failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
    for (const suite of result.testResults.filter(one => one.status === 'failed'))
      console.log(`again alone: npm test -- ${suite.name.slice(root.length + 1)}`);
  } catch {
    failed++;
  }
}
if (skipped) console.log(`${skipped} skipped: see SKIPPED above for what could not be reached`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
