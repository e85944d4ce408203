import { mkdtemp, readdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;
const PREFIX = 'mudu-specs-';

/**
 * A new folder for a database that a run throws away. In memory where Linux has room for it: a new database is three
 * hundred files, which some disks take half a second to make. Its name says which process is its owner, and has in it what
 * people put into names of folders.
 */
export async function folderForSpecs(what: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? SHARED_MEMORY : tmpdir(), `${PREFIX}${process.pid}-${what} 5% é-`));
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * ROOM_BYTES) return false;
  const { bavail, bsize } = await statfs(SHARED_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM_BYTES;
}

/** What processes left behind that were killed before they could clean up. */
export async function foldersOfDeadRuns(): Promise<string[]> {
  const found: string[] = [];
  for (const root of [SHARED_MEMORY, tmpdir()])
    for (const name of await readdir(root).catch(() => [])) {
      const owner = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0]);
      if (owner && !lives(owner)) found.push(join(root, name));
    }
  return found;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
