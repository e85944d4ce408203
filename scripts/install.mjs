// Installs the dependencies when they are missing or older than the lock, and finds the Node 24 among them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NEEDED = 24;

const common = ['--enable-source-maps', '--expose-gc'];
/** For every process of the shop: a heap that is cleared before it grows (docs/decisions/0004). */
export const shopFlags = [...common, '--max-semi-space-size=32', '--heap-growing-percent=100'];
/** For a command: it ends, and most of what it makes is gone before that, so it is quick rather than small. */
export const commandFlags = [...common, '--max-semi-space-size=64'];

/** A program is compiled once, not at each start. */
export const compiledOnce = root => ({ NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') });

/** Memory that one thread has freed serves the others too; read by the C library as the process starts. */
export const shopEnv = root => ({ MALLOC_ARENA_MAX: '2', ...compiledOnce(root), ...process.env });

export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing dependencies (npm ci) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** By npm's own record, which it writes last, whoever called it. What is for another system is left out of it. */
function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, integrity, optional, devOptional }]) =>
      path === '' ||
      (there[path]
        ? there[path].version === version && there[path].integrity === integrity
        : optional || devOptional),
  );
}

const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages;

/** The path of a Node that is new enough: the one we bring, or the system's when that is. */
export function shopNode(root) {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  for (const candidate of [own, process.execPath]) {
    if (candidate === own && !existsSync(own)) continue;
    const { stdout } = spawnSync(candidate, ['-p', 'process.versions.node'], { encoding: 'utf8' });
    if (Number.parseInt(stdout ?? '', 10) >= NEEDED) return candidate;
  }
  console.error(
    `Mudu needs Node ${NEEDED}. The npm package "node" should have brought it; was npm run with --ignore-scripts?`,
  );
  process.exit(1);
}
