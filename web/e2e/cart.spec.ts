import { randomUUID } from 'node:crypto';
import { eventually } from '@mudu/testing/shop/eventually';
import type { Page } from 'playwright-core';
import { LINE_PAUSE_MS } from '../src/shop/cart/linePause.js';
import { contentsLine } from '../src/ui/shelf/contentsLine.js';
import { type Arrived, arrive, demoPackages } from './arrive.js';
import { held, phone, seriousViolations } from './browser.js';
import { inCart, ownGrocery } from './goods.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { keepFor, passUndo } from './toasts.js';

describe('the cart in a real browser', () => {
  const { site, tab } = onSite();
  let office: Caller;

  beforeAll(async () => {
    office = await officeOf(site());
  });
  const aGrocery = (more: object = {}) => ownGrocery(office, more);

  it('says what is in a package and how a grocery is measured', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const yaji = await aGrocery({ metadata: { unit: '1 small tin' } });
    const [box] = await demoPackages(me.call);
    await inCart(me.call, yaji.id, 2);
    await me.call('POST', '/cart/items', { itemId: box.id });
    await page.goto('/cart');
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await line(yaji.name).getByText('1 small tin').waitFor();
    await line(yaji.name).getByText('₦4,000 each').waitFor();
    await line(box.name).getByText(contentsLine(box.items)).waitFor();
  });

  it('says what has become of goods and prices, in both tabs, with one tap to accept or drop', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    const [dear, scarce, gone] = [await aGrocery(), await aGrocery(), await aGrocery()];
    await inCart(me.call, dear.id);
    await inCart(me.call, scarce.id, 3);
    await inCart(me.call, gone.id);
    await page.goto('/cart/checkout');
    const other = await page.context().newPage();
    await other.goto(`${site().url}/cart`);
    await other.getByRole('link', { name: 'Proceed to checkout' }).waitFor();
    await office('PATCH', `/groceries/${dear.id}`, { price: 450_000 });
    await office('PATCH', `/groceries/${scarce.id}`, { quantity: 2 });
    await office('PATCH', `/groceries/${gone.id}`, { active: false });
    for (const one of [page, other]) {
      await one.getByText(`${dear.name} now costs ₦4,500; it was ₦4,000 when you added it.`).waitFor();
      await one.getByText(`Only 2 of ${scarce.name} left; you asked for 3.`).waitFor();
      await one.getByText(`${gone.name} is no longer sold.`).waitFor();
    }
    expect(await page.getByRole('button', { name: /^Pay ₦/ }).isDisabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await seriousViolations(other)).toEqual([]);
    await page.getByRole('button', { name: `Accept the price of ${dear.name}` }).click();
    await page.getByRole('button', { name: `Take 2 of ${scarce.name}` }).click();
    await page.getByRole('button', { name: `Drop ${gone.name}` }).click();
    await other.getByText(`${gone.name} is no longer sold.`).waitFor({ state: 'hidden' });
    await other.getByText(`${dear.name} now costs`, { exact: false }).waitFor({ state: 'hidden' });
    await page.waitForFunction(
      name =>
        [...document.querySelectorAll('button')].some(
          ({ innerText, disabled }) => innerText.startsWith(name) && !disabled,
        ),
      'Pay ₦',
    );
  });

  it('a removed line comes back by Undo, with its add-ons, which can be changed and taken out', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    const [box] = await demoPackages(me.call);
    await me.call('POST', '/cart/items', { itemId: box.id, addons: [{ itemId: yaji.id, quantity: 2 }] });
    await page.goto('/packages');
    await page
      .getByRole('link', { name: /^Cart, / })
      .first()
      .click();
    await page.getByText(`${yaji.name} x2`).waitFor();
    await page.getByRole('button', { name: `Remove ${box.name}` }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`${yaji.name} x2`).waitFor();

    await page.getByRole('button', { name: `Edit add-ons of ${box.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Add-ons of ${box.name}` });
    await dialog.getByRole('button', { name: `One ${yaji.name} more` }).click();
    // Neither a slip nor Back loses what was chosen.
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.history.back());
    const leaving = page.getByRole('dialog', { name: 'Leave this page?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await leaving.waitFor({ state: 'hidden' });
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await page.getByText(`${yaji.name} x3`).waitFor();
    await page.getByRole('button', { name: `Edit add-ons of ${box.name}` }).click();
    for (const left of [2, 1, 0]) {
      await dialog.getByRole('button', { name: `One ${yaji.name} less` }).click();
      if (left > 0) await dialog.getByRole('status').getByText(String(left), { exact: true }).waitFor();
    }
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: `Add add-ons to ${box.name}` }).waitFor();
  });

  it('a search among add-ons begins with the first six it finds, however many were shown before', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const [box] = await demoPackages(me.call);
    const word = `Ehuru${randomUUID().slice(0, 8)}`;
    await Promise.all(Array.from({ length: 7 }, (_, n) => aGrocery({ name: `${word} ${n}` })));
    await me.call('POST', '/cart/items', { itemId: box.id });
    await page.goto('/cart');
    await page.getByRole('button', { name: `Add add-ons to ${box.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Add-ons of ${box.name}` });
    const rows = dialog.getByRole('list', { name: 'Groceries' }).getByRole('listitem');
    await rows.nth(5).waitFor();
    expect(await rows.count()).toBe(6);
    await dialog.getByRole('button', { name: 'Show more groceries' }).click();
    await rows.nth(6).waitFor();
    await dialog.getByRole('searchbox').fill(word);
    await dialog.getByText('7 groceries', { exact: true }).waitFor();
    expect(await rows.allInnerTexts()).toEqual(Array(6).fill(expect.stringContaining(word)));
    await dialog.getByRole('button', { name: 'Show more groceries' }).click();
    await rows.nth(6).waitFor();
  });

  const more = (page: Page, { name }: { name: string }) =>
    page.getByRole('button', { name: `One ${name} more` });
  const holds = (me: Arrived, wanted: Record<string, number>) =>
    eventually(
      async () => {
        const { items } = await me.call<{ items: { name: string; quantity: number }[] }>('GET', '/cart');
        return Object.fromEntries(items.map(({ name, quantity }) => [name, quantity]));
      },
      has => Object.entries(wanted).every(([name, quantity]) => has[name] === quantity),
    );

  it('counts every press, also while one before is still under way, or when one goes on at once', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    await inCart(me.call, yaji.id);
    await keepFor(page, [LINE_PAUSE_MS]);
    const slow = await held(page, '**/api/v1/cart/items/*');
    await page.goto('/cart');
    await more(page, yaji).click();
    await passUndo(page);
    await slow.asked;
    await more(page, yaji).click();
    await passUndo(page);
    slow.goOn();
    await holds(me, { [yaji.name]: 3 });
    await page.getByText('₦12,000').first().waitFor();

    await more(page, yaji).click();
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await page.getByRole('button', { name: 'Pay ₦18,000' }).waitFor();
    await holds(me, { [yaji.name]: 4 });
  });

  it('takes what is added while something else is still being added', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const [one, other] = [await aGrocery(), await aGrocery()];
    const slow = await held(page, '**/api/v1/cart/items');
    await page.goto(`/packages/groceries?${new URLSearchParams({ q: 'Yaji', sort: 'newest' })}`);
    const add = ({ name }: { name: string }) => page.getByRole('button', { name: `Add ${name} to cart` });
    await add(one).click();
    await slow.asked;
    expect(await add(one).isDisabled()).toBe(true);
    await add(other).click();
    slow.goOn();
    await holds(me, { [one.name]: 1, [other.name]: 1 });
    await page.getByRole('link', { name: 'Cart, 2 items' }).first().waitFor();
  });

  it('says that there is no network, keeps what was read, and recovers by itself', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    await inCart(me.call, yaji.id);
    await page.goto('/cart');
    await page.getByRole('heading', { name: yaji.name }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline.', { exact: false }).waitFor();
    expect(await page.getByRole('heading', { name: yaji.name }).isVisible()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await me.call('DELETE', '/cart');
    await page.context().setOffline(false);
    await page.getByText('You are offline.', { exact: false }).waitFor({ state: 'hidden' });
    await page.getByText('Your cart is empty.').waitFor();
  });
});
