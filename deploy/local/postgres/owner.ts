import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pRetry from 'p-retry';
import pg from 'pg';
import type { Programs } from './programs.js';

/** Any number will do; it marks "a shop runs on this cluster" and vanishes with its connection. */
const ownerLock = 714_233;
/** A killed shop's connection takes a moment to go. */
const askAgain = { retries: 9, factor: 1, minTimeout: 200 };

export interface Postmaster {
  pid: number;
  port: number;
}

/** The server that runs on this cluster now, if its pid file tells the truth. */
export async function livePostmaster(cluster: string): Promise<Postmaster | null> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').then(
    text => text.split('\n'),
    () => [],
  );
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return (await isServerOf(pid, cluster)) ? { pid, port: Number(lines[3]) } : null;
}

/** After a crash or a restart the number may belong to a stranger, so its command line has to agree. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const words = await commandLine(pid);
  return /postgres(\.exe)?$/.test(words[0] ?? '') && words.join(' ').includes(`-D ${cluster}`);
}

async function commandLine(pid: number): Promise<string[]> {
  if (platform() === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.split('\0');
  }
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  const line = await ps.then(({ stdout }) => stdout.trim()).catch(() => '');
  return line.split(' ');
}

/**
 * Clears the way for a start: a server left behind by a killed shop is stopped, what one that died has left removed.
 * Throws when another shop that runs uses the cluster.
 */
export async function releaseCluster(
  cluster: string,
  password: string,
  programs: Programs,
): Promise<boolean> {
  const orphan = await livePostmaster(cluster);
  if (!orphan) {
    await removeTraces(cluster);
    return false;
  }
  // A server that takes no connections has no owner to protect.
  const owner = await holdCluster(orphan.port, password).catch((error: unknown) => {
    if (error instanceof ClusterInUse) throw error;
    return null;
  });
  await owner?.end();
  await stopPostmaster(cluster, programs);
  // One that was being killed has not taken its files away.
  await removeTraces(cluster);
  return true;
}

/** What a server that is gone has left: the next one would take them for those of one that runs. */
async function removeTraces(cluster: string): Promise<void> {
  const left = await readdir(cluster).catch(() => []);
  const traces = left.filter(name => name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'));
  await Promise.all(traces.map(name => rm(join(cluster, name), { force: true })));
}

/** A fast shutdown: open transactions roll back, committed ones are written. No server, no effect. */
export async function stopPostmaster(cluster: string, programs: Programs): Promise<void> {
  if (!(await livePostmaster(cluster))) return;
  await programs.pgCtl(['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60']);
}

/** One connection kept for the life of the shop: its lock tells a second shop that the first still runs. */
export async function holdCluster(port: number, password: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'mudu', password, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  const ask = async () => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      ownerLock,
    ]);
    if (!rows[0]?.mine)
      throw new ClusterInUse('Another shop is running on the same data directory: stop it first');
    return client;
  };
  try {
    return await pRetry(ask, { ...askAgain, shouldRetry: ({ error }) => error instanceof ClusterInUse });
  } catch (error) {
    await client.end();
    throw error;
  }
}

export class ClusterInUse extends Error {}
