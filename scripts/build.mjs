#!/usr/bin/env node
// Builds everything: servers with swc (types are `npm run check`'s business), the artwork and the site with Vite.
// Skips what is up to date, so that a second start is quick.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

const bin = join(root, 'node_modules', '.bin');
const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');

/** What this process is building; `dist` once it is. */
const NEXT = `dist.${process.pid}`;

/** @type {Record<string, {sources: string[], run: () => Promise<void>, output: string}>} */
const targets = {
  contracts: server('contracts', ['src']),
  'event-store': server('event-store', ['src']),
  projections: server('projections', ['src']),
  api: server('api', ['src']),
  deploy: server('deploy', ['local', 'sandbox']),
  testing: server('testing', ['src']),
  bench: server(
    'bench',
    readdirSync(join(root, 'bench')).filter(name => name.endsWith('.ts')),
  ),
  web: {
    sources: [
      'web/src',
      'web/public/first.js',
      'web/public/favicon.svg',
      'web/public/push-worker.js',
      'web/public/manifest.webmanifest',
      'web/scripts',
      'web/index.html',
      'web/build',
      'web/vite.config.ts',
      'contracts/src',
      'deploy/local/demoCatalogue.json',
    ],
    output: 'web/dist',
    run: async () => {
      await command(node, ['web/scripts/buildArt.mjs'], root);
      await command(
        node,
        [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
        join(root, 'web'),
        // Its settings are bundled, so that they may import as the site does.
        { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', SITE_FOLDER: NEXT },
      );
    },
  },
};

function server(workspace, folders) {
  const strip = folders.length === 1 ? ['--strip-leading-paths'] : [];
  return {
    sources: [...folders.map(folder => `${workspace}/${folder}`), '.swcrc'],
    output: `${workspace}/dist`,
    run: async () => {
      await command(
        node,
        [
          join(root, 'node_modules/@swc/cli/bin/swc.js'),
          ...folders,
          '-d',
          NEXT,
          ...strip,
          '--copy-files',
          '--quiet',
          '--config-file',
          '../.swcrc',
          '--ignore',
          '**/*.spec.ts',
        ],
        join(root, workspace),
      );
    },
  };
}

const remove = folder => rmSync(folder, { recursive: true, force: true });

/** Of builds that were ended in the middle; others may be under way. */
function removeUnfinished(workspace) {
  for (const name of readdirSync(workspace)) {
    const [, pid] = /^dist\.(\d+)/.exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid)))) remove(join(workspace, name));
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A shop that runs finds all of its files at any time, and a build that fails leaves those of the last one. */
function replace(output) {
  const last = join(output, '..', `${NEXT}.last`);
  if (existsSync(output)) renameSync(output, last);
  renameSync(join(output, '..', NEXT), output);
  remove(last);
}

function command(file, args, cwd, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with ${code}`))));
  });
}

function stampOf(sources) {
  const hash = createHash('sha256');
  const add = path => {
    if (!existsSync(path)) return;
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(`${path}\n${stat.size}\n${stat.mtimeMs}\n`);
  };
  for (const source of sources) add(join(root, source));
  return hash.digest('hex');
}

/** All at once, for none reads what another makes. */
export async function build({ only, quiet = false } = {}) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const outcomes = await Promise.allSettled(
    Object.entries(targets).map(async ([name, { sources, output, run }]) => {
      if (only && !only.includes(name)) return;
      const stampFile = join(root, '.cache', `built-${name}`);
      const stamp = stampOf(sources);
      const upToDate = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
      if (upToDate && existsSync(join(root, output))) return;
      if (!quiet) console.log(`Building ${name} …`);
      removeUnfinished(join(root, output, '..'));
      await run();
      replace(join(root, output));
      writeFileSync(stampFile, stamp);
    }),
  );
  for (const { reason } of outcomes) if (reason) throw reason;
}

if (process.argv[1] === import.meta.filename) {
  ensureInstalled(root);
  await build({ only: process.argv.slice(2).length ? process.argv.slice(2) : undefined });
}
