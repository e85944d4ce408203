import { cpus } from 'node:os';
import { append } from './append.js';
import { catalogue } from './catalogue.js';
import { checkout } from './checkout.js';
import { coldStart } from './coldStart.js';
import { growth } from './growth.js';
import { idleMemory } from './idleMemory.js';
import { live } from './live.js';
import { type Machine, openMachine } from './machine.js';
import { replay } from './replay.js';
import type { Plan } from './rounds.js';
import { staffLists } from './staffLists.js';

type Line = (machine: Machine, plan: Plan, print: (text: string) => void) => Promise<void>;

const lines: Record<string, Line> = {
  append,
  replay,
  catalogue,
  checkout,
  live,
  'staff-lists': staffLists,
  growth,
  'cold-start': (_, plan, print) => coldStart(plan, print),
  'idle-memory': (_, plan, print) => idleMemory(plan, print),
};

const USAGE = `npm run bench [-- ${Object.keys(lines).join(' ')}] [-- --rounds 5] [-- --seconds 2.5] [-- --orders 100000]`;

function asked(args: readonly string[]): { names: string[]; plan: Plan } {
  const plan = { rounds: 5, seconds: 2.5, orders: 100_000 };
  const names: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string;
    if (arg === '--') continue;
    if (arg === '--rounds' || arg === '--seconds' || arg === '--orders') {
      const value = Number(args[++at]);
      if (!(value > 0)) throw new Error(USAGE);
      plan[arg.slice(2) as keyof typeof plan] = value;
    } else if (arg in lines) names.push(arg);
    else throw new Error(`There is no line "${arg}".\n${USAGE}`);
  }
  return { names: names.length > 0 ? names : Object.keys(lines), plan };
}

const { names, plan } = asked(process.argv.slice(2));
console.log(
  `${cpus().length} cores, Node ${process.version}, ${plan.rounds} alternating rounds of about ${plan.seconds} s; medians (lowest–highest round). Only ratios within one run mean anything.\n`,
);
const machine = await openMachine();
try {
  for (const name of names) await lines[name]?.(machine, plan, text => console.log(`${text}\n`));
} finally {
  await machine.stop();
}
