// What a change can reach: specs that import what changed, at any distance, and those that start it as a program.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whatever everything is built from, read by or run with. */
const everything = [
  /^contracts\/(?!.*\.spec\.ts$)/,
  /^scripts\/(?!rules\/)/,
  /^testing\/src\/(?!.*\.spec\.ts$)/,
  /^(package(-lock)?\.json|\.npmrc|\.nvmrc|\.swcrc|jest\.config\.mjs|tsconfig.*\.json)$/,
  // Migrations and other files that code reads rather than imports.
  /^(api|event-store|projections|deploy)\/(?!.*\.(ts|md)$)/,
];

/** Specs that start or read what they do not import. */
const programs = [
  { specs: ['testing/src/simulation/simulation.spec.ts'], of: /^(api|event-store|projections|deploy)\// },
  { specs: ['web/e2e/'], of: /^(api|event-store|projections|deploy|web)\// },
  { specs: ['scripts/rules/architecture.spec.ts'], of: /^(scripts\/rules\/|\.dependency-cruiser|biome)/ },
];
/** Reads every file of the repository. */
const reader = 'scripts/rules/citations.spec.ts';

/** Paths of the specs to run, or null for all of them. */
export function specsReached(root, jest, files) {
  if (files.some(file => everything.some(pattern => pattern.test(file)))) return null;
  const parts = files.filter(file => !/\.spec\.tsx?$/.test(file));
  const started = programs
    .filter(({ of }) => parts.some(file => of.test(file)))
    .flatMap(({ specs }) => specs);
  const styled = files.some(file => /^web\/.*\.css$/.test(file));
  const folders = [reader, ...started, ...(styled ? ['web/src/'] : [])];
  const sources = files.filter(file => /\.(ts|tsx|mjs|cjs)$/.test(file) && existsSync(join(root, file)));
  const related = sources.length ? jest('--findRelatedTests', ...sources) : [];
  const inFolders = jest().filter(spec => folders.some(folder => spec.startsWith(folder)));
  return [...new Set([...related, ...inFolders])].sort();
}

/** Files that differ from the commit `base`, committed since or not; new ones too. */
export function changedFiles(root, base = 'HEAD') {
  const git = (...args) => {
    const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status === 0) return stdout.split('\n').filter(Boolean);
    console.error(error?.message ?? stderr.trim());
    process.exit(1);
  };
  const [since] = git('merge-base', base, 'HEAD');
  // A file that was moved away counts as well: without it somebody may import nothing.
  const changed = git('diff', '--name-only', '--no-renames', since);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}
