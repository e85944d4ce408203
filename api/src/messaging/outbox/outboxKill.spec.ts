import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { UserId } from '@mudu/contracts/ids';
import { migrateLog } from '@mudu/event-store/embedded/migrate';
import { openPool } from '@mudu/event-store/openPool';
import { SystemClock } from '@mudu/event-store/systemClock';
import { jobsOf, openJobs, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { expireWorkers } from '@mudu/testing/platform/leasesForSpecs';
import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import type pg from 'pg';
import pino from 'pino';
import { v7 } from 'uuid';
import { migrateShop } from '../../platform/migrate.js';
import { JobQueue } from '../jobs/jobQueue.js';
import { Outbox } from './outbox.js';

const PEOPLE = 6;
const FACTS_EACH = 10;
const LETTERS_EACH = 10;

const file = (name: string) => fileURLToPath(new URL(`../../../../testing/src/${name}`, import.meta.url));
let database: SpecDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await specDatabase();
  await migrateLog(database.url);
  await migrateShop(database.url);
  pool = openPool({ connectionString: database.url });
});
afterAll(async () => {
  await pool?.end();
  await database?.close();
});

function relay(at: string, nth = 1): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    KILL_AT: at,
    KILL_NTH: String(nth),
    NODE_OPTIONS: '',
  };
  return spawn(
    process.execPath,
    ['--import', file('outbox/typescript.mjs'), file('outbox/relayProcess.ts')],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

async function ended(child: ChildProcess): Promise<string | number> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal ?? code ?? -1;
}

/** Killed from outside as soon as it has told of so many moments, wherever it is by then. */
async function killedAfter(moments: number): Promise<string | number> {
  const child = relay('never');
  const end = ended(child);
  let seen = 0;
  child.stdout?.on('data', (text: Buffer) => {
    seen += text.toString().split('\n').length - 1;
    if (seen >= moments) child.kill('SIGKILL');
  });
  return end;
}

async function fillOutbox(): Promise<void> {
  const jobs = new JobQueue(pool, pino({ level: 'silent' }));
  const outbox = new Outbox(jobs, new SystemClock());
  const people = Array.from({ length: PEOPLE }, () => v7() as UserId);
  for (const id of people)
    await pool.query(
      `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
       VALUES ($1, 'Ada', 'Obi', $2, $2, 'customer', '', now())`,
      [id, `${id}@example.com`],
    );
  for (let n = 0; n < FACTS_EACH; n++)
    for (const id of people) {
      const type = n % 2 === 0 ? 'PersonSuspended' : 'PersonReinstated';
      await outbox.event(pool, `person-${id}`, { type, data: { userId: id } }, id);
    }
  for (let n = 0; n < LETTERS_EACH; n++) for (const id of people) await outbox.mail(pool, id, 'welcome', {});
  await jobs.onApplicationShutdown();
}

/** A minute goes by after each death: long enough for a worker's job and its lease to be anybody's again. */
async function died(child: Promise<string | number>): Promise<string | number> {
  const end = await child;
  await passJobTime(pool, 60_000);
  await expireWorkers(pool);
  return end;
}

describe('a relay and a worker killed by SIGKILL again and again', () => {
  it('leaves every fact in the log once, in order, and every letter in the mailbox once', async () => {
    await fillOutbox();
    const events = (
      await pool.query(`SELECT id, payload ->> 'stream' AS stream FROM app.outbox ORDER BY seq`)
    ).rows;
    const mails = (await jobsOf(pool, 'mail')).map(({ id }) => id).sort();

    for (const at of ['before append', 'after append', 'before send', 'after send'])
      for (const nth of [1, 3]) expect([at, await died(ended(relay(at, nth)))]).toEqual([at, 'SIGKILL']);
    for (const moments of [1, 5]) expect(await died(killedAfter(moments))).toBe('SIGKILL');
    // How two share the work is chance, and so is which of them comes to its moment.
    await died(Promise.all([relay('after append', 2), relay('after send', 2)].map(ended)).then(String));
    expect(await ended(relay('never'))).toBe(0);

    const facts = (await pool.query('SELECT id, stream, meta FROM log.events ORDER BY stream, revision'))
      .rows;
    const inOrder = (stream: string, rows: { id: string; stream: string }[]) =>
      rows.filter(row => row.stream === stream).map(row => row.id);
    expect(facts).toHaveLength(PEOPLE * FACTS_EACH);
    for (const { stream } of events) expect(inOrder(stream, facts)).toEqual(inOrder(stream, events));
    expect((await pool.query('SELECT id FROM app.mailbox ORDER BY id')).rows.map(row => row.id)).toEqual(
      mails,
    );
    expect((await pool.query('SELECT 1 FROM app.outbox')).rowCount).toBe(0);
    expect(await openJobs(pool)).toEqual([]);
  });
});
