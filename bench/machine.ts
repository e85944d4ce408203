import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@mudu/deploy/local/postgres';
import pg from 'pg';
import { type Cpu, cpuOf, postmasterOf } from './cpu.js';

/** One embedded Postgres for the whole run: both sides of every comparison write to it. */
export interface Machine {
  /** An empty database of its own. */
  database(name: string): Promise<string>;
  /** Processor time of a server process and of all of Postgres. */
  cpu(serverPid?: number): Cpu;
  stop(): Promise<void>;
}

export async function openMachine(serverUrl = process.env.MUDU_SPEC_POSTGRES): Promise<Machine> {
  if (serverUrl)
    return onServer(
      serverUrl,
      () => ({ serverMs: null, databaseMs: null }),
      async () => undefined,
    );
  const dataDir = await mkdtemp(join(tmpdir(), 'mudu-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const postmaster = postmasterOf(dataDir);
  return onServer(
    postgres.url,
    serverPid => cpuOf(serverPid, postmaster),
    async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  );
}

function onServer(url: string, cpu: (pid: number) => Cpu, stop: () => Promise<void>): Machine {
  const made: string[] = [];
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return {
    database: async name => {
      const unique = `bench_${process.pid}_${name}`;
      await ask(`CREATE DATABASE ${unique} TEMPLATE template0`);
      made.push(unique);
      const own = new URL(url);
      own.pathname = `/${unique}`;
      return own.href;
    },
    cpu: (serverPid = process.pid) => cpu(serverPid),
    stop: async () => {
      for (const name of made) await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await stop();
    },
  };
}
