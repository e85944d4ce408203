import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** What the checks read beside the sources, copied as it is. */
const settings = [
  '.dependency-cruiser.cjs',
  '.gitignore',
  'biome.json',
  'scripts/rules/oneClock.grit',
  'scripts/rules/newerThanBrowsers.grit',
  'tsconfig.architecture.json',
  'tsconfig.base.json',
];
/** The folders that `npm run check` cruises. */
const folders = createRequire(import.meta.url)('../../../scripts/rules/cruisedFolders.json') as string[];

export interface Outcome {
  passed: boolean;
  said: string;
}

export interface PlantedTree {
  cruise(): Promise<Outcome>;
  lint(): Promise<Outcome>;
  remove(): Promise<void>;
}

/** A tree of these files, somewhere else, under this repository's rules. */
export async function plantedTree(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  const tree = await mkdtemp(join(tmpdir(), 'mudu-rules-'));
  for (const folder of folders) await mkdir(join(tree, folder), { recursive: true });
  for (const name of settings) {
    await mkdir(dirname(join(tree, name)), { recursive: true });
    await copyFile(join(root, name), join(tree, name));
  }
  const valibot = { 'package.json': '{"name":"valibot","main":"index.js"}', 'index.js': 'export {};' };
  for (const [name, text] of Object.entries(valibot))
    files = { ...files, [`node_modules/valibot/${name}`]: text };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, name)), { recursive: true });
    await writeFile(join(tree, name), text);
  }
  const run = (program: string, ...args: string[]) =>
    outcome(tree, join(root, 'node_modules', program), args);
  return {
    cruise: () => run('dependency-cruiser/bin/dependency-cruiser.mjs', ...folders, '--output-type', 'err'),
    lint: () => run('@biomejs/biome/bin/biome', 'check', '.', '--diagnostic-level=warn', '--colors=off'),
    remove: () => rm(tree, { recursive: true }),
  };
}

function outcome(cwd: string, program: string, args: string[]): Promise<Outcome> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  return new Promise(resolve => {
    execFile(process.execPath, [program, ...args], { cwd, env }, (error, stdout, stderr) =>
      resolve({ passed: !error, said: stdout + stderr }),
    );
  });
}
