import type { Page } from 'playwright-core';
import { arrive, demoPackages } from './arrive.js';
import { phone } from './browser.js';
import { officeOf } from './office.js';
import { onSite } from './onSite.js';
import { troublesOf } from './pageLook.js';
import { register } from './people.js';

const BOX = 'Jollof Sunday Pack';
const GROCERY = 'Palm broom';

describe('the wishlist in a real browser', () => {
  const { site, tab } = onSite();
  const save = (page: Page, name = BOX) =>
    page.getByRole('button', { name: `Save ${name} to wishlist` }).first();
  const remove = (page: Page, name = BOX) =>
    page.getByRole('button', { name: `Remove ${name} from wishlist` }).first();

  it('what one tab keeps, the other shows without a reload; Undo brings it back', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/packages');
    const other = await page.context().newPage();
    await other.goto(`${site().url}/wishlist`);
    await other.getByText('Nothing saved yet.').waitFor();

    await save(page).click();
    await page.getByText('Added to wishlist!').first().waitFor();
    await other.getByRole('heading', { name: BOX }).waitFor();
    await remove(other).click();
    await other.getByText('Nothing saved yet.').waitFor();
    await save(page).waitFor();
    await other.getByRole('button', { name: 'Undo' }).click();
    await other.getByRole('heading', { name: BOX }).waitFor();
    await remove(page).waitFor();
  });

  it('a page shows what changed between its first reading and the opening of its stream', async () => {
    const page = await tab();
    const { call } = await arrive(page, site());
    const [{ id, name }] = await demoPackages(call);
    await page.route('**/api/v1/events/stream', async route => {
      await page.getByText('Nothing saved yet.').waitFor();
      await call('POST', '/wishlist/add', { itemId: id });
      await route.continue();
    });
    await page.goto('/wishlist');
    await page.getByRole('heading', { name }).waitFor();
  });

  it('a heart that the shop can not keep is empty again, and says so', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/packages');
    let asked = 0;
    await page.route('**/wishlist/add', route => {
      asked++;
      return route.abort();
    });
    await save(page).click();
    await page.getByText('Network error. Please check your internet connection.').first().waitFor();
    await save(page).waitFor();
    expect(asked).toBe(1);
    await page.goto('/wishlist');
    await page.getByText('Nothing saved yet.').waitFor();
  });

  it('every list and the package’s page have the heart; what is tapped before signing in is kept after it', async () => {
    const page = await tab(phone);
    const shopper = await register(page);
    await page.goto('/packages/groceries?q=broom');
    await save(page, GROCERY).click();
    await remove(page, GROCERY).waitFor();
    await page.goto('/dashboard');
    await page
      .getByRole('button', { name: /^Save .* to wishlist$/ })
      .first()
      .waitFor();
    await page.goto('/packages');
    await page.getByRole('link', { name: BOX }).click();
    await page.getByRole('heading', { level: 1, name: BOX }).waitFor();
    await save(page).click();
    await remove(page).waitFor();

    const guest = await tab();
    await guest.goto('/');
    await guest
      .getByRole('button', { name: /^Save (?!Jollof).* to wishlist$/ })
      .first()
      .click();
    const dialog = guest.getByRole('dialog');
    await dialog.getByLabel('Email').fill(shopper.email);
    await dialog.locator('input[type=password]').fill(shopper.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await guest.getByText('Added to wishlist!').first().waitFor();
    await guest.goto('/wishlist');
    await guest.getByText('3 items', { exact: true }).waitFor();
  });

  it('moves to the cart and back, and is cleared and restored in its order', async () => {
    const page = await tab(phone);
    await register(page);
    for (const [path, name] of [
      ['/packages/groceries?q=broom', GROCERY],
      ['/packages', BOX],
    ] as const) {
      await page.goto(path);
      await save(page, name).click();
      await page.getByText('Added to wishlist!').first().waitFor();
    }
    await page.goto('/wishlist');
    await page.getByRole('button', { name: `Move to cart: ${BOX}` }).click();
    await page.getByText('Item added to cart!').first().waitFor();
    await page.getByText('1 item', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Cart, 1 item' }).first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 items', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Cart, 0 items' }).first().waitFor();

    const names = () => page.getByRole('heading', { level: 2 }).allInnerTexts();
    const before = await names();
    await page.getByRole('button', { name: 'Clear wishlist' }).click();
    await page.getByText('Nothing saved yet.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 items', { exact: true }).waitFor();
    expect(await names()).toEqual(before);
  });

  it('an item that was taken off the shelf stays, flagged', async () => {
    const page = await tab();
    await register(page);
    const asStaff = await officeOf(site());
    const name = `Agidi ${Date.now()}`;
    const { id } = await asStaff<{ id: string }>('POST', '/groceries', {
      name,
      price: 50_000,
      quantity: 5,
      category: 'provisions',
    });
    await page.goto(`/packages/groceries?${new URLSearchParams({ q: name })}`);
    await save(page, name).click();
    await page.getByText('Added to wishlist!').first().waitFor();
    await page.goto('/wishlist');
    await page.getByRole('heading', { name }).waitFor();
    await asStaff('DELETE', `/groceries/${id}`);
    await page.getByText('Off the shelf').waitFor();
    expect(await page.getByRole('button', { name: `Move to cart: ${name}` }).isDisabled()).toBe(true);
  });

  it('is whole empty and full, at any width, light and dark', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/wishlist');
    await page.getByText('Nothing saved yet.').waitFor();
    expect(await troublesOf(page, ['/wishlist'])).toEqual([]);
    await page.goto('/packages');
    await save(page).click();
    await page.getByText('Added to wishlist!').first().waitFor();
    await page.goto('/wishlist');
    await page.getByRole('heading', { name: BOX }).waitFor();
    expect(await troublesOf(page, ['/wishlist'])).toEqual([]);
  });
});
