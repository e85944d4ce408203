import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { desktop, phone, seriousViolations } from './browser.js';
import { onSite } from './onSite.js';
import { troublesOf } from './pageLook.js';
import { register } from './people.js';

describe('custom packages in a real browser', () => {
  const { site, tab } = onSite();
  const pick = (page: Page, name: string) =>
    page.getByRole('button', { name: `Add ${name} to the box` }).click();
  const search = async (page: Page, words: string) => {
    await page.getByRole('searchbox', { name: 'Search for groceries' }).fill(words);
    await page.keyboard.press('Enter');
  };
  const inside = (page: Page) => page.getByRole('list', { name: 'In your package' }).getByRole('listitem');
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  async function build(page: Page, name: string): Promise<void> {
    await page.goto('/packages?tab=custom&build=new');
    await search(page, 'broom');
    await pick(page, 'Palm broom');
    await page.getByRole('button', { name: /^Save package/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Name your package' });
    await dialog.getByLabel('Package name').fill(name);
    await dialog.getByRole('button', { name: 'Save package' }).click();
    await heading(page, name).waitFor();
  }

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('a shopper builds one from nothing, names it, and has it in the cart (%s)', async (_, viewport) => {
    const page = await tab(viewport);
    await register(page);
    await page.goto('/packages');
    await page.getByRole('link', { name: 'Start building' }).click();
    await heading(page, viewport === phone ? 'Build your own' : 'Build your own package').waitFor();

    await page.getByRole('button', { name: /^Save package/ }).click();
    await page.getByRole('alert').getByText('At least one item is required').waitFor();
    await search(page, 'palm broom');
    await pick(page, 'Palm broom');
    await search(page, 'candels');
    await pick(page, 'Candles');
    await page.getByRole('button', { name: 'One Candles more' }).first().click();
    await inside(page).nth(1).waitFor();

    await page.reload();
    await inside(page).filter({ hasText: 'Candles' }).getByText('2', { exact: true }).waitFor();
    const price = /₦[\d,]+/.exec(
      await page.getByRole('button', { name: /^Save package ₦/ }).innerText(),
    )?.[0] as string;

    await page.getByRole('button', { name: /^Save package/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Name your package' });
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByLabel('Package name').fill('House things');
    await dialog.getByRole('button', { name: 'Save package' }).click();
    await heading(page, 'House things').waitFor();
    await page.getByRole('button', { name: `Add to cart ${price}` }).click();
    await page.getByText('Item added to cart!').first().waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'House things' }).waitFor();
    await page.getByText('Custom', { exact: true }).waitFor();
    expect(await page.getByText(price, { exact: true }).first().isVisible()).toBe(true);
  });

  it('what is put together outlives a session that ran out', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await page.goto('/packages?tab=custom&build=new');
    await search(page, 'broom');
    await pick(page, 'Palm broom');
    await inside(page).first().waitFor();
    await me.call('POST', '/auth/logout-all');
    await heading(page, 'Welcome back').waitFor();
    await page.getByLabel('Email').fill(me.email);
    await page.locator('input[type=password]').fill(me.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await heading(page, 'Build your own').waitFor();
    await inside(page).filter({ hasText: 'Palm broom' }).waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('Nothing in it yet.', { exact: false }).waitFor();
    await page.reload();
    await page.getByText('Nothing in it yet.', { exact: false }).waitFor();
  });

  it('is changed, and the line in the cart follows; deleted, it leaves shelf and cart', async () => {
    const page = await tab();
    await register(page);
    await build(page, 'Sweepers');
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByText('Item added to cart!').first().waitFor();

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await heading(page, 'Edit Sweepers').waitFor();
    await page.getByRole('button', { name: 'One Palm broom more' }).first().click();
    await page.getByRole('button', { name: 'Change the name' }).click();
    await page.getByLabel('Package name').fill('Two brooms');
    await page.getByRole('button', { name: 'Use this name' }).click();
    const saved = page.getByRole('button', { name: /^Save changes ₦/ });
    const price = /₦[\d,]+/.exec(await saved.innerText())?.[0] as string;
    await saved.click();
    await heading(page, 'Two brooms').waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'Two brooms' }).waitFor();
    expect(await page.getByText(price, { exact: true }).first().isVisible()).toBe(true);

    await page.goto('/packages?tab=custom');
    await page.getByRole('link', { name: 'Two brooms' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Two brooms?' });
    await dialog.getByRole('button', { name: 'Keep package' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete package' }).click();
    await page.getByText('No package of your own yet.').waitFor();
    await page.goto('/cart');
    await page.getByText('Your cart is empty.').waitFor();
  });

  it('is found by a part of its name, and what is not is looked for in groceries', async () => {
    const page = await tab();
    await register(page);
    for (const name of ['For Sundays', 'House things']) await build(page, name);
    await page.goto('/packages?tab=custom');
    const own = page.getByRole('main').getByRole('heading', { level: 3 });
    const field = page.getByRole('combobox', { name: 'Search for groceries' });
    await field.fill('sunday');
    await page.getByRole('status').getByText('1 package of your own').waitFor();
    expect(await own.allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('For Sundays')]),
    );
    expect(await own.allInnerTexts()).not.toContainEqual(expect.stringContaining('House things'));
    await field.fill('palm broom');
    await page.getByText('No package matches').waitFor();
    await page.getByRole('link', { name: 'Look in groceries' }).click();
    await heading(page, 'Groceries').waitFor();
    expect(await field.inputValue()).toBe('palm broom');
    await page.getByRole('link', { name: 'Custom' }).click();
    await page.getByText('No package matches').waitFor();
  });

  it('starts from a food package, and without a name is My Package', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/packages');
    await page.getByRole('link', { name: 'Jollof Sunday Pack' }).click();
    await page.getByRole('link', { name: 'Build your own on this package' }).click();
    await page.getByRole('term').filter({ hasText: 'Jollof Sunday Pack' }).waitFor();
    await search(page, 'broom');
    await pick(page, 'Palm broom');
    await page.getByRole('button', { name: /^Save package/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save package' }).click();
    await heading(page, 'My Package').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Jollof Sunday Pack' }).waitFor();
    await page.goto('/packages?tab=custom');
    await page.getByRole('button', { name: 'Add My Package to cart' }).click();
    await page.getByText('Item added to cart!').first().waitFor();
  });

  it('a package that can not be saved stays as it was built', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/packages?tab=custom&build=new');
    await search(page, 'broom');
    await pick(page, 'Palm broom');
    await page.route('**/packages/customize', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: /^Save package/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save package' }).click();
    await page.getByText('Network error. Please check your internet connection.').first().waitFor();
    await page.unroute('**/packages/customize');
    await page.getByRole('dialog').getByRole('button', { name: 'Save package' }).click();
    await heading(page, 'My Package').waitFor();
  });

  it('its pages are whole with one, at any width, light and dark', async () => {
    const page = await tab();
    await register(page);
    await build(page, 'Sweepers of the whole compound');
    const own = new URL(page.url()).pathname;
    const change = `/packages?tab=custom&build=${own.split('/').at(-1)}`;
    expect(await troublesOf(page, [own, '/packages?tab=custom', change])).toEqual([]);
  });
});
