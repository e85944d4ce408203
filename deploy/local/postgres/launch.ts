import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pRetry from 'p-retry';
import { freePort } from '../freePort.js';
import { socketFolder } from './address.js';
import type { Programs } from './programs.js';
import { readRecord, writeRecord } from './serverRecord.js';

/** Small enough for a laptop. fsync and its kin are left at their defaults, and checked after the start. */
const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '128MB',
  idle_in_transaction_session_timeout: '5s',
  log_checkpoints: 'off',
};

const startAgain = { retries: 19, factor: 1, minTimeout: 250 };
const logLimitBytes = 5_000_000;
const tailBytes = 8_192;
const tailLines = 15;

/**
 * Starts the server, on the given port or a free one, and answers which. Retried, because a port can go between probe
 * and bind, and a killed postmaster takes a moment to be gone, its children with its shared memory another.
 */
export async function launch(
  dataDir: string,
  cluster: string,
  password: string,
  programs: Programs,
  { maxConnections, port: given }: { maxConnections: number; port?: number },
): Promise<number> {
  const file = join(dataDir, 'server.log');
  const from = await openLog(file, programs);
  const start = async () => {
    const port = given ?? (await freePort((await readRecord(dataDir))?.port ?? 0));
    await writeRecord(dataDir, { port, password });
    const flags = Object.entries({
      ...settings,
      max_connections: maxConnections,
      port,
      unix_socket_directories: socketFolder(cluster) ?? '',
      unix_socket_permissions: '0700',
    }).map(([name, value]) => `-c ${name}="${value}"`);
    try {
      await programs.pgCtl(['start', '-D', cluster, '-l', file, '-w', '-t', '60', '-o', flags.join(' ')]);
    } catch (error) {
      throw new StartFailed((error as Error).message, await logTail(file, from));
    }
    return port;
  };
  return pRetry(start, {
    ...startAgain,
    shouldRetry: ({ error }) => error instanceof StartFailed && error.isPassing,
  });
}

class StartFailed extends Error {
  readonly isPassing: boolean;
  constructor(said: string, log: string) {
    super(`Postgres did not start: ${lastWords(log) ?? said}\n${log}`);
    this.isPassing =
      /could not bind|shared memory block|Address already in use|lock file "postmaster.pid" already exists/.test(
        log,
      );
  }
}

/** What ended the server; `pg_ctl` knows only that it has ended. */
const lastWords = (log: string) => [...log.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1)?.[1];

/** Answers the byte from which this run writes. */
async function openLog(file: string, { user }: Programs): Promise<number> {
  const size = await stat(file)
    .then(({ size }) => size)
    .catch(() => 0);
  if (size > logLimitBytes) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  if (user) await handle.chown(user.uid, user.gid);
  await handle.close();
  return size > logLimitBytes ? 0 : size;
}

async function logTail(file: string, start: number): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const position = Math.max(start, size - tailBytes);
    const { buffer, bytesRead } = await handle.read({ position, buffer: Buffer.alloc(tailBytes) });
    return buffer.subarray(0, bytesRead).toString('utf8').trim().split('\n').slice(-tailLines).join('\n');
  } finally {
    await handle.close();
  }
}
