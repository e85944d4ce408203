import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { phone } from './browser.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';

interface Item {
  id: string;
  name: string;
}

describe('how many of something are taken', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  /** Goods that no other spec buys. */
  const made = (path: string, quantity: number, more: object): Promise<Item> =>
    office<Item>('POST', path, {
      name: `Suya ${randomUUID().slice(0, 8)}`,
      price: 400_000,
      quantity,
      ...more,
    });
  const more = (page: Page, { name }: Item) => page.getByRole('button', { name: `One ${name} more` });
  const less = (page: Page, { name }: Item) => page.getByRole('button', { name: `One ${name} less` });
  const count = (page: Page, { name }: Item, wanted: number) =>
    page
      .getByRole('group', { name: `Quantity of ${name}` })
      .getByRole('status')
      .getByText(String(wanted), { exact: true })
      .waitFor();
  /** Somebody new before a package, and a grocery to go into the same box. */
  async function aBox(page: Page) {
    await arrive(page, site());
    const [pack, extra] = await Promise.all([
      made('/packages', 2, { items: ['Rice, 5 kg'] }),
      made('/groceries', 2, { category: 'spices-seasoning' }),
    ]);
    return { pack, extra, add: page.getByRole('button', { name: `Add ${extra.name} to the box` }) };
  }
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  it('is no more than what is left, in the cart', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const scarce = await made('/groceries', 3, { category: 'spices-seasoning' });
    await me.call('POST', '/cart/items', { itemId: scarce.id, itemType: 'grocery', quantity: 2 });
    await page.goto('/cart');
    const sent = () => page.waitForResponse(reply => reply.request().method() === 'PATCH');
    const grown = sent();
    // One press: two that rest between them are two requests.
    await more(page, scarce).click();
    await count(page, scarce, 3);
    expect((await grown).status()).toBe(200);
    expect(await more(page, scarce).isDisabled()).toBe(true);

    // What is short meanwhile is reduced to what there is.
    await office('PATCH', `/groceries/${scarce.id}`, { quantity: 1 });
    await page.getByText(`Only 1 of ${scarce.name} left; you asked for 3.`).waitFor();
    const reduced = sent();
    await less(page, scarce).click();
    expect((await reduced).status()).toBe(200);
    await count(page, scarce, 1);
  });

  it('is no more than what is left, of a package and of what goes into its box, and the keyboard stays with it', async () => {
    const page = await tab();
    const { pack, extra, add } = await aBox(page);
    await page.goto(`/packages/${pack.id}`);
    await more(page, pack).click();
    await count(page, pack, 2);
    expect(await more(page, pack).isDisabled()).toBe(true);

    const show = page.getByRole('button', { name: 'Show more groceries' });
    await show.waitFor();
    while ((await add.count()) === 0) await show.click();
    await add.focus();
    await page.keyboard.press('Enter');
    await count(page, extra, 1);
    expect(await focused(page)).toBe(`One ${extra.name} more`);
    await page.keyboard.press('Enter');
    await count(page, extra, 2);
    expect(await more(page, extra).isDisabled()).toBe(true);
    await less(page, extra).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await add.waitFor();
    expect(await focused(page)).toBe(`Add ${extra.name} to the box`);
  });

  it('stays where it is in the box, whatever comes on sale before it', async () => {
    const page = await tab();
    const { pack, extra, add } = await aBox(page);
    let isAlone = true;
    await page.route('**/api/v1/groceries?*', async route => {
      const response = await route.fetch();
      const body = (await response.json()) as { groceries: Item[] };
      const others = isAlone ? [] : body.groceries.filter(({ id }) => id !== extra.id);
      await route.fulfill({ response, json: { ...body, groceries: [...others, extra] } });
    });
    await page.goto(`/packages/${pack.id}`);
    await add.click();
    await count(page, extra, 1);
    isAlone = false;
    const read = page.waitForResponse(reply => reply.url().includes('/api/v1/groceries?'));
    await made('/groceries', 2, { category: 'spices-seasoning' });
    await read;
    await page.getByRole('list', { name: 'Groceries' }).getByRole('listitem').nth(6).waitFor();
    await less(page, extra).click();
    await add.waitFor();
    expect(await focused(page)).toBe(`Add ${extra.name} to the box`);
  });

  it('comes down with what is left, while one still looks', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const pack = await made('/packages', 3, { items: ['Rice, 5 kg'] });
    await page.goto(`/packages/${pack.id}`);
    await more(page, pack).click();
    await more(page, pack).click();
    await count(page, pack, 3);
    await office('PATCH', `/packages/${pack.id}`, { quantity: 2 });
    await count(page, pack, 2);
    await page.getByRole('button', { name: 'Add to cart ₦8,000' }).click();
    await page.getByText('Item added to cart!').first().waitFor();
    expect(await me.call('GET', '/cart')).toMatchObject({ itemCount: 2 });
  });
});
