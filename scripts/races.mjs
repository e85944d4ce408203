#!/usr/bin/env node
// `npm run races`: both specs of races with twenty rounds of each, `-- --rounds 100` for another number.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './root.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
if (!/^[1-9]\d*$/.test(values.rounds)) throw new Error(`--rounds is a whole number, not ${values.rounds}`);
const specs = ['races', 'moneyRaces'].map(name => `testing/src/simulation/${name}.spec.ts`);
const { status } = spawnSync(process.execPath, [join(root, 'scripts/test.mjs'), ...specs], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, RACE_ROUNDS: values.rounds },
});
process.exit(status ?? 1);
