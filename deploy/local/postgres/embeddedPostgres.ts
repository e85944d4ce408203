import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl } from './address.js';
import { ensureCluster, openDataDir } from './cluster.js';
import { ClusterKeeper } from './clusterKeeper.js';
import { launch } from './launch.js';
import { holdCluster, livePostmaster, releaseCluster, stopPostmaster } from './owner.js';
import { findPrograms } from './programs.js';

export interface EmbeddedPostgres {
  /** Connection string of the database `mudu`. */
  url: string;
  port: number;
  /** Fast shutdown; a second call waits for the first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Holds the cluster, its log and server.json; made when missing. */
  dataDir: string;
  log: (line: string) => void;
  /** Enough for two processes of a shop, unless said otherwise. */
  maxConnections?: number;
  /** The server ended while it was in use and can not be started again. */
  onGone?: (why: Error) => void;
}

/** What makes a commit survive a power cut. */
const durable = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * A real PostgreSQL under the data directory, made on the first start and kept for the next ones; one that dies is
 * started again. Installs no signal handlers: whoever starts it calls `stop`, last of all.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const programs = await findPrograms();
  const dataDir = await openDataDir(options.dataDir, programs);
  const cluster = join(dataDir, 'cluster');
  const password = await ensureCluster(dataDir, cluster, programs, options.log);
  if (await releaseCluster(cluster, password, programs)) {
    options.log('Stopped a Postgres that an earlier run had left behind');
  }
  const maxConnections = options.maxConnections ?? 100;
  const port = await launch(dataDir, cluster, password, programs, { maxConnections });
  const keeper = new ClusterKeeper({
    hold: () => holdCluster(port, password),
    launch: async () => {
      if (await livePostmaster(cluster)) return;
      await releaseCluster(cluster, password, programs);
      await launch(dataDir, cluster, password, programs, { maxConnections, port });
    },
    log: options.log,
    onGone: options.onGone ?? (() => undefined),
  });
  try {
    const owner = await keeper.hold();
    const url = databaseUrl(cluster, { port, password });
    await ensureDatabase(owner);
    await assertDurable(url);
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await keeper.stop();
      await stopPostmaster(cluster, programs);
    };
    return { url, port, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await keeper.stop();
    await stopPostmaster(cluster, programs);
    throw error;
  }
}

async function ensureDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query("select 1 from pg_database where datname = 'mudu'");
  if (!rowCount) await owner.query('create database mudu');
}

/** An acknowledged payment must survive a power cut, so a cluster tuned otherwise is refused. */
async function assertDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any($1) order by name',
      [durable],
    );
    const unsafe = rows
      .filter(({ setting }) => setting !== 'on')
      .map(({ name, setting }) => `${name}=${setting}`);
    if (unsafe.length)
      throw new Error(`Postgres could lose acknowledged payments: ${unsafe.join(', ')} must be on`);
  } finally {
    await client.end();
  }
}

/** Stops whatever server runs on the data directory, for a caller that did not start it itself. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  await stopPostmaster(join(await realpath(dataDir), 'cluster'), await findPrograms());
}
