import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@mudu/deploy/local/postgres/embeddedPostgres';
import pg from 'pg';
import { type Cpu, cpuOf, postmasterOf } from './cpu.js';

/** A database that goes away at the end of a run is no reason to fall over. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => undefined);
  return pool;
}

/** A new folder for a shop's data. Others may pass through: Postgres does not run as root. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mudu-bench-'));
  await chmod(folder, 0o711);
  return folder;
}

/** One embedded Postgres for the whole run: both sides of every comparison write to it. */
export interface Machine {
  /** An empty database of its own. */
  database(name: string): Promise<string>;
  /** Processor time of a server process and of all of Postgres. */
  cpu(serverPid?: number): Cpu;
  stop(): Promise<void>;
}

export async function openMachine(): Promise<Machine> {
  const dataDir = await dataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const postmaster = postmasterOf(dataDir);
  const admin = openPool(postgres.url, 1);
  return {
    database: async name => {
      await admin.query(`CREATE DATABASE bench_${name} TEMPLATE template0`);
      const own = new URL(postgres.url);
      own.pathname = `/bench_${name}`;
      return own.href;
    },
    cpu: (serverPid = process.pid) => cpuOf(serverPid, postmaster),
    stop: async () => {
      await admin.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
