import { constants } from 'node:fs';
import { chown, copyFile, mkdir, opendir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** What only a server that runs has use for; the next one fills these folders itself. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init.*)$/;
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the files of a cluster while its server runs and is written to (PostgreSQL 18 documentation, 25.3.4 "Making a
 * base backup using the low level API"). A server that is started on the copy has all that was committed when this
 * returns. `url` is any database of that server's, as its superuser; `to` must not be there.
 */
export async function copyCluster(from: string, to: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'mudu-backup' });
  // What is lost with it ends the statement that is under way, or the next.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Its log is kept while the files are copied, however long that takes. It goes with this connection.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `mudu_backup_${process.pid}`,
    ]);
    const { rows: begun } = await client.query<{ first: string }>(
      "SELECT pg_walfile_name(pg_backup_start('mudu', fast => true)) AS first",
    );
    await copyFolder(from, to, EMPTIED);
    const { rows: ended } = await client.query<{ last: string; labelfile: string; spcmapfile: string }>(
      'SELECT pg_walfile_name(lsn) AS last, labelfile, spcmapfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    const [start, end] = [begun[0], ended[0]];
    if (!start || !end) throw new Error('Postgres did not say where its backup begins and ends');
    const label = join(to, 'backup_label');
    await writeFile(label, end.labelfile, { mode: 0o600 });
    await ownAs(from, label);
    const segments = (await readdir(join(from, 'pg_wal'))).filter(
      name => SEGMENT.test(name) && name >= start.first && name <= end.last,
    );
    for (const name of segments) await copyOne(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  } finally {
    await client.end();
  }
}

/** With modes and, where that is allowed, owners. Of the folders named here only the folder itself. */
export async function copyFolder(
  from: string,
  to: string,
  emptied: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { mode } = await stat(from);
  await mkdir(to, { mode });
  await ownAs(from, to);
  for await (const entry of await opendir(from)) {
    const { name } = entry;
    if (LEFT_OUT.test(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (entry.isFile()) await copyOne(source, target);
    else if (!entry.isDirectory()) continue;
    else if (emptied.has(name)) await copyEmpty(source, target);
    else await copyFolder(source, target);
  }
}

async function copyEmpty(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: (await stat(from)).mode });
  await ownAs(from, to);
}

/** A file that is gone by now is in none of what the log tells of. */
export async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await ownAs(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Only the system's administrator has files of others. */
async function ownAs(one: string, other: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(one);
  await chown(other, uid, gid);
}
