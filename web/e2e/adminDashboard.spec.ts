import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { arrive, demoPackages, withMoney } from './arrive.js';
import { atWork } from './atWork.js';
import { onSite } from './onSite.js';

describe('the dashboard', () => {
  const { site, tab } = onSite();

  it('follows what happens, and every figure opens the list behind it', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    await withMoney(bisi, 200_000);
    await atWork(page, site(), 'support');
    await page.goto('/admin/dashboard');
    const feed = page.getByRole('region', { name: 'Live events' });
    await feed.getByRole('listitem').first().waitFor();
    const [pack] = await demoPackages(bisi.call);
    await bisi.call('POST', '/cart/items', { itemId: pack.id });
    const order = await bisi.call<{ id: string }>('POST', '/orders/checkout', { paymentMethod: 'wallet' });
    const number = `#${order.id.slice(0, 8).toUpperCase()}`;
    await feed
      .getByText(new RegExp(`^${number} by Bisi Ade`))
      .first()
      .waitFor();
    await page.getByRole('region', { name: 'Recent orders' }).getByRole('link', { name: number }).waitFor();

    await page.getByRole('link', { name: /^Orders today/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await page.getByRole('link', { name: number }).first().waitFor();
    await page.goBack();
    await page
      .getByRole('region', { name: 'Orders by status' })
      .getByRole('link', { name: /Confirmed/ })
      .click();
    await page.waitForURL('**/admin/tracking?status=order_confirmed');
    await page.getByRole('link', { name: number }).first().waitFor();
    await page.goBack();
    // A plan that is late runs too, and one that has defaulted is overdue too: what these filters find is the server's.
    const chosen = (label: string) => page.getByLabel(label, { exact: true });
    await page.getByRole('link', { name: /^Plans running/ }).click();
    await page.waitForURL('**/admin/wallet/installments?status=open');
    await chosen('Status').waitFor();
    expect(await chosen('Status').inputValue()).toBe('open');
    await page.goBack();
    await page.getByRole('link', { name: /^Overdue installments/ }).click();
    await page.waitForURL('**/admin/wallet/installments?overdue=any');
    await chosen('Overdue for').waitFor();
    expect(await chosen('Overdue for').inputValue()).toBe('any');
    await page.goBack();
    await page.getByRole('link', { name: /^New customers, 30 days/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  });

  it('shares orders out among the ways to pay in whole percent that add up to a hundred', async () => {
    const page = await tab();
    await atWork(page, site(), 'support');
    await page.route('**/api/v1/auth/admin/dashboard*', async route => {
      const response = await route.fetch();
      const json = (await response.json()) as Dashboard;
      json.paymentMix = json.paymentMix.map((one, index) => ({ ...one, orders: index === 1 ? 6 : 1 }));
      await route.fulfill({ response, json });
    });
    await page.goto('/admin/dashboard');
    const shares = page.getByRole('region', { name: 'Payment method' }).getByRole('listitem');
    await shares.first().waitFor();
    const percents = (await shares.allInnerTexts()).map(text => /\d+%/.exec(text)?.[0]);
    expect(percents).toEqual(['13%', '75%', '12%']);
  });

  it('draws its charts as large as their panels, which are as high as the one beside them', async () => {
    const page = await tab();
    await atWork(page, site(), 'support');
    await page.goto('/admin/dashboard');
    const feed = page.getByRole('region', { name: 'Live events' });
    await feed.getByRole('listitem').first().waitFor();
    const ROUNDING_PX = 2;
    for (const [name, last] of [
      ['Revenue, last 30 days', 'svg'],
      ['Payment method', 'ul'],
      ['Orders by status', 'ul'],
    ]) {
      const panel = await page.getByRole('region', { name }).elementHandle();
      await page.waitForFunction(
        ([one, inside, most]) => {
          const end = one?.querySelector(`:scope ${inside}:last-of-type`)?.getBoundingClientRect().bottom;
          const room =
            one &&
            one.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(one).paddingBottom);
          return end !== undefined && room !== null && Math.abs(room - end) <= most;
        },
        [panel, last, ROUNDING_PX] as const,
      );
    }
  });
});
