import type { CategorySettingList } from '@mudu/contracts/settings/views';
import type { Page, Route } from 'playwright-core';
import { held, routeOnce } from './browser.js';
import { type Caller, officeOf, sitDown } from './office.js';
import { onOwnShop } from './onOwnShop.js';

describe('categories that staff put in another order', () => {
  // A shop of its own: the order is the whole shop's.
  const { shop, tab } = onOwnShop();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(shop());
  });

  const CATEGORIES = '**/settings/categories';
  const read = async () => (await office<CategorySettingList>('GET', '/settings/categories')).categories;
  const names = async () => (await read()).map(({ name }) => name);
  async function atCategories(): Promise<Page> {
    const page = await tab();
    await sitDown(page, shop());
    await page.goto('/admin/settings?area=categories');
    return page;
  }
  const rowsOf = (page: Page) => page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  const isAt = (row: ReturnType<typeof rowsOf>, name: string) =>
    row.getByText(name, { exact: true }).waitFor();
  const mover = (page: Page, name: string, where: 'up' | 'down') =>
    page.getByRole('button', { name: `Move ${name} ${where}`, exact: true });
  async function move(page: Page, name: string, where: 'up' | 'down'): Promise<void> {
    await mover(page, name, where).press('Enter');
    await page.getByText(`${name} is moved.`).first().waitFor();
  }
  const pressUndo = (page: Page, name: string) =>
    page.getByText(`${name} is moved.`).locator('..').getByRole('button', { name: 'Undo' }).press('Enter');
  async function takeBack(page: Page, name: string): Promise<void> {
    const saved = page.waitForResponse(
      reply => reply.url().endsWith('/settings/categories') && reply.request().method() === 'PUT',
    );
    await pressUndo(page, name);
    expect((await saved).status()).toBe(200);
  }
  async function leave(page: Page): Promise<void> {
    await page.getByRole('tab', { name: 'Holidays' }).click();
    await page.getByRole('button', { name: 'Add holiday' }).waitFor();
  }

  it.each([
    ['each of two', async () => undefined],
    [
      'each of two, with the page left after either,',
      async (page: Page) => {
        await leave(page);
        await page.getByRole('tab', { name: 'Categories' }).click();
      },
    ],
  ])('%s can be taken back alone, the earlier one too', async (_, between) => {
    const before = await names();
    const [first, second] = before as [string, string];
    const last = before.at(-1) as string;
    const page = await atCategories();
    await move(page, first, 'down');
    await between(page);
    await move(page, last, 'up');
    const both = await names();
    expect(both.slice(0, 2)).toEqual([second, first]);
    expect(both.at(-2)).toBe(last);
    await takeBack(page, first);
    await isAt(rowsOf(page).first(), first);
    expect(await names()).toEqual([first, second, ...both.slice(2)]);
    await between(page);
    await takeBack(page, last);
    await isAt(rowsOf(page).last(), last);
    expect(await names()).toEqual(before);
  });

  it('a move is taken back also when that is asked for while another one fails', async () => {
    const categories = await read();
    const [first, second] = categories.map(({ name }) => name) as [string, string];
    const page = await atCategories();
    const rows = rowsOf(page);
    const down = (name: string) => mover(page, name, 'down');
    await down(first).press('Enter');
    await rows.first().getByText(second, { exact: true }).waitFor();
    const [asked, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const fail = async (route: Route) => {
      asked.resolve();
      await failed.promise;
      await route.abort();
    };
    await routeOnce(page, CATEGORIES, fail, 'PUT');
    await down(second).press('Enter');
    await asked.promise;
    await pressUndo(page, first);
    failed.resolve();
    await rows.first().getByText(first, { exact: true }).waitFor();
  });

  it('each press that moves a row counts, however fast they follow each other', async () => {
    const categories = await read();
    const [first, second, third] = categories.map(({ name }) => name);
    const page = await atCategories();
    const down = mover(page, `${first}`, 'down');
    await down.waitFor();
    const saving = await held(page, CATEGORIES);
    await down.press('Enter');
    await saving.asked;
    await down.press('Enter');
    saving.goOn();
    const rows = rowsOf(page);
    await rows.nth(2).getByText(`${first}`, { exact: true }).waitFor();
    expect(await rows.nth(0).innerText()).toContain(second);
    expect(await rows.nth(1).innerText()).toContain(third);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await office('PUT', '/settings/categories', { categories });
  });

  it('a row that two have moved: both orders are there to choose from', async () => {
    const categories = await read();
    const [first, second, third, ...others] = categories;
    const page = await atCategories();
    const down = mover(page, `${first?.name}`, 'down');
    await down.waitFor();
    await office('PUT', '/settings/categories', { categories: [third, first, second, ...others] });
    await down.click();
    const dialog = page.getByRole('dialog', { name: 'Categories' });
    const order = dialog.getByRole('row', { name: /^Order/ });
    const [, theirs, mine] = (await order.innerText()).split('\t');
    expect(theirs).toMatch(`${third?.slug}, ${first?.slug}, ${second?.slug}, `);
    expect(mine).toMatch(`${second?.slug}, ${first?.slug}, ${third?.slug}, `);
    await dialog.getByRole('button', { name: 'Reload theirs' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await office('PUT', '/settings/categories', { categories });
  });
});
