#!/usr/bin/env node
// Runs a built program with the Node the shop brings, after installing and building what is missing.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commandFlags, ensureInstalled, shopEnv, shopNode } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled(root);
const node = shopNode(root);
const [program, ...args] = process.argv.slice(2);
const servers = ['contracts', 'event-store', 'projections', 'api', 'deploy', 'testing', 'bench'];
// What looks at pages needs the site as well.
const only = program?.includes('/pages/') ? [...servers, 'web'] : servers;
const steps = [
  [join(root, 'scripts/build.mjs'), ...only],
  [...commandFlags, join(root, program), ...args],
];
for (const step of steps) {
  const { status } = spawnSync(node, step, { cwd: root, env: shopEnv(root), stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
