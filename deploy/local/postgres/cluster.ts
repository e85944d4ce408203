import { chmod, chown, mkdir, mkdtemp, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertReachable, type Programs } from './programs.js';
import { newPassword, readRecord, writeRecord } from './serverRecord.js';

/** Makes the folder and answers its real path, the one the server shows on its command line. */
export async function openDataDir(wanted: string, { user }: Programs): Promise<string> {
  await mkdir(wanted, { recursive: true });
  const dataDir = await realpath(wanted);
  if (!user) return dataDir;
  // Others may pass through to the cluster, not look around.
  await chmod(dataDir, 0o711);
  await assertReachable(dataDir, user);
  return dataDir;
}

/** The superuser's password; on the first start the cluster is made too. */
export async function ensureCluster(
  dataDir: string,
  cluster: string,
  programs: Programs,
  log: (line: string) => void,
): Promise<string> {
  const record = await readRecord(dataDir);
  if (await exists(cluster)) {
    if (record) return record.password;
    throw new Error(`${join(dataDir, 'server.json')} is missing, and ${cluster} cannot be opened without it`);
  }
  log('Preparing the embedded Postgres (first start only)');
  const password = record?.password ?? newPassword();
  await writeRecord(dataDir, { port: record?.port ?? 0, password });
  // initdb in a folder of its own: after a crash half-way the next start begins afresh.
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (programs.user) await chown(fresh, programs.user.uid, programs.user.gid);
  await initialise(fresh, password, programs);
  await rename(fresh, cluster);
  return password;
}

async function initialise(cluster: string, password: string, { user, initdb }: Programs): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mudu-init-'));
  const secret = join(folder, 'password');
  try {
    await writeFile(secret, password, { mode: 0o600 });
    for (const path of user ? [folder, secret] : []) await chown(path, user!.uid, user!.gid);
    // Code-point order whatever the machine's locale, so that a view sorts alike everywhere.
    const order = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    await initdb([
      `--pgdata=${cluster}`,
      '--username=mudu',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      ...order,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
