import { formatDay, lagosDay, plusMillis, plusMonths } from '@mudu/contracts/time';
import { arrive } from './arrive.js';
import { openTab, type Tab } from './browser.js';
import { onSite } from './onSite.js';

const HOUR_MS = 3_600_000;

describe('what is told by the clock', () => {
  const { site, browser } = onSite();
  let page: Tab;

  // The clock of its tab is another one.
  beforeEach(async () => {
    page = await openTab(browser(), site().url);
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
    expect(page.troubles).toEqual([]);
  });

  /** What the replies say that the time in the shop is. */
  const toldInReplies = (timeOf: (told: string) => string) =>
    page.route(
      ({ pathname }) => pathname.startsWith('/api/v1/') && !pathname.endsWith('/events/stream'),
      async route => {
        const reply = await route.fetch();
        const headers = reply.headers();
        const told = headers['x-shop-time'];
        if (told) headers['x-shop-time'] = timeOf(told);
        await route.fulfill({ response: reply, headers });
      },
    );

  it('goes by the shop’s time on the first page, whatever the device believes', async () => {
    await page.clock.setFixedTime('2031-05-10T09:00:00Z');
    const replied = page.waitForResponse('**/public/packages/active*');
    await page.goto('/');
    const told = (await replied).headers()['x-shop-time'];
    const today = lagosDay(told ?? '');
    const example = page.getByRole('list', { name: /^Example: ₦10,650/ });
    await example.getByText(formatDay(plusMonths(today, 1))).waitFor();
    await example.getByText(formatDay(plusMonths(today, 2))).waitFor();
  });

  it('greets by the shop’s time', async () => {
    await arrive(page, site());
    await page.clock.setFixedTime('2031-05-10T20:00:00Z');
    await toldInReplies(() => '2027-01-05T08:00:00.000Z');
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Good morning, Bisi' }).waitFor();
  });

  it('grows older while the list of notifications is open', async () => {
    await arrive(page, site());
    let laterMs = 0;
    await toldInReplies(told => plusMillis(told, laterMs));
    await page.clock.install();
    await page.goto('/notifications');
    const welcome = page.getByRole('listitem').filter({ hasText: 'Welcome to Mudu' });
    await welcome.getByText('Just Now').waitFor();

    laterMs = HOUR_MS;
    await page.clock.fastForward('01:01');
    await welcome.getByText('Today', { exact: true }).waitFor();
    // Without a reply that says so, too.
    await page.context().setOffline(true);
    await page.clock.fastForward('23:00:00');
    await welcome.getByText('Yesterday', { exact: true }).waitFor();
  });
});
