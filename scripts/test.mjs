#!/usr/bin/env node
// `npm test`: sets itself up, checks, builds, runs every spec, and ends with one line: N passed, N failed.
// `npm test -- --changed [base]`: the same with the specs that a change since `base` (HEAD) can reach.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { changedFiles, specsReached } from './changed.mjs';
import { compiledOnce, ensureInstalled, shopNode } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled(root);
const node = shopNode(root);
const jest = 'node_modules/jest/bin/jest.js';
const [first, ...rest] = process.argv.slice(2);
const only = first === '--changed' ? choose(...rest) : [first, ...rest].filter(arg => arg !== undefined);

let passed = 0;
let failed = 0;
let skipped = 0;
const count = ok => (ok ? passed++ : failed++);

// Beside the specs, whose processes wait for each other now and then.
const checking = first === undefined || first === '--changed' ? check() : undefined;
if (!run(['scripts/build.mjs'])) failed++;
else if (only) await specs(only);
if (checking) {
  const { ok, said } = await checking;
  console.log(said.trim());
  count(ok);
}
if (skipped) console.log(`${skipped} skipped: see SKIPPED above for what could not be reached`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function run(args) {
  return spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

/** What it says is kept for the end: two voices at once are none. */
function check() {
  const child = spawn(node, ['scripts/check.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', text => (said += text));
  return new Promise(resolve => child.on('close', code => resolve({ ok: code === 0, said })));
}

async function specs(args) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const report = join(root, '.cache', 'jest.json');
  rmSync(report, { force: true });
  const child = spawn(node, [jest, '--json', `--outputFile=${report}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    // Shops that specs start as processes of their own are compiled once.
    env: { ...process.env, NODE_ENV: 'test', ...compiledOnce(root) },
  });
  await new Promise(resolve => child.on('close', resolve));
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    passed += result.numPassedTests;
    skipped += result.numPendingTests;
    failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
    for (const suite of result.testResults.filter(one => one.status === 'failed'))
      console.log(`again alone: npm test -- ${relative(root, suite.name)}`);
  } catch {
    failed++;
  }
}

/** Arguments for Jest; null when no spec is reached. */
function choose(base) {
  const files = changedFiles(root, base);
  console.log(files.length ? `Changed: ${files.join(', ')}` : 'Nothing has changed');
  const listed = (...args) => {
    const { stdout } = spawnSync(node, [jest, '--listTests', ...args], { cwd: root, encoding: 'utf8' });
    return stdout
      .split('\n')
      .filter(Boolean)
      .map(path => relative(root, path));
  };
  const reached = files.length ? specsReached(root, listed, files) : [];
  if (!reached) console.log('Every spec can be reached from there');
  else console.log(`${reached.length} files of specs can be reached:\n  ${reached.join('\n  ')}`);
  return reached?.length === 0 ? null : reached ? ['--runTestsByPath', ...reached] : [];
}
