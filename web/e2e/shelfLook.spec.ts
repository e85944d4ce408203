import { randomUUID } from 'node:crypto';
import { eventually } from '@mudu/testing/shop/eventually';
import type { Route } from 'playwright-core';
import { desktop, phone } from './browser.js';
import { officeOf } from './office.js';
import { onSite } from './onSite.js';
import { register } from './people.js';

const smallPhone = { width: 320, height: 640 };

/** The first of the list is as dear as goods can be. */
async function widestPrice(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text())
    .replace(/"price":\d+/, '"price":99999999955')
    .replace(/"effectivePrice":\d+/, '"effectivePrice":99998999956');
  await route.fulfill({ response, body });
}

/** Runs in the page: what a mouse over a card changes of it and of its buttons. */
const lookOf = (card: Element): string =>
  [card, ...card.querySelectorAll('button')]
    .map(part => getComputedStyle(part))
    .map(({ transform, color, backgroundColor }) => [transform, color, backgroundColor].join(' '))
    .join(', ');

describe('goods on cards and on their page', () => {
  const { site, tab } = onSite();

  it('a package that is taken off the shelf is gone from a page that shows it', async () => {
    const page = await tab();
    await register(page);
    const office = await officeOf(site());
    const { id, name } = await office<{ id: string; name: string }>('POST', '/packages', {
      name: `Short-lived box ${randomUUID().slice(0, 8)}`,
      price: 100_000,
      quantity: 5,
      items: ['Rice'],
    });
    await page.goto(`/packages/${id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await office('DELETE', `/packages/${id}`);
    await page.getByText('This package is not on the shelf').waitFor();
    expect(await page.getByRole('button', { name: /^Add to cart/ }).count()).toBe(0);
  });

  it.each([phone, desktop])('the tabs stay where they are from shelf to shelf, at %j', async size => {
    const page = await tab(size);
    await register(page);
    await page.goto('/packages');
    const tabs = page.getByRole('navigation', { name: 'Shelves' });
    await tabs.waitFor();
    // Seen in every frame from here on, down the page, which a press may have scrolled; null is none.
    await page.evaluate(() => {
      const seen = new Set<number | null>();
      const look = () => {
        const shelves = document.querySelector('nav[aria-label=Shelves]');
        seen.add(shelves && Math.round(shelves.getBoundingClientRect().top + scrollY));
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seen });
    });
    for (const [shelf, title] of [
      ['Groceries', 'Groceries'],
      ['Custom', 'Custom packages'],
      ['Packages', 'Food Package'],
    ] as const) {
      await tabs.getByRole('link', { name: shelf }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('main').getByRole('status').first().waitFor({ state: 'attached' });
    }
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<number | null> }).seen])).toEqual([
      expect.any(Number),
    ]);
  });

  it('at 320 px no price is cut, and goods without a picture have one of their category', async () => {
    const page = await tab(smallPhone);
    await register(page);
    await page.route('**/art/*.svg', route =>
      /\/(pkg|g)-/.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.route('**/api/v1/packages?*', widestPrice);
    await page.goto('/packages');
    await page.getByRole('article').filter({ hasText: '₦999,989,999.56' }).waitFor();
    const cut = await page.getByRole('article').evaluateAll(cards =>
      cards.flatMap(card => {
        const [price, button] = [card.querySelector('[class*=now]'), card.querySelector('[class*=add]')];
        const [a, b] = [price?.getBoundingClientRect(), button?.getBoundingClientRect()];
        const edge = card.getBoundingClientRect().right;
        if (!a || !b) return ['a card without a price or a button'];
        const apart = a.right <= b.left || a.bottom <= b.top;
        return apart && a.right <= edge ? [] : [card.textContent];
      }),
    );
    expect(cut).toEqual([]);
    await page.locator('article img[src="/art/basket.svg"]').first().waitFor();
    await page.goto('/packages/groceries?category=oils');
    const drawing = page.locator('article img[src="/art/palm-oil.svg"]').first();
    await drawing.waitFor();
    // What is left of the picture within its edge.
    const drawn = await drawing.evaluate(picture => {
      const { paddingLeft, paddingRight } = getComputedStyle(picture);
      return picture.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
    expect(drawn).toBeGreaterThan(30);
  });

  it('keep nothing of the look under a mouse where a finger pressed', async () => {
    const page = await tab(phone);
    await register(page);
    await page.goto('/packages');
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Add .* to cart$/ }).waitFor();
    const looks = () => card.evaluate(lookOf);
    const before = await looks();
    const asBefore = () =>
      eventually(
        looks,
        now => now === before,
        now => `Another look: ${now}, not ${before}`,
      );
    await card.getByRole('button', { name: /^Save .* to wishlist$/ }).click();
    await card.getByRole('button', { name: /^Remove .* from wishlist$/ }).click();
    await card.getByRole('button', { name: /^Save .* to wishlist$/ }).waitFor();
    await asBefore();
    await card.getByRole('button', { name: /^Add .* to cart$/ }).click();
    await page.getByText('Item added to cart!').first().waitFor();
    await asBefore();
  });

  it('a name of one long word stays inside its card and its page', async () => {
    const page = await tab(phone);
    await register(page);
    const [long, inside] = ['W'.repeat(80), `${'m'.repeat(60)}, 4 kg`];
    await page.route(/\/api\/v1\/(packages|public\/packages)/, async route => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll('"Jollof Sunday Pack"', `"${long}"`)
        .replaceAll('"Long-grain rice, 4 kg"', `"${inside}"`);
      await route.fulfill({ response, body });
    });
    const beyond = (name: RegExp | string) =>
      page
        .getByText(name, { exact: true })
        .filter({ visible: true })
        .last()
        .evaluate(({ parentElement }) =>
          parentElement ? parentElement.scrollWidth - parentElement.clientWidth : undefined,
        );
    await page.goto('/packages');
    await page.getByRole('heading', { level: 3, name: long }).waitFor();
    expect(await beyond(long)).toBe(0);
    await page.getByRole('link', { name: long }).click();
    await page.getByRole('heading', { level: 1, name: long }).waitFor();
    await page
      .getByText(inside.split(',')[0] as string, { exact: true })
      .last()
      .waitFor();
    expect(await beyond(long)).toBe(0);
    expect(await beyond(inside.split(',')[0] as string)).toBe(0);
  });
});
