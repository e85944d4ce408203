import type { Page } from 'playwright-core';
import { phone, seriousViolations } from './browser.js';
import { onSite } from './onSite.js';
import { addAddress, addToCart, fundWallet, register } from './people.js';

describe('the catalogue in a real browser', () => {
  const { tab } = onSite();
  const box = (page: Page) => page.getByRole('combobox', { name: 'Search for groceries' });
  /** The field that suggests takes the place of a plain one as soon as somebody comes to it. */
  const come = async (page: Page) => {
    await box(page).click();
    await page.locator('input[aria-autocomplete=list]').waitFor();
  };
  const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name });

  it('a search with a typo or another name finds the goods, with pictures, as one types', async () => {
    const page = await tab(phone);
    await register(page);
    await page.goto('/packages/groceries');
    await box(page).pressSequentially('ogbnoo');
    await option(page, /^Ogbono seeds/).waitFor();
    expect(
      await option(page, /^Ogbono seeds/)
        .getByRole('presentation')
        .count(),
    ).toBe(1);
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('1 grocery', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 3, name: 'Ogbono seeds' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=ogbnoo');

    await box(page).fill('indomie');
    await page.getByText('3 groceries', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 3, name: 'Instant noodles, onion' }).waitFor();
    await box(page).fill('jollof');
    await option(page, /^Jollof Sunday Pack/).click();
    await page.getByRole('heading', { level: 1, name: 'Jollof Sunday Pack' }).waitFor();
  });

  it('an address with more words than a search takes searches for as many as it does', async () => {
    const page = await tab();
    await register(page);
    const words = 'zzzzz '.repeat(40);
    await page.goto(`/packages/groceries?${new URLSearchParams({ q: words })}`);
    await page.getByText('No grocery matches').waitFor();
    await page.goto(`/orders?${new URLSearchParams({ search: words })}`);
    await page.getByText('No such orders').waitFor();
  });

  it('what was searched for lately is offered again, until it is cleared', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/packages/groceries');
    await come(page);
    await box(page).fill('plantain');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 3, name: 'Plantain, ripe' }).waitFor();
    await page.reload();
    await come(page);
    await box(page).fill('');
    await page.keyboard.press('Escape');
    await option(page, 'plantain').waitFor({ state: 'detached' });
    await box(page).click();
    await option(page, 'plantain').waitFor();
    await box(page).click();
    await option(page, 'plantain').click();
    await page.getByRole('heading', { level: 3, name: 'Plantain, ripe' }).waitFor();
    await box(page).fill('');
    await page.keyboard.press('ArrowDown');
    await option(page, 'Clear recent searches').click();
    await page.keyboard.press('ArrowDown');
    await option(page, 'plantain').waitFor({ state: 'detached' });
  });

  it('Back, a reload and a shared link keep filters, words, order, how much was shown and where one was', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/packages/groceries');
    await page.getByRole('radio', { name: 'Price, high to low' }).click();
    await page.getByRole('button', { name: /^Show more/ }).click();
    await page.waitForURL('**/packages/groceries?sort=price_desc&show=2');
    const last = page.getByRole('heading', { level: 3 }).nth(60);
    await last.scrollIntoViewIfNeeded();
    const name = await last.innerText();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);

    await page.getByRole('link', { name: 'Wallet', exact: true }).click();
    await page.waitForURL('**/wallet');
    await page.goBack();
    // Other files make groceries too, so that it may lie a row further down.
    await page.waitForFunction(wanted => {
      const [heading] = [...document.querySelectorAll('h3')].filter(one => one.innerText === wanted);
      const { top = -1 } = heading?.getBoundingClientRect() ?? {};
      return top > 0 && top < window.innerHeight;
    }, name);
    expect(await page.getByRole('radio', { name: 'Price, high to low' }).isChecked()).toBe(true);

    await page.getByRole('checkbox', { name: 'Oils' }).click();
    await page.getByText('6 groceries', { exact: true }).waitFor();
    const other = await tab(phone);
    await register(other);
    await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await other.getByText('6 groceries', { exact: true }).waitFor();
    await other.getByRole('button', { name: 'Filters, 1 active' }).waitFor();

    await page.goto('/packages/groceries');
    await page.waitForURL('**/packages/groceries?category=oils&sort=price_desc');
    await page.getByText('6 groceries', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForURL(url => url.search === '');
    await page.getByRole('radio', { name: 'Newest' }).click();
    await page.waitForURL(url => url.search === '?sort=newest');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForURL(url => url.search === '');
    await page.reload();
    // Other files make groceries too.
    await page.getByText(/^1\d\d groceries$/).waitFor();
  });

  it('a package’s page is fetched when a pointer comes near', async () => {
    const page = await tab();
    await register(page);
    // What others buy meanwhile makes it old.
    await page.route('**/api/v1/events/stream', () => undefined);
    await page.goto('/packages');
    const card = page.getByRole('article').filter({ hasText: 'Jollof Sunday Pack' });
    const own = /\/api\/v1\/packages\/[0-9a-f-]{36}$/;
    const ahead = page.waitForResponse(own);
    await card.hover();
    await (await ahead).finished();
    // Nothing else can show it.
    await page.route(own, route => route.abort());
    await card.getByRole('link').click();
    await page.getByText("What's inside").first().waitFor();
  });

  it('what can not be read says so and is read again when asked, on the shelves and on the first page', async () => {
    const page = await tab();
    await register(page);
    let away = true;
    await page.route(/\/api\/v1\/(packages|groceries|public\/packages\/active|orders|wallet)(\?|$)/, route =>
      away
        ? route.fulfill({
            status: 429,
            json: {
              message: 'Too many requests. Please try again later.',
              error: 'Too Many Requests',
              code: 'too_many_requests',
              requestId: 'made here',
            },
          })
        : route.continue(),
    );
    await page.goto('/dashboard');
    await page.getByText('Something went wrong!').waitFor();
    await page.getByText('Your latest order could not be read.').waitFor();
    await page.getByText('Not available').waitFor();
    const again = (name: string) =>
      page.getByRole('region', { name }).getByRole('button', { name: 'Try Again' });
    for (const [name, path] of [
      ['Wallet', '/wallet'],
      ['Your orders', '/orders'],
      ['Fresh on the shelf', '/public/packages/active'],
    ] as const) {
      const asked = page.waitForResponse(reply => new URL(reply.url()).pathname === `/api/v1${path}`);
      await again(name).click();
      await asked;
      await again(name).waitFor();
    }
    away = false;
    // What somebody else changes meanwhile is read without being asked for, and its button is gone by then.
    for (const name of ['Wallet', 'Your orders', 'Fresh on the shelf'])
      await again(name).evaluateAll(buttons => {
        for (const button of buttons) (button as HTMLElement).click();
      });
    await page.getByRole('article').nth(3).waitFor();
    await page.getByText('No orders yet.', { exact: false }).waitFor();
    await page.getByText('₦0.00').first().waitFor();
    away = true;
    for (const path of ['/packages', '/packages/groceries']) {
      await page.goto(path);
      await page.getByText('Something went wrong!').waitFor();
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
      await page.getByRole('radio', { name: 'Newest' }).waitFor();
      expect(await page.getByRole('slider').count()).toBe(0);
      away = false;
      // The page may be as fast to try by itself.
      await page.evaluate(() =>
        [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Try Again')?.click(),
      );
      await page.getByRole('article').first().waitFor();
      await page.getByRole('slider', { name: 'Highest price' }).waitFor();
      away = true;
    }
  });

  it('what one has bought is offered again, on the first page and on the shelves', async () => {
    const page = await tab(phone);
    await register(page);
    const again = page.getByRole('region', { name: 'Buy again' });
    await page.goto('/packages');
    await page.getByRole('article').first().waitFor();
    expect(await again.count()).toBe(0);
    await fundWallet(page, 60_000);
    await addToCart(page, /Student Survival Pack/);
    await page.goto('/cart/checkout');
    await addAddress(page);
    await page.getByRole('radio', { name: /^Wallet/ }).click();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
    await page.goto('/dashboard');
    await again.getByRole('button', { name: 'Add Student Survival Pack to cart' }).click();
    await page.getByText('Item added to cart!').first().waitFor();
    await page.getByRole('link', { name: 'Cart, 1 item' }).first().waitFor();
    for (const path of ['/packages', '/packages/groceries']) {
      await page.goto(path);
      await again.getByRole('heading', { name: 'Student Survival Pack' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
    }
    await page.goto('/packages/groceries?q=rice');
    await page.getByRole('article').first().waitFor();
    expect(await again.count()).toBe(0);
  });

  it('the landing page asks for the few groceries that it shows', async () => {
    const page = await tab();
    const asked = page.waitForResponse(/\/public\/groceries\/active/);
    await page.goto('/');
    const { groceries } = (await (await asked).json()) as { groceries: { category: string }[] };
    expect(groceries).toHaveLength(9);
    expect(new Set(groceries.map(({ category }) => category)).size).toBe(9);
    await page
      .getByRole('region', { name: /By the mudu/ })
      .getByRole('article')
      .nth(8)
      .waitFor();
  });
});
