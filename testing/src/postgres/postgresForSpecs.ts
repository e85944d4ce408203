import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { sharedPart } from '../run/sharedPart.js';

export interface SpecDatabase {
  url: string;
  /** Drops the database, cutting connections that are still open. */
  close(): Promise<void>;
}

/** What many databases begin with: made once in a run, then copied. */
export interface Template {
  name: string;
  /** Must leave no connection open. */
  fill(url: string): Promise<void>;
}

/** The server of this test run. */
export const specServer = async (): Promise<string> => (await sharedPart<{ url: string }>('postgres')).url;

/** A database of its own for one spec: empty, or a copy of a template. */
export async function specDatabase(template?: Template): Promise<SpecDatabase> {
  const name = `spec_${randomBytes(8).toString('hex')}`;
  await asAdmin(async admin => {
    // template0, because nobody can be connected to it and so block the copy.
    const like = template ? await made(admin, template) : 'template0';
    await admin.query(`create database ${name} template ${like}`);
    // fsync stays on. A commit only returns before it: a process that dies loses nothing by that, a power cut would.
    await admin.query(`alter database ${name} set synchronous_commit = off`);
  });
  const drop = async () => {
    await asAdmin(async admin => {
      await untilNobodyIsConnected(admin, name);
      await admin.query(`drop database if exists ${name} with (force)`);
    });
  };
  let closed: Promise<void> | undefined;
  return { url: await urlOf(name), close: () => (closed ??= drop()) };
}

/** How often it is asked whether everybody has left, 10 ms apart; who is still there then is cut off. */
const LOOKS = 300;

/** A client that is just leaving and is cut off breaks the spec it belongs to: nobody listens to it any more. */
async function untilNobodyIsConnected(admin: pg.Client, database: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [database]);
    if (rowCount === 0) return;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

/** The first spec that asks makes it, in whatever process; the others wait for it. */
async function made(admin: pg.Client, { name, fill }: Template): Promise<string> {
  const like = `like_${name}`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [like]);
  try {
    if ((await admin.query('select from pg_database where datname = $1', [like])).rowCount) return like;
    // Under another name until it is whole: a spec that dies half-way leaves nothing that looks finished.
    await admin.query(`drop database if exists ${like}_unfinished with (force)`);
    await admin.query(`create database ${like}_unfinished template template0`);
    await fill(await urlOf(`${like}_unfinished`));
    await admin.query(`alter database ${like}_unfinished rename to ${like}`);
    return like;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [like]);
  }
}

const urlOf = async (database: string): Promise<string> =>
  Object.assign(new URL(await specServer()), { pathname: `/${database}` }).href;

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await specServer() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
