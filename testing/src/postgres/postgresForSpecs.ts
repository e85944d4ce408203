import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface SpecDatabase {
  url: string;
  /** Drops the database, cutting connections that are still open. */
  close(): Promise<void>;
}

/** An empty database of its own for one spec, on the server that this test run has started. */
export async function specDatabase(): Promise<SpecDatabase> {
  const server = process.env.MUDU_SPEC_POSTGRES;
  if (!server)
    throw new Error('No Postgres for the specs: run them through Jest with the root configuration');
  const name = `spec_${randomBytes(8).toString('hex')}`;
  // template0, because nobody can be connected to it and so block the copy.
  await asAdmin(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  let closed: Promise<void> | undefined;
  return {
    url: url.href,
    close: () => (closed ??= asAdmin(server, `drop database if exists ${name} with (force)`)),
  };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
