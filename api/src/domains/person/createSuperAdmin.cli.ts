import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isProblem } from '@mudu/contracts/problems';
import { openPool } from '@mudu/event-store/openPool';
import { SystemClock } from '@mudu/event-store/systemClock';
import pino from 'pino';
import { JobQueue } from '../../messaging/jobs/jobQueue.js';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { readConfig } from '../../platform/config.js';
import { migrateShop } from '../../platform/migrate.js';
import { NewPeople } from './newPeople.js';
import { Passwords } from './passwords.js';

const USAGE =
  'Usage: createSuperAdmin --email <address> --first-name <name> --last-name <name>, password on stdin';

/**
 * Makes the first super admin of a shop, once, from the machine it runs on. The password comes on stdin: what
 * is on a command line is seen by every process and kept in the shell's history.
 */
async function main(): Promise<void> {
  const { DATABASE_URL } = readConfig(process.env);
  if (!DATABASE_URL) throw new Error('Set DATABASE_URL to the database of the shop');
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: text, 'first-name': text, 'last-name': text } });
  const { email, 'first-name': firstName, 'last-name': lastName } = values;
  if (!email || !firstName || !lastName) throw new Error(USAGE);
  const password = await firstLine();
  await migrateShop(DATABASE_URL);
  const pool = openPool({ connectionString: DATABASE_URL });
  try {
    const known = await pool.query("SELECT 1 FROM app.people WHERE role = 'super_admin' LIMIT 1");
    if (known.rowCount)
      throw new Error('This shop has a super admin already; new ones are made in the admin area');
    const clock = new SystemClock();
    const outbox = new Outbox(new JobQueue(pool, pino({ level: 'silent' })), clock);
    const people = new NewPeople(new Passwords(), outbox, pool, clock);
    const made = await people.createSuperAdmin({ email, password, firstName, lastName });
    if (!made) throw new Error('This email has an account already');
    console.log(`${made.email} is super admin now`);
  } finally {
    await pool.end();
  }
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

main().catch((error: unknown) => {
  const fields = isProblem(error) ? Object.values(error.errors ?? {}).flat() : [];
  console.error(fields.length > 0 ? fields.join('\n') : (error as Error).message);
  process.exitCode = 1;
});
