import { rm } from 'node:fs/promises';
import type { NotificationList } from '@mudu/contracts/notification/views';
import { freePort } from '@mudu/deploy/local/freePort';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { browserForSpecs } from '@mudu/testing/run/browserForSpecs';
import { folderForSpecs } from '@mudu/testing/run/folderForSpecs';
import { roundRobin } from '@mudu/testing/run/roundRobin';
import { siteAdmin, startSiteProcess } from '@mudu/testing/run/siteServer';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { eventually } from '@mudu/testing/shop/eventually';
import type { Browser, Page } from 'playwright-core';
import { openTab, phone, type Tab } from './browser.js';
import { register, signIn } from './people.js';
import { keepToasts, toasts } from './toasts.js';

type Process = Awaited<ReturnType<typeof startSiteProcess>>;
const STREAM = '/api/v1/events/stream';

/** Two processes take requests, by turns; two more have the same work and no requests. */
describe('four processes of the shop and a person with three tabs and a phone', () => {
  let proxy: Awaited<ReturnType<typeof roundRobin>>;
  let database: Awaited<ReturnType<typeof specDatabase>>;
  let browser: Browser;
  let dataDir: string;
  const processes: Process[] = [];
  const tabs: Tab[] = [];

  beforeAll(async () => {
    [proxy, database, browser] = await Promise.all([roundRobin(), specDatabase(), browserForSpecs()]);
    dataDir = await folderForSpecs('processes');
    const env = { DATABASE_URL: database.url, DEMO_DATA: 'none' };
    const start = async () =>
      processes.push(await startSiteProcess({ port: await freePort(0), url: proxy.url, dataDir, env }));
    // The first makes the tables.
    await start();
    for (let more = 0; more < 3; more++) await start();
    proxy.targets.push(...processes.slice(0, 2).map(({ port }) => port));
  });
  afterAll(async () => {
    await browser?.close();
    await Promise.all(processes.map(one => one.end('SIGTERM')));
    await proxy?.close();
    await database?.close();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  async function call<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
    const reply = await checkedFetch(`${proxy.url}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body && JSON.stringify(body),
    });
    return (await reply.json()) as T;
  }
  const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('session_token') as string);

  it('tells each notification once on the computer and once on the phone, also when a process is killed', async () => {
    const first = await openTab(browser, proxy.url);
    const shopper = await register(first);
    const computer = [first];
    for (let more = 0; more < 2; more++) computer.push((await first.context().newPage()) as Tab);
    const mobile = await openTab(browser, proxy.url, phone);
    tabs.push(first, mobile);
    for (const page of [...computer, mobile]) await page.addInitScript(keepToasts);
    await signIn(mobile, '/login', shopper);
    await mobile.waitForURL('**/dashboard');
    for (const page of [...computer, mobile]) await page.goto(`${proxy.url}/notifications`);
    for (const page of [...computer, mobile]) await page.getByText('Welcome to Mudu').first().waitFor();
    const streams = () =>
      eventually(
        () => proxy.openFor(STREAM),
        open => open.length === 4,
      );
    await streams();

    const { session } = await call<{ session: { token: string } }>(
      'POST',
      '/auth/login',
      undefined,
      siteAdmin,
    );
    const me = await call<{ id: string }>('GET', '/auth/profile', await tokenOf(first));
    const tell = (title: string) =>
      call('POST', '/notifications', session.token, {
        userId: me.id,
        type: 'new_packages_available',
        title,
        message: 'Fresh on the shelf',
      });
    const onComputer = async () => (await Promise.all(computer.map(toasts))).flat();
    const isTold = (title: string) =>
      eventually(
        async () => [await onComputer(), await toasts(mobile)],
        devices => devices.every(told => told.includes(title)),
      );

    for (const title of ['One', 'Two']) {
      await tell(title);
      await isTold(title);
    }
    const killed = processes.find(({ port }) => port === mostOf(proxy.openFor(STREAM))) as Process;
    await tell('Three');
    await killed.end('SIGKILL');
    for (const title of ['Four', 'Five']) await tell(title);
    for (const title of ['Three', 'Four', 'Five']) await isTold(title);
    await streams();
    await tell('Six');
    await isTold('Six');

    const all = ['Five', 'Four', 'One', 'Six', 'Three', 'Two'];
    const ofStaff = (titles: string[]) => titles.filter(title => !title.startsWith('Welcome')).sort();
    expect(ofStaff(await onComputer())).toEqual(all);
    expect(ofStaff(await toasts(mobile))).toEqual(all);
    const list = await call<NotificationList>('GET', '/notifications?limit=100', await tokenOf(first));
    expect(ofStaff(list.notifications.map(({ title }) => title))).toEqual(all);
    for (const page of [...computer, mobile])
      for (const title of all)
        expect(await page.getByText(title, { exact: true }).count()).toBeGreaterThan(0);
    expect(tabs.flatMap(({ troubles }) => troubles)).toEqual([]);
  });
});

/** The one that is there most often. */
function mostOf(ports: readonly number[]): number {
  const times = (port: number) => ports.filter(one => one === port).length;
  return [...ports].sort((a, b) => times(b) - times(a))[0] as number;
}
