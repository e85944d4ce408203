import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { GIVEN, phone, routeOnce } from './browser.js';
import { inCart, ownGrocery } from './goods.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';

/** What has changed since the page was read is known after one refusal, and why is where one looks. */
describe('an order that is refused at checkout', () => {
  const { site, tab } = onSite();
  let office: Caller;

  beforeAll(async () => {
    office = await officeOf(site());
  });

  /** At checkout with goods for ₦4,000. */
  const arrived = async (page: Page): Promise<void> => {
    const { call } = await arrive(page, site());
    await inCart(call, (await ownGrocery(office)).id);
  };
  const pay = (page: Page, naira: string) => page.getByRole('button', { name: `Pay ₦${naira}`, exact: true });
  interface Option {
    id: string;
    name: string;
    feeKobo: number;
  }
  /** As if the page had read a list before it was what it is; only after a refusal it is read as it is. */
  const earlier = async <T extends { id: string }>(
    page: Page,
    [path, name]: [path: string, name: string],
    was: (list: T[]) => T[],
  ) => {
    let isRefused = false;
    page.on('response', reply => {
      isRefused ||= reply.url().endsWith('/orders/checkout');
    });
    await page.route(`**/api/v1${path}**`, async route => {
      const response = await route.fetch();
      const reply = await response.json();
      await route.fulfill({ response, json: isRefused ? reply : { ...reply, [name]: was(reply[name]) } });
    });
  };
  const ways: [string, string] = ['/settings/delivery-options', 'deliveryOptions'];
  const isInSight = (words: Locator) =>
    words.evaluate(element => {
      const { top, bottom } = element.getBoundingClientRect();
      return document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)?.contains(element) ?? false;
    });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  it('because delivery costs more by now, goes through at the new price', async () => {
    const page = await tab(phone);
    await arrived(page);
    await earlier<Option>(page, ways, options =>
      options.map(option => ({ ...option, feeKobo: option.feeKobo / 2 })),
    );
    await page.goto('/cart/checkout');
    await pay(page, '5,000').click();
    await page.getByText('Prices have changed. Please review your cart.').first().waitFor();
    await pay(page, '6,000').click();
    await page.waitForURL('**/sandbox/**');
  });

  it('because its way to deliver is no longer offered, says so there and goes by another', async () => {
    const page = await tab(phone);
    await arrived(page);
    await earlier<Option>(page, ways, ([first, ...others]) => [
      ...(first ? [first, { ...first, id: 'by-bicycle', name: 'By bicycle' }] : []),
      ...others,
    ]);
    await page.goto('/cart/checkout');
    await page.getByRole('radio', { name: /^By bicycle/ }).click();
    await pay(page, '6,000').click();
    const why = page.getByText('This delivery option is not available');
    await why.waitFor();
    expect(await focused(page)).toBe('2. Delivery option');
    expect(await isInSight(why)).toBe(true);
    await page.getByRole('radio', { name: /^By bicycle/ }).waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: /^Express/ }).click();
    await why.waitFor({ state: 'hidden' });
    await pay(page, '7,500').click();
    await page.waitForURL('**/sandbox/**');
  });

  it('because its address was deleted elsewhere, says so there and goes to another', async () => {
    const page = await tab(phone);
    await arrived(page);
    await earlier<{ id: string; address: string }>(page, ['/auth/addresses', 'addresses'], addresses => [
      ...addresses.map(address => ({ ...address, id: randomUUID(), address: '7 Gone Street' })),
      ...addresses,
    ]);
    await page.goto('/cart/checkout');
    await pay(page, '6,000').click();
    const why = page.getByText('Choose a delivery address');
    await why.waitFor();
    expect(await focused(page)).toBe('1. Delivery address');
    expect(await isInSight(why)).toBe(true);
    await page.getByRole('radio', { name: /^7 Gone Street/ }).waitFor({ state: 'hidden' });
    await pay(page, '6,000').click();
    await page.waitForURL('**/sandbox/**');
  });

  it('because a promotion takes less off by now, goes through with what it takes', async () => {
    const page = await tab(phone);
    await arrived(page);
    const promotionCode = `LESS-${randomUUID().slice(0, 8).toUpperCase()}`;
    const { id } = await office<{ id: string }>('POST', '/promos', {
      promotionCode,
      discount: 50,
      applicableTo: ['all'],
    });
    await page.goto('/cart/checkout');
    const code = page.getByLabel('Promo code');
    await code.fill(promotionCode);
    await page.getByRole('button', { name: 'Apply' }).click();
    await pay(page, '4,000').waitFor();
    await office('PATCH', `/promos/admin/${id}`, { discount: 25 });
    await pay(page, '4,000').click();
    await pay(page, '5,000').waitFor();

    await page.reload();
    await pay(page, '5,000').waitFor();
    expect(await code.inputValue()).toBe(promotionCode);
    // What can not be priced at the moment is not applied, and is there to be tried again.
    await routeOnce(page, '**/api/v1/promos/validate', route =>
      route.fulfill({
        status: 503,
        headers: { [GIVEN]: 'yes' },
        json: {
          message: 'Out of order',
          error: 'Unavailable',
          code: 'unavailable',
          requestId: 'made here',
        },
      }),
    );
    await page.getByRole('radio', { name: /^Express/ }).click();
    await page.getByText('Server error. Please try again later.').first().waitFor();
    await pay(page, '7,500').waitFor();
    expect(await code.inputValue()).toBe(promotionCode);
    await page.getByRole('button', { name: 'Apply' }).click();
    await pay(page, '6,500').click();
    await page.waitForURL('**/sandbox/**');
  });
});
