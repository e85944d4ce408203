import type { Page } from 'playwright-core';
import { arrive, fundedAddress, withMoney } from './arrive.js';
import { phone } from './browser.js';
import { onSite } from './onSite.js';

describe('Back on the first page of the shop that a tab has opened', () => {
  const { site, tab } = onSite();
  const BEFORE = 'about:blank#before';

  /** As by a link of a letter: what the tab showed before is not the shop's. */
  async function arrivedAt(address: string): Promise<Page> {
    const page = await tab(phone);
    await arrive(page, site());
    await page.goto(BEFORE);
    await page.goto(address);
    return page;
  }

  async function opensFilters(page: Page) {
    await page.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.waitFor();
    return filters;
  }

  it('closes what is open, again and again, and then leads out at once', async () => {
    const page = await arrivedAt('/packages/groceries?sort=price_desc');
    for (let turn = 0; turn < 2; turn += 1) {
      const filters = await opensFilters(page);
      await page.goBack();
      await filters.waitFor({ state: 'hidden' });
      await page.waitForURL('**/packages/groceries?sort=price_desc');
    }
    await page.reload();
    // What is chosen while it is open stays, and changes nothing of the way out.
    const filters = await opensFilters(page);
    await filters.getByRole('radio', { name: 'Price, low to high' }).click();
    await page.waitForURL('**/packages/groceries?sort=price_asc');
    await page.goBack();
    await filters.waitFor({ state: 'hidden' });
    await page.waitForURL('**/packages/groceries?sort=price_asc');
    await page.goBack();
    await page.waitForURL(BEFORE);
  });

  it('comes once through a page that was gone on from', async () => {
    const page = await arrivedAt('/packages/groceries');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(url => url.pathname === '/dashboard');
    await page.goBack();
    await page.waitForURL('**/packages/groceries');
    await page.goBack();
    await page.waitForURL(BEFORE);
  });

  it('does not answer for whoever is asked whether to leave it', async () => {
    const page = await arrivedAt('/profile');
    await page.getByLabel('First name').fill('Ngozika');
    const cart = page.getByRole('link', { name: /^Cart/ });
    await cart.click();
    const asked = page.getByRole('dialog', { name: 'Leave this page?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('First name').inputValue()).toBe('Ngozika');
    await cart.click();
    await asked.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/cart');
  });

  it('leads out at once when what was said of a payment is closed', async () => {
    const page = await tab(phone);
    const reference = await withMoney(await arrive(page, site()), 5000);
    await page.goto(BEFORE);
    await page.goto(fundedAddress(reference));
    const said = page.getByRole('dialog');
    await said.getByText('Payment successful').waitFor();
    await page.waitForURL(({ search }) => search === '');
    await said.getByRole('button', { name: 'Close' }).last().click();
    await said.waitFor({ state: 'hidden' });
    await page.goBack();
    await page.waitForURL(BEFORE);
  });

  it('leads out as ever where nothing was opened', async () => {
    const page = await arrivedAt('/packages/groceries');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL(BEFORE);
  });
});
