import { join } from 'node:path';
import type { Plan } from '@mudu/contracts/installment/views';
import type { Notification, NotificationList } from '@mudu/contracts/notification/views';
import { runningDatabaseUrl } from '@mudu/deploy/local/postgres/runningDatabase';
import { type EventStore, START } from '@mudu/event-store/eventStore';
import { openPool } from '@mudu/event-store/openPool';
import { browserForSpecs } from '@mudu/testing/run/browserForSpecs';
import { startSite } from '@mudu/testing/run/siteServer';
import { eventually } from '@mudu/testing/shop/eventually';
import { openLogOf } from '@mudu/testing/shop/storeForSpecs';
import type pg from 'pg';
import type { Browser, Page, Worker } from 'playwright-core';
import { desktop, openTab } from './browser.js';
import { addAddress, addToCart, fundWallet, register, signIn } from './people.js';
import { fetchSeen } from './seen.js';
import { hasBegunToTell, keepToasts, toasts, told, type Watched } from './toasts.js';

const HOUR_MS = 3_600_000;
const WHOLE_LOG = 100_000;
const TITLE = 'Installment overdue';

describe('a part that falls overdue', () => {
  let shop: Awaited<ReturnType<typeof startSite>>;
  let browser: Browser;
  let pool: pg.Pool;
  let log: EventStore;
  let own: Page;
  let staff: Page;
  let email: string;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([startSite(), browserForSpecs()]);
    const databaseUrl = (await runningDatabaseUrl(join(shop.dataDir, 'postgres'))) as string;
    pool = openPool({ connectionString: databaseUrl, max: 2 });
    log = await openLogOf(databaseUrl, shop.dataDir);
    // The address of a connection that the spec holds must not end the spec when the server goes.
    pool.on('error', () => undefined);
    [own, staff] = await Promise.all([tab('allow'), tab()]);
    email = await buysInParts(own);
    await signIn(staff, '/admin/login', shop.admin);
    await staff.waitForURL('**/admin/dashboard');
  });
  afterAll(async () => {
    await Promise.all([pool?.end(), log?.close()]);
    await Promise.all([browser?.close(), shop?.stop()]);
  });

  async function tab(serviceWorkers: 'allow' | 'block' = 'block'): Promise<Page> {
    const page = await openTab(browser, shop.url, desktop, { serviceWorkers });
    await page.addInitScript(keepToasts);
    return page;
  }

  /** The rest can not be taken from the wallet, and nobody has asked for that. */
  async function buysInParts(page: Page): Promise<string> {
    const shopper = await register(page);
    await fundWallet(page, 40_000);
    await addToCart(page, /Jollof Sunday Pack/);
    await page.goto('/cart/checkout');
    await addAddress(page);
    await page.getByRole('radio', { name: /^Installments/ }).click();
    await page.getByRole('button', { name: 'Wallet', exact: true }).click();
    await page.getByRole('button', { name: /^Pay ₦.* now$/ }).click();
    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
    await page.getByText('Part Paid').first().waitFor();
    return shopper.email;
  }

  async function ask<T>(page: Page, path: string): Promise<{ body: T; shopTime: string }> {
    const token = await page.evaluate(() => localStorage.getItem('session_token'));
    const reply = await fetchSeen(`${shop.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { body: (await reply.json()) as T, shopTime: reply.headers.get('x-shop-time') as string };
  }

  /** Nothing can be handed over to devices and mail while the spec holds this table. Returns how to let go of it. */
  async function holdDeliveries(): Promise<() => Promise<void>> {
    const client = await pool.connect();
    await client.query('SET idle_in_transaction_session_timeout = 0');
    // Not more exclusive than that: it would count as an open write, and readers of the log wait for those.
    await client.query('BEGIN; LOCK TABLE app.deliveries IN EXCLUSIVE MODE');
    return async () => client.release(true);
  }

  /** The third day's notice is in the log, and whoever hands over waits for the table. */
  async function isBeingHandedOver(): Promise<boolean> {
    const { rows } = await pool.query<{ id: string; waits: boolean }>(
      `SELECT id, EXISTS (SELECT FROM pg_locks WHERE relation = 'app.deliveries'::regclass AND NOT granted) AS waits
       FROM app.people WHERE email = $1`,
      [email],
    );
    if (!rows[0]?.waits) return false;
    const [{ id }] = rows;
    return (await log.readAll({ after: START, limit: WHOLE_LOG })).some(
      ({ type, data, meta }) =>
        type === 'InstallmentOverdueNoticed' &&
        (data as { daysLate: number }).daysLate === 3 &&
        meta.personId === id,
    );
  }

  const overdueIn = async (page: Page, path: string) =>
    (await ask<NotificationList>(page, `${path}?limit=100`)).body.notifications.filter(
      ({ type }) => type === 'installment_overdue',
    );
  const letters = async (): Promise<number> =>
    (
      await pool.query(
        "SELECT FROM app.mailbox WHERE recipient = $1 AND subject LIKE 'Your Mudu installment of%'",
        [email],
      )
    ).rowCount as number;
  const overdueToasts = async (page: Page) => (await toasts(page)).filter(title => title === TITLE);

  it('is told on the open pages of its owner and of staff, without a reload, and by mail', async () => {
    const { body, shopTime } = await ask<{ installments: Plan[] }>(own, '/installments/user');
    const due = Date.parse(`${body.installments[0]?.nextDueDate}T00:00:00+01:00`);
    await own.goto('/notifications');
    await own.getByRole('button', { name: 'Mark all as read' }).click();
    await own.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    for (const page of [own, staff]) {
      await hasBegunToTell(page);
      await page.evaluate(() => Object.assign(window, { untouched: true, toasts: [] }));
    }

    // Nine in the morning of the day after.
    const hours = Math.ceil((due + 33 * HOUR_MS - Date.parse(shopTime)) / HOUR_MS);
    await shop.moveClock(`${hours}h`);
    await own.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await told(own, TITLE);
    await own.getByRole('link', { name: /^Installment overdue.*Unread/s }).waitFor();
    // A toast that a mouse comes to rest on, on its way to the bell, stays.
    await told(staff, TITLE);
    await staff.waitForFunction(() => !document.querySelector('[class*="SnackbarContainer"] button'));
    await staff.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    await staff
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /^Installment overdue.*Ngozi/s })
      .first()
      .waitFor();
    for (const page of [own, staff])
      expect(await page.evaluate(() => (window as unknown as Watched).untouched)).toBe(true);
    expect(await overdueIn(own, '/notifications')).toHaveLength(1);
    expect(await overdueIn(staff, '/admin/notifications')).not.toHaveLength(0);
    await eventually(letters, count => count === 1);
    expect(await overdueToasts(own)).toEqual([TITLE]);
  });

  it('is told again on the third day, once, though the shop was killed before it had handed that over', async () => {
    const before = await overdueIn(staff, '/admin/notifications');
    const letGo = await holdDeliveries();
    try {
      await shop.moveClock('48h');
      await eventually(isBeingHandedOver, held => held);
      await shop.kill();
    } finally {
      await letGo();
    }
    expect(await letters()).toBe(1);

    await shop.startAgain();
    await eventually(letters, count => count === 2);
    await eventually(
      () => overdueToasts(own),
      said => said.length > 1,
    );
    // The page that was open all the time is told what comes next; by then all that is older was told.
    await register(await tab());
    await told(staff, 'New customer');
    expect(await overdueToasts(own)).toEqual([TITLE, TITLE]);
    expect(await overdueIn(own, '/notifications')).toHaveLength(2);
    expect(await overdueIn(staff, '/admin/notifications')).toHaveLength(before.length);
    expect(await letters()).toBe(2);
    for (const page of [own, staff])
      expect(await page.evaluate(() => (window as unknown as Watched).untouched)).toBe(true);
  });

  it('is shown on a device whose pages are closed', async () => {
    const [{ id, type, title, message: body }] = (await overdueIn(own, '/notifications')) as [Notification];
    // A push as the worker gets it. The browser of specs has no push service, so its tools hand it over, and no
    // screen, so what it is asked to show is kept.
    await own.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const context = own.context();
    const worker = context.serviceWorkers()[0] as Worker;
    await worker.evaluate(keepShown);
    const elsewhere = await context.newPage();
    const devtools = await context.newCDPSession(elsewhere);
    const registered = new Promise<string>(resolve =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    await own.close();
    const data = JSON.stringify({ id, type, title, body, path: '/wallet' });
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: shop.url,
      registrationId: await registered,
      data,
    });
    const shown = await eventually(
      () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown),
      all => all.length > 0,
    );
    expect(shown).toEqual([{ title, body, tag: id, path: '/wallet' }]);
  });
});

/** Runs in the worker. */
function keepShown(): void {
  const shown: unknown[] = [];
  Object.assign(self, { shown });
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data } = {}) => {
    shown.push({ title, body, tag, path: data.path });
  };
}
