import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@mudu/testing/run/builtCommand';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';
import { type Site, startSite, startSiteProcess } from '@mudu/testing/run/siteServer';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { eventually } from '@mudu/testing/shop/eventually';
import { logSettings } from '@mudu/testing/shop/storeForSpecs';
import pg from 'pg';
import { freePort } from './freePort.js';
import { runningDatabaseUrl } from './postgres/runningDatabase.js';

const NAIRA = 100;

const callerAt =
  (url: string, token?: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const reply = await checkedFetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };

async function signedIn(url: string, email: string, password: string) {
  const who = { email, password };
  const { session } = await callerAt(url)<{ session: { token: string } }>('POST', '/auth/login', who);
  return callerAt(url, session.token);
}

type Caller = ReturnType<typeof callerAt>;
const balanceOf = async (caller: Caller) =>
  (await caller<{ balanceKobo: number }>('GET', '/wallet')).balanceKobo;
const shopper = (url: string) => signedIn(url, 'amaka@demo.mudu.example', 'full-measure-2026');

describe('npm run backup', () => {
  let shop: Awaited<ReturnType<typeof startSite>>;
  let restored: Awaited<ReturnType<typeof startSiteProcess>> | undefined;
  let backups: string;

  beforeAll(async () => {
    shop = await startSite();
    backups = await folderForSpecs('backups');
    await chmod(backups, 0o755);
  });
  afterAll(async () => {
    await restored?.end('SIGKILL');
    await shop.stop();
    await rm(backups, { recursive: true });
  });

  const backUp = (...args: string[]) =>
    runCommand(['backup', ...args], { DATA_DIR: shop.dataDir, ...logSettings(shop.dataDir) });

  it('says what it needs, and leaves alone what is there', async () => {
    expect(await backUp()).toEqual({ status: 2, said: expect.stringContaining('npm run backup -- ') });
    expect(await backUp(join(shop.dataDir, 'inside'))).toEqual({
      status: 1,
      said: expect.stringContaining('name a folder outside of it'),
    });
    const other = join(backups, 'others');
    await mkdir(other);
    expect(await backUp(other)).toEqual({
      status: 1,
      said: `${other} is there already: name a folder that is not.\n`,
    });
  });

  it('leaves a folder to the backup that writes it', async () => {
    const folder = join(backups, 'twice');
    await mkdir(`${folder}.unfinished`);
    const other = new pg.Client({
      connectionString: await runningDatabaseUrl(join(shop.dataDir, 'postgres')),
    });
    await other.connect();
    await other.query("SELECT pg_advisory_lock(hashtextextended('backup ' || $1, 0))", [folder]);
    expect(await backUp(folder)).toEqual({
      status: 1,
      said: `${folder} is being written by another backup.\n`,
    });
    expect(existsSync(`${folder}.unfinished`)).toBe(true);
    await other.end();
    expect((await backUp(folder)).status).toBe(0);
  });

  it('has all that was acknowledged before, while the shop goes on, and is a shop', async () => {
    const folder = join(backups, 'of today');
    // As one that was broken off has left it.
    await mkdir(`${folder}.unfinished/postgres`, { recursive: true });
    await writeFile(`${folder}.unfinished/postgres/server.json`, 'half');
    const amaka = await shopper(shop.url);
    const { id: userId } = await amaka<{ id: string }>('GET', '/auth/profile');
    const first = await balanceOf(amaka);
    let acknowledged = 0;
    let isOver = false;
    const giving = gives(shop, userId, {
      isOver: () => isOver,
      given: () => acknowledged++,
    });
    await eventually(
      () => acknowledged,
      times => times >= 3,
    );
    const before = acknowledged;
    const { status, said } = await backUp(folder);
    const during = acknowledged - before;
    isOver = true;
    await giving;
    expect({ status, said }).toEqual({
      status: 0,
      said: expect.stringMatching(/^Backed up: \d+ MB.* It opens: DATA_DIR='.*of today' npm start\n/),
    });
    expect(during).toBeGreaterThan(0);
    expect(existsSync(`${folder}.unfinished`)).toBe(false);
    expect(await readFile(join(folder, 'sandbox.key'))).toEqual(
      await readFile(join(shop.dataDir, 'sandbox.key')),
    );

    const port = await freePort(0);
    const url = `http://localhost:${port}`;
    // Both are the one shop that follows the log, where that is elsewhere.
    await shop.kill();
    restored = await startSiteProcess({
      port,
      url,
      dataDir: folder,
      env: logSettings(shop.dataDir),
    });
    const given = (await balanceOf(await shopper(url))) - first;
    expect(given).toBeGreaterThanOrEqual(before * NAIRA);
    expect(given).toBeLessThanOrEqual(acknowledged * NAIRA);
    const office = await signedIn(url, shop.admin.email, shop.admin.password);
    expect(await office('POST', '/ops/ledger/verify', {})).toMatchObject({ valid: true });
    await restored.end('SIGTERM');
    const { said: compared, ...verified } = await runCommand('views verify all', {
      DATA_DIR: folder,
      ...logSettings(shop.dataDir),
    });
    expect([verified, compared]).toEqual([{ status: 0 }, expect.any(String)]);
  });
});

/** One naira after the other, until it is over. */
async function gives(
  site: Pick<Site, 'url' | 'admin'>,
  userId: string,
  { isOver, given }: { isOver: () => boolean; given: () => void },
): Promise<void> {
  const office = await signedIn(site.url, site.admin.email, site.admin.password);
  while (!isOver()) {
    await office('POST', '/wallet/admin/adjust', {
      userId,
      type: 'credit',
      amountKobo: NAIRA,
      reason: 'One more',
    });
    given();
  }
}
