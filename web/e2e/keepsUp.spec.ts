import { randomUUID } from 'node:crypto';
import type { Package } from '@mudu/contracts/catalogue/views';
import { eventually } from '@mudu/testing/shop/eventually';
import type { Page, Route } from 'playwright-core';
import { arrive } from './arrive.js';
import { GIVEN } from './browser.js';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';

/** Counts what comes over the live stream of the page that is opened next. */
async function streamOf(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  let stream = '';
  let parts = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith('/events/stream')) stream = requestId;
  });
  devtools.on('Network.dataReceived', ({ requestId }) => {
    if (requestId === stream) parts++;
  });
  await devtools.send('Network.enable');
  return () => parts;
}

describe('a page that is told of change after change', () => {
  const { site, tab } = onSite();

  it('shows each answer, though the next change comes before it', async () => {
    const page = await tab();
    const office = await sitDown(page, site());
    const name = `Market Box ${randomUUID().slice(0, 8)}`;
    const { id } = await office<Package>('POST', '/packages', {
      name,
      price: 1_000_000,
      quantity: 20,
      items: ['Yam'],
    });
    const heard = await streamOf(page);
    await page.goto(`/admin/packages?search=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText('₦10,000').waitFor();
    await eventually(heard, parts => parts > 0);

    const held: Route[] = [];
    await page.route('**/api/v1/packages?*', route => void held.push(route));
    const changed = async (price: number) => {
      const before = heard();
      await office('PATCH', `/packages/${id}`, { price });
      await eventually(heard, parts => parts > before);
    };
    // What it asks for itself can be overtaken as well.
    await page.getByLabel('Stock', { exact: true }).selectOption({ label: 'In stock' });
    await eventually(
      () => held.length,
      asked => asked > 0,
    );
    await changed(1_200_000);
    await held[0]?.continue();
    await row.getByText('₦12,000').waitFor();

    // Once more for what was told of meanwhile.
    await eventually(
      () => held.length,
      asked => asked > 1,
    );
    await changed(1_300_000);
    await held[1]?.continue();
    await row.getByText('₦13,000').waitFor();
  });
});

describe('a page that could not read', () => {
  const { site, tab } = onSite();

  it('reads again as soon as its live stream is back', async () => {
    const page = await tab();
    await arrive(page, site());
    let away = true;
    let asked = 0;
    const unless = (route: Route) =>
      away
        ? route.fulfill({ status: 502, contentType: 'text/html', headers: { [GIVEN]: 'yes' } })
        : route.continue();
    await page.route('**/api/v1/events/stream', unless);
    await page.route('**/api/v1/orders?*', route => {
      asked += 1;
      return unless(route);
    });
    await page.goto('/orders');
    await page.getByText('Something went wrong!').waitFor();
    // It has given up by itself.
    await eventually(
      () => asked,
      count => count >= 3,
    );
    away = false;
    await page.getByText('No orders yet').waitFor();
  });
});
