import { mkdir, open, opendir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import pg from 'pg';
import { copyCluster, copyFolder, copyOne } from './postgres/clusterCopy.js';
import { commandPostgres } from './postgres/commandPostgres.js';
import { stopEmbeddedPostgres } from './postgres/embeddedPostgres.js';

export interface BackedUp {
  folder: string;
  bytes: number;
  /** When the last event in it was written down; undefined where it has none, or the log is elsewhere. */
  lastEventAt: string | undefined;
}

/**
 * A copy of a shop's folder that `DATA_DIR` can name, made while the shop goes on: it has all that was acknowledged
 * before this began, and it has been opened. `databaseUrl` is that of the server that runs in `dataDir`.
 */
export async function backUp(dataDir: string, databaseUrl: string, wanted: string): Promise<BackedUp> {
  const from = await realpath(dataDir);
  const folder = resolve(wanted);
  if (`${folder}${sep}`.startsWith(`${from}${sep}`))
    throw new Error(`A backup in ${from} would be part of the next one: name a folder outside of it.`);
  if (await stat(folder).catch(() => undefined))
    throw new Error(`${folder} is there already: name a folder that is not.`);
  return alone(databaseUrl, folder, () => copyInto(folder, from, databaseUrl));
}

/** Two that write one folder would take it away from each other. The server lets go of whoever is gone. */
async function alone<T>(databaseUrl: string, folder: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'mudu-backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ alone: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended('backup ' || $1, 0)) AS alone",
      [folder],
    );
    if (!rows[0]?.alone) throw new Error(`${folder} is being written by another backup.`);
    return await work();
  } finally {
    await client.end();
  }
}

async function copyInto(folder: string, from: string, databaseUrl: string): Promise<BackedUp> {
  await mkdir(dirname(folder), { recursive: true });
  // Whoever breaks off leaves nothing behind that looks like a backup.
  const midway = `${folder}.unfinished`;
  await stopEmbeddedPostgres(join(midway, 'postgres')).catch(() => undefined);
  await rm(midway, { recursive: true, force: true });
  try {
    const before = await lastEvent(databaseUrl);
    await copyShop(from, midway, databaseUrl);
    const last = await opened(join(midway, 'postgres'));
    if (BigInt(last?.position ?? -1) < BigInt(before?.position ?? -1))
      throw new Error('The copy lacks events that were there before: try again');
    const bytes = await bytesIn(midway);
    await rename(midway, folder);
    await toDisk(dirname(folder));
    return { folder, bytes, lastEventAt: last?.at };
  } catch (error) {
    await rm(midway, { recursive: true, force: true });
    throw error;
  }
}

async function copyShop(from: string, to: string, databaseUrl: string): Promise<void> {
  const postgres = ['postgres', 'cluster'] as const;
  await copyFolder(from, to, new Set([postgres[0]]));
  const [theirs, ours] = [join(from, postgres[0]), join(to, postgres[0])];
  await copyOne(join(theirs, 'server.json'), join(ours, 'server.json'));
  await copyCluster(join(theirs, postgres[1]), join(ours, postgres[1]), databaseUrl);
}

/** A server starts on the copy, makes it whole, writes it to the disk and stops. */
async function opened(dataDir: string): Promise<LastEvent | undefined> {
  const own = await commandPostgres(dataDir);
  try {
    return await lastEvent(own.url);
  } finally {
    await own.stop();
  }
}

interface LastEvent {
  position: string;
  at: string;
}

async function lastEvent(databaseUrl: string): Promise<LastEvent | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'mudu-backup' });
  await client.connect();
  try {
    const { rows: logs } = await client.query("SELECT 1 WHERE to_regclass('log.events') IS NOT NULL");
    if (logs.length === 0) return undefined;
    const { rows } = await client.query<LastEvent>(
      `SELECT position::text, to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
       FROM log.events ORDER BY log.events.position DESC LIMIT 1`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(folder, { recursive: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** That a name is there is a fact of the folder around it. Windows has no such thing. */
async function toDisk(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
