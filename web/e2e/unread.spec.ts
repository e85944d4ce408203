import type { Page } from 'playwright-core';
import { arrive, demoPackages } from './arrive.js';
import { GIVEN, phone } from './browser.js';
import { NO_NETWORK } from './lostAnswer.js';
import { onSite } from './onSite.js';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for groceries' });
/** After so many a page asks no more by itself (rules/site.md S11). */
const TRIES = 3;
const broken = { status: 502, headers: { [GIVEN]: '1' }, contentType: 'text/html', body: '<h1>502</h1>' };

describe('what a page could not read', () => {
  const { site, tab } = onSite();

  it('is no list of something else: a search without a network says so, and follows with one', async () => {
    const page = await tab(phone);
    await arrive(page, site());
    await page.goto('/packages/groceries');
    const goods = page.getByRole('list', { name: 'Groceries' });
    await goods.waitFor();
    await page.context().setOffline(true);
    await box(page).fill('ogbono');
    await page.keyboard.press('Enter');
    await page.getByText(NO_NETWORK).first().waitFor();
    await goods.waitFor({ state: 'hidden' });
    await page.context().setOffline(false);
    await page.getByText('1 grocery', { exact: true }).waitFor();
  });

  it('is no wait for ever: the ways to deliver are asked for again at a press', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const [pack] = await demoPackages(me.call);
    await me.call('POST', '/cart/items', { itemId: pack.id });
    // Its being opened would have the page ask again.
    await page.route('**/api/v1/events/stream', () => undefined);
    const given = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/settings/delivery-options*', async route => {
      asked += 1;
      if (asked > TRIES) return route.fallback();
      await route.fulfill(broken);
      if (asked === TRIES) given.resolve();
    });
    await page.goto('/cart/checkout');
    await page.getByText('The ways to deliver could not be read.').waitFor();
    await given.promise;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('radio', { name: /^Standard delivery/ }).waitFor();
  });
});

describe('a page that was asked for ahead', () => {
  const { site, tab } = onSite();

  it('counts by the shop’s clock from its first picture on', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const [pack] = await demoPackages(me.call);
    await me.call('POST', '/cart/items', { itemId: pack.id });
    const { id } = await me.call<{ id: string }>('POST', '/orders/checkout', { paymentMethod: 'card' });
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 2 * 3_600_000;
      const over = 'The time to pay for it is over.';
      new MutationObserver(() => {
        if (document.body?.innerText.includes(over)) sessionStorage.setItem('told', over);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(`/tracking/${id}`);
    await page.getByText('Your items are held for you for').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBeNull();
  });
});
