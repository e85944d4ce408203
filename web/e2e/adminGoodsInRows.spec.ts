import type { Package } from '@mudu/contracts/catalogue/views';
import type { Page } from 'playwright-core';
import { atWork } from './atWork.js';
import { phone } from './browser.js';
import { packageOnSale } from './goodsOnSale.js';
import { type Caller, officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

describe('price and stock, where they stand in the list of staff', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  const aPackage = (fields: object = {}) => packageOnSale(office, fields);
  const packageOf = (id: string) => office<Package>('GET', `/packages/${id}`);
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

  it('a price is taken back after the stock was changed too, but not over a colleague’s change', async () => {
    const item = await aPackage();
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/packages?search=${encodeURIComponent(item.name)}`);
    const change = async (what: 'Price' | 'Units', value: string) => {
      await rowOf(page, item.name)
        .getByRole('button', { name: new RegExp(`^Change: ${what} of`) })
        .click();
      await page.getByRole('textbox', { name: new RegExp(`^${what} of`) }).fill(value);
      await page.keyboard.press('Enter');
    };
    const takeBack = (told: string) =>
      page.getByText(told, { exact: true }).locator('..').getByRole('button', { name: 'Undo' }).click();
    await change('Price', '12000');
    await said(page, `${item.name} costs ₦12,000 now.`);
    await change('Units', '77');
    await said(page, `${item.name}: 77 on hand.`);
    await takeBack(`${item.name} costs ₦12,000 now.`);
    await said(page, `${item.name} is as it was.`);
    expect(await packageOf(item.id)).toMatchObject({ price: 1_000_000, quantity: 77 });

    await office('PATCH', `/packages/${item.id}`, { quantity: 60 });
    await takeBack(`${item.name}: 77 on hand.`);
    await page
      .getByText(/changed by someone else/)
      .first()
      .waitFor();
    expect((await packageOf(item.id)).quantity).toBe(60);
  });

  it('price and stock are changed in the row and taken back by a press', async () => {
    const item = await aPackage();
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/packages?search=${encodeURIComponent(item.name)}`);
    const row = rowOf(page, item.name);
    await row.getByRole('button', { name: /^Change: Price of/ }).click();
    await page.getByLabel(/^Price of .* in naira$/).fill('nothing');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Price must be a valid positive number').waitFor();
    await page.getByLabel(/^Price of .* in naira$/).fill('12000.50');
    await page.keyboard.press('Enter');
    await said(page, `${item.name} costs ₦12,000.50 now.`);
    expect((await packageOf(item.id)).price).toBe(1_200_050);
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, `${item.name} is as it was.`);
    expect((await packageOf(item.id)).price).toBe(1_000_000);

    // Somebody else was faster: what was typed stays, and is not sent by leaving it.
    const price = page.getByLabel(/^Price of .* in naira$/);
    await row.getByRole('button', { name: /^Change: Price of/ }).click();
    await price.fill('11000');
    await office('PATCH', `/packages/${item.id}`, { price: 1_300_000 });
    await price.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/changed by someone else.* It is ₦13,000 now\.$/)
      .waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    expect(await price.inputValue()).toBe('11000');
    expect((await packageOf(item.id)).price).toBe(1_300_000);
    await price.press('Enter');
    await said(page, `${item.name} costs ₦11,000 now.`);
    expect((await packageOf(item.id)).price).toBe(1_100_000);

    await row.getByRole('button', { name: /^Change: Units of/ }).click();
    await page.getByLabel(/^Units of .* on hand$/).fill('7');
    await page.keyboard.press('Enter');
    await row.getByText('Only 7 left').waitFor();
    expect((await packageOf(item.id)).quantity).toBe(7);
  });

  it('why a number is refused is read at the lower end of a phone too', async () => {
    const item = await aPackage();
    const page = await tab(phone);
    await sitDown(page, site());
    await page.goto(`/admin/packages?search=${encodeURIComponent(item.name)}`);
    const change = page.getByRole('button', { name: /^Change: Units of/ });
    const { y = 0, height = 0 } = (await change.boundingBox()) ?? {};
    await page.setViewportSize({ ...phone, height: Math.ceil(y + height) });
    await change.click();
    await page.getByLabel(/^Units of .* on hand$/).fill('many');
    await page.keyboard.press('Enter');
    const said = page.getByRole('alert').filter({ hasText: 'Quantity must be a valid positive number' });
    await said.waitFor();
    const box = await said.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  it.each(['support', 'admin'] as const)(
    'the widest price, and what it is sold at, is read whole by %s',
    async role => {
      // Not on the shelf, which other specs look at.
      const item = await aPackage({
        price: 99_999_999_955,
        discount: 0.001,
        addDiscount: true,
        active: false,
      });
      const page = await tab();
      await atWork(page, site(), role);
      await page.goto(`/admin/packages?search=${encodeURIComponent(item.name)}`);
      const row = rowOf(page, item.name);
      for (const sum of ['₦999,999,999.55', '₦999,989,999.56', 'sold at']) {
        const text = row.getByText(sum);
        await text.waitFor();
        const beyond = await text.evaluate(element => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const [inner, cell] = [range, element.closest('[role=gridcell]') as Element].map(one =>
            one.getBoundingClientRect(),
          ) as [DOMRect, DOMRect];
          return Math.max(cell.left - inner.left, cell.top - inner.top, inner.bottom - cell.bottom);
        });
        expect([sum, beyond <= 0]).toEqual([sum, true]);
      }
      if (role === 'support') return;
      await row.getByRole('button', { name: /^Change: Price of/ }).click();
      const price = page.getByLabel(/^Price of .* in naira$/);
      expect(await price.inputValue()).toBe('999,999,999.55');
      const [whole, seen] = await price.evaluate(box => [box.scrollWidth, box.clientWidth]);
      expect(whole).toBe(seen);
    },
  );

  it('a price whose comma parts no thousands is refused as it was typed', async () => {
    const item = await aPackage();
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/packages/${item.id}/edit`);
    const price = page.getByLabel('Price');
    await price.fill('10,50');
    await page.getByRole('button', { name: 'Save package' }).click();
    await page.getByText('Price must be a valid positive number').waitFor();
    expect(await price.inputValue()).toBe('10,50');
  });
});
