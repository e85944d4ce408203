import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/** Folders that may hold one of ours. */
export const folderRoots = (): string[] => [SHARED_MEMORY, tmpdir()];

/**
 * A new folder for a database that a run throws away. In memory where Linux has room for it: a new database is three
 * hundred files, which a disk takes half a second to make.
 */
export async function folderForSpecs(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? SHARED_MEMORY : tmpdir(), prefix));
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux' || process.availableMemory() < 2 * ROOM_BYTES) return false;
  const { bavail, bsize } = await statfs(SHARED_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM_BYTES;
}
