import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a later start must know again. The file is readable by its owner only: it holds the password. */
export interface ServerRecord {
  port: number;
  password: string;
}

const fileName = 'server.json';

/** Null on the very first start. */
export async function readRecord(dataDir: string): Promise<ServerRecord | null> {
  const file = join(dataDir, fileName);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`Cannot read ${file}: start the shop as the user who started it first`);
  }
  const { port, password } = JSON.parse(text) as Partial<ServerRecord>;
  if (typeof port !== 'number' || typeof password !== 'string') throw new Error(`${file} is damaged`);
  return { port, password };
}

/** Written beside, to the disk, and renamed, so that a crash or a power cut leaves either the old record or the new one. */
export async function writeRecord(dataDir: string, record: ServerRecord): Promise<void> {
  const file = join(dataDir, fileName);
  await writeFile(`${file}.new`, JSON.stringify(record), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

export function newPassword(): string {
  return randomBytes(24).toString('hex');
}
