import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { runCommand, startCommand } from '@mudu/testing/run/builtCommand';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';
import { emptyShop } from '@mudu/testing/shop/emptyShop';
import { eventually } from '@mudu/testing/shop/eventually';
import { logSettings } from '@mudu/testing/shop/storeForSpecs';

import { startEmbeddedPostgres } from './postgres/embeddedPostgres.js';
import { runningDatabaseUrl } from './postgres/runningDatabase.js';

const inOneLine = (reason: string) => ({ status: 1, said: expect.stringMatching(`^${reason}.*\n$`) });

const commands = ['views list', 'jobs list', 'views rebuild all', 'jobs redrive all', 'backup never-made'];

describe.each(commands)('npm run %s', command => {
  it('makes no shop where there is none, and says so', async () => {
    const folder = await folderForSpecs('nowhere');
    expect(await runCommand(command, { DATA_DIR: folder })).toEqual(
      inOneLine(`There is no shop in ${folder}`),
    );
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('says in one line that settings are wrong, and that the database does not answer', async () => {
    expect(await runCommand(command, { DATABASE_URL: 'mudu' })).toEqual(
      inOneLine('Mudu can not start .*DATABASE_URL'),
    );
    expect(await runCommand(command, { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/mudu' })).toEqual(
      inOneLine('The database does not answer: connect ECONNREFUSED'),
    );
  });

  it('leaves a database alone that is another’s', async () => {
    const other = await specDatabase({ name: 'nothing_in_it', fill: async () => undefined });
    expect(await runCommand(command, { DATABASE_URL: other.url })).toEqual(
      inOneLine('There is no shop in this database'),
    );
    await other.close();
  });
});

it('does its work where there is a shop', async () => {
  const { url, close } = await specDatabase(emptyShop);
  const env = { DATABASE_URL: url, ...logSettings(url) };
  expect(await runCommand('views list', env)).toMatchObject({
    status: 0,
    said: expect.stringContaining('orders'),
  });
  expect(await runCommand('jobs list', env)).toMatchObject({
    status: 0,
    said: expect.stringContaining('No job'),
  });
  expect(await runCommand('views rebuild nobody', env)).toMatchObject({ status: 2 });
  expect(await runCommand('backup never-made', env)).toEqual(
    inOneLine('DATABASE_URL names a database that is not'),
  );
  await close();
});

it('goes on when nobody reads any more what it says', async () => {
  const { url, close } = await specDatabase(emptyShop);
  const child = startCommand('views rebuild all', { DATABASE_URL: url, ...logSettings(url) });
  child.stdout.destroy();
  expect(await once(child, 'close')).toEqual([0, null]);
  await close();
});

it('leaves no database running when it is told to end', async () => {
  const folder = await folderForSpecs('told');
  await chmod(folder, 0o755);
  const cluster = join(folder, 'postgres');
  await (await startEmbeddedPostgres({ dataDir: cluster, log: () => undefined })).stop();
  const child = startCommand('views list', { DATA_DIR: folder });
  await eventually(
    () => runningDatabaseUrl(cluster),
    url => url !== undefined,
  );
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(await runningDatabaseUrl(cluster)).toBeUndefined();
  await rm(folder, { recursive: true });
});

describe('npm run demo', () => {
  it.each([
    ['DATABASE_URL', 'postgres://a:b@127.0.0.1:9/mudu'],
    ['EVENTSTORE_URL', 'esdb://127.0.0.1:9?tls=false'],
  ])('fills no shop of which a part lies elsewhere, as %s says', async (name, url) => {
    const there = await runCommand('demo --orders 1', { DATA_DIR: 'never-made', [name]: url });
    expect(there).toEqual(inOneLine(`Only the embedded demo is filled; ${name} is set`));
  });

  it('makes no shop where there is none, and says so', async () => {
    const folder = await folderForSpecs('nowhere');
    const there = await runCommand('demo --orders 1', { DATA_DIR: folder });
    expect(there).toEqual(inOneLine(`There is no shop in ${folder}`));
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('takes the database that a killed command has left running for no shop that runs', async () => {
    const folder = await folderForSpecs('left');
    await chmod(folder, 0o755);
    const killed = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { startEmbeddedPostgres } from ${JSON.stringify(resolve('deploy/dist/local/postgres/embeddedPostgres.js'))};
       await startEmbeddedPostgres({ dataDir: ${JSON.stringify(join(folder, 'postgres'))}, log: () => undefined });
       process.kill(process.pid, 'SIGKILL');`,
    ]);
    await once(killed, 'close');
    expect(await runningDatabaseUrl(join(folder, 'postgres'))).toBeDefined();
    const { status, said } = await runCommand('demo --orders 1', { DATA_DIR: folder, LOG_LEVEL: 'silent' });
    expect([status, said]).toEqual([1, 'There is no shop to fill yet. Start it once with npm start.\n']);
    expect(await runningDatabaseUrl(join(folder, 'postgres'))).toBeUndefined();
    await rm(folder, { recursive: true });
  });
});

it('npm run clock says how to ask, and in one line that settings are wrong', async () => {
  for (const words of ['soon', '-- 3d', '3d 4h'])
    expect(await runCommand(`clock ${words}`, {})).toEqual({
      status: 1,
      said: expect.stringContaining('npm run clock -- 3d'),
    });
  expect(await runCommand('clock', { PORT: 'abc' })).toEqual(inOneLine('Mudu can not start .*PORT'));
});
