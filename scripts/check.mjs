#!/usr/bin/env node
// Types, lint and format, architecture: each in its own process, two at a time. A quarter of a minute on two cores.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureInstalled, shopNode } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled(root);
const bin = name => join(root, 'node_modules', name);
const node = shopNode(root);
// One thread takes less processor time than several, and less than a gigabyte.
const tsc = [bin('typescript/bin/tsc'), '--singleThreaded'];
const checks = [
  ['types (servers)', [...tsc, '-p', 'tsconfig.json']],
  ['types (web)', [...tsc, '-p', 'web/tsconfig.json']],
  ['types (browser specs)', [...tsc, '-p', 'web/e2e/tsconfig.json']],
  ['types (web specs)', [...tsc, '-p', 'web/tsconfig.specs.json']],
  [
    'lint and format',
    [
      bin('@biomejs/biome/bin/biome'),
      'check',
      '.',
      '--max-diagnostics=50',
      '--diagnostic-level=warn',
      '--error-on-warnings',
    ],
  ],
  ['ownership', [join(root, 'scripts/rules/ownership.mjs')]],
  [
    'architecture',
    [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...createRequire(import.meta.url)('./rules/cruisedFolders.json'),
      '--output-type',
      'err',
    ],
  ],
];

function run([name, args]) {
  const started = performance.now();
  return new Promise(resolve => {
    let output = '';
    const child = spawn(node, args, { cwd: root });
    child.stdout.on('data', data => (output += data));
    child.stderr.on('data', data => (output += data));
    child.on('exit', code => {
      console.log(
        `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
      );
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const waiting = [...checks];
const results = [];
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next));
};
await Promise.all([worker(), worker()]);
process.exit(results.every(Boolean) ? 0 : 1);
