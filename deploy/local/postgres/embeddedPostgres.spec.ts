import { spawn } from 'node:child_process';
import { appendFile, chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { queryOnce } from '@mudu/testing/postgres/queryOnce';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';
import { eventually } from '@mudu/testing/shop/eventually';
import { endWithoutDatabase } from '../endWithoutDatabase.js';
import { type EmbeddedPostgres, startEmbeddedPostgres, stopEmbeddedPostgres } from './embeddedPostgres.js';
import { livePostmaster } from './owner.js';
import { assertReachable } from './programs.js';

describe('the embedded Postgres', () => {
  let folder: string;
  let dataDir: string;
  const running: EmbeddedPostgres[] = [];
  const closers: (() => unknown)[] = [];

  beforeEach(async () => {
    folder = await folderForSpecs('cluster');
    await chmod(folder, 0o755);
    dataDir = join(folder, 'data');
  });

  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    for (const close of closers.splice(0)) await close();
    await stopEmbeddedPostgres(dataDir).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });

  async function start(log: string[] = []): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir, log: line => log.push(line) });
    running.push(server);
    return server;
  }

  it('keeps data, port and password over a restart', async () => {
    const first = await start();
    await queryOnce(first.url, 'create table kept (n int)');
    await queryOnce(first.url, 'insert into kept values (7)');
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await queryOnce(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('has the settings of a small shop, and the durable ones on', async () => {
    const { url } = await start();
    const [row] = await queryOnce(
      url,
      `select current_setting('fsync') fsync, current_setting('full_page_writes') pages,
        current_setting('synchronous_commit') sync, current_setting('shared_buffers') buffers,
        current_setting('idle_in_transaction_session_timeout') idle, current_setting('max_connections') most,
        current_setting('listen_addresses') listen, current_setting('server_encoding') encoding,
        (select datlocprovider::text || ':' || datlocale from pg_database where datname = 'mudu') locale`,
    );
    expect(row).toEqual({
      fsync: 'on',
      pages: 'on',
      sync: 'on',
      buffers: '128MB',
      idle: '5s',
      most: '100',
      listen: '127.0.0.1',
      encoding: 'UTF8',
      locale: 'b:C.UTF-8',
    });
  });

  it('keeps the password in a file that only its owner reads, and refuses another one', async () => {
    const { url } = await start();
    const file = join(dataDir, 'server.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { password } = JSON.parse(await readFile(file, 'utf8')) as { password: string };
    await expect(queryOnce(url.replace(password, 'guess'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
  });

  it('takes another port when a stranger listens on the old one', async () => {
    const first = await start();
    await first.stop();
    closers.push(await listen(first.port));
    const second = await start();
    expect(second.port).not.toBe(first.port);
    expect(await queryOnce(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('starts again after its owner was killed and the server lived on', async () => {
    const url = await startInKilledProcess(dataDir);
    expect(await queryOnce(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    const log: string[] = [];
    const again = await start(log);
    expect(log).toContain('Stopped a Postgres that an earlier run had left behind');
    expect(await queryOnce(again.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('is started again on its port when it is killed', async () => {
    const log: string[] = [];
    const { url } = await start(log);
    await queryOnce(url, 'create table kept as select 42 as n');
    const master = await livePostmaster(join(dataDir, 'cluster'));
    process.kill(master!.pid, 'SIGKILL');
    await eventually(
      () => log,
      lines => lines.includes('The embedded Postgres runs again'),
    );
    expect(await queryOnce(url, 'select n from kept')).toEqual([{ n: 42 }]);
    await expect(start()).rejects.toThrow('Another shop is running on the same data directory');
  });

  it('says so when it can not be started again', async () => {
    const gone = await new Promise<Error>((resolve, reject) => {
      const killed = async () => {
        running.push(await startEmbeddedPostgres({ dataDir, log: () => undefined, onGone: resolve }));
        await appendFile(join(dataDir, 'cluster', 'postgresql.conf'), '\nwork_mem = plenty\n');
        const master = await livePostmaster(join(dataDir, 'cluster'));
        process.kill(master!.pid, 'SIGKILL');
      };
      killed().catch(reject);
    });
    expect(gone.message).toMatch(/did not start[\s\S]*"work_mem"/);
    const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
    endWithoutDatabase(gone);
    expect(said.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^Mudu has to stop: its Postgres ended .*did not start: configuration file .* contains errors.*npm start goes on from there\.$/,
        ),
      ],
    ]);
    expect(exit.mock.calls).toEqual([[1]]);
    said.mockRestore();
    exit.mockRestore();
  });

  it('starts again at once after shop and server were killed', async () => {
    await startInKilledProcess(dataDir);
    const master = await livePostmaster(join(dataDir, 'cluster'));
    process.kill(master!.pid, 'SIGKILL');
    const { url } = await start();
    expect(await queryOnce(url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  it('refuses while another shop uses the data directory, and leaves that one alone', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow('Another shop is running on the same data directory');
    expect(await queryOnce(first.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('spares a stranger whose number a stale pid file names', async () => {
    await (await start()).stop();
    const stranger = spawn('sleep', ['600'], { stdio: 'ignore' });
    closers.push(() => stranger.kill());
    await writeFile(
      join(dataDir, 'cluster', 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}/cluster\n1\n5432\n`,
    );
    await start();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it.each(['fsync', 'full_page_writes', 'synchronous_commit'])('refuses to run with %s off', async name => {
    await (await start()).stop();
    await appendFile(join(dataDir, 'cluster', 'postgresql.conf'), `\n${name} = off\n`);
    await expect(start()).rejects.toThrow(`${name}=off must be on`);
    expect(await livePostmaster(join(dataDir, 'cluster'))).toBeNull();
  });

  it("shows the end of the server's log when it does not start", async () => {
    await (await start()).stop();
    await appendFile(join(dataDir, 'cluster', 'postgresql.conf'), '\nwork_mem = plenty\n');
    await expect(start()).rejects.toThrow(/did not start[\s\S]*"work_mem"/);
  });

  it('begins afresh when the first start was cut off', async () => {
    await mkdir(join(dataDir, 'cluster.new', 'base'), { recursive: true });
    const { url } = await start();
    expect(await queryOnce(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('stops once, however often it is asked', async () => {
    const { stop, port } = await start();
    await Promise.all([stop(), stop()]);
    await stop();
    const close = await listen(port);
    await close();
  });

  it('names the folder that the server may not enter', async () => {
    await chmod(folder, 0o700);
    await mkdir(dataDir);
    await expect(assertReachable(dataDir, { uid: 54_321, gid: 54_321 })).rejects.toThrow(
      `may not enter ${folder}: run "chmod o+x ${folder}"`,
    );
  });
});

async function listen(port: number): Promise<() => Promise<void>> {
  const server: Server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => new Promise(resolve => server.close(() => resolve()));
}

/** A shop of its own process that writes a row and is then killed without a word. */
async function startInKilledProcess(dataDir: string): Promise<string> {
  const setup = new URL('../../../testing/src/run/globalSetup.mjs', import.meta.url).href;
  const postgres = new URL('./embeddedPostgres.ts', import.meta.url).href;
  const program = `
    await import(${JSON.stringify(setup)});
    const { startEmbeddedPostgres } = await import(${JSON.stringify(postgres)});
    const { default: pg } = await import('pg');
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table kept as select 42 as n');
    process.stdout.write(url, () => process.kill(process.pid, 'SIGKILL'));
  `;
  const cwd = new URL('.', import.meta.url);
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd });
  let url = '';
  let complaint = '';
  child.stdout.on('data', chunk => (url += chunk));
  child.stderr.on('data', chunk => (complaint += chunk));
  const signal = await new Promise(resolve => child.once('close', (_code, name) => resolve(name)));
  if (signal !== 'SIGKILL') throw new Error(complaint);
  return url;
}
