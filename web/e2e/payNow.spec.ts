import { arrive, ordered } from './arrive.js';
import { onSite } from './onSite.js';

describe('an order that waits for its money', () => {
  const { site, tab } = onSite();

  it('is paid no more when its time is over', async () => {
    const page = await tab();
    const ada = await arrive(page, site());
    const { id } = await ordered(ada, { paymentMethod: 'card' });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^Pay now for order/ }).click();
    await page.waitForURL(`**/tracking/${id}`);
    await page.getByText('Your items are held for you for').waitFor();
    const buttons = page.getByRole('button', { name: /^(Pay|Fund) / });
    expect(await buttons.allInnerTexts()).toContain('Pay by card');

    // As if it had been placed so long ago that there is a moment left.
    let expiresAt: string | undefined;
    await page.route(`**/api/v1/orders/${id}`, async route => {
      const response = await route.fetch();
      const now = Date.parse(response.headers()['x-shop-time'] as string);
      expiresAt ??= new Date(now + 2000).toISOString();
      const order = await response.json();
      const paymentDetails = { ...order.paymentDetails, expiresAt };
      await route.fulfill({ response, json: { ...order, paymentDetails } });
    });
    await page.reload();
    await page.getByText('The time to pay for it is over.').waitFor();
    expect(await buttons.allInnerTexts()).toEqual([]);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('You have not paid for it, so there is nothing to refund.').waitFor();
  });

  it('is not asked about where the way back names two payments', async () => {
    const page = await tab();
    await arrive(page, site());
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/payment/verify/')) asked.push(request.url());
    });
    await page.goto('/tracking?source=checkout&trxref=ord-1-a1&reference=ord-2-a1');
    await page.waitForURL(({ search }) => search === '');
    expect(asked).toEqual([]);
  });
});
