#!/usr/bin/env node
// The bare beginning: runs on the Node of the machine, installs what is missing, then hands over to the Node that the
// shop brings along (node_modules/node, Node 24).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, shopEnv, shopFlags, shopNode } from './install.mjs';
import { root } from './root.mjs';

ensureInstalled(root);
const node = shopNode(root);
const built = spawnSync(node, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

const [program = 'main', ...given] = process.argv.slice(2);
const args = [...shopFlags, join(root, `deploy/dist/local/${program}.js`), ...given];
// Where this process can become the shop, nobody's memory is spent on waiting for it.
if (process.execve && process.platform !== 'win32') {
  process.chdir(root);
  process.execve(node, [node, ...args], shopEnv(root));
}
const { spawn } = await import('node:child_process');
const shop = spawn(node, args, { cwd: root, env: shopEnv(root), stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
