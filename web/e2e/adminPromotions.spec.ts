import { randomInt } from 'node:crypto';
import type { WhatIfPromo } from '@mudu/contracts/ops/views';
import type { Promo } from '@mudu/contracts/promo/views';
import { plusDays } from '@mudu/contracts/time';
import type { Locator } from 'playwright-core';
import { arrive, demoPackages, withMoney } from './arrive.js';
import { atWork } from './atWork.js';
import { desktop, phone } from './browser.js';
import { type Caller, officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';
import { troublesOfLargeLetters } from './pageLook.js';

describe('promotions, as staff see them', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  /** A code that no other file of the shop has. */
  const freshCode = () => `PICK${randomInt(10 ** 9)}`;
  const aPromo = (fields: object = {}) =>
    office<Promo>('POST', '/promos', {
      promotionCode: freshCode(),
      discount: 10,
      applicableTo: ['all'],
      ...fields,
    });
  const promoOf = (id: string) => office<Promo>('GET', `/promos/admin/${id}`);

  it('an admin tries terms on past orders, makes a promotion, edits it and cancels it', async () => {
    const page = await tab();
    await sitDown(page, site());
    const code = freshCode();
    await page.goto('/admin/promotions/create');
    await page.getByRole('checkbox', { name: 'Everyone' }).uncheck();
    await page.getByRole('button', { name: 'Create promotion' }).click();
    for (const sentence of [
      'Promotion code is required',
      'Discount must be at least 1%',
      'At least one user type is required',
    ])
      await page.getByText(sentence, { exact: true }).first().waitFor();
    const below = (field: Locator) =>
      field.evaluate(
        element => document.getElementById(`${element.getAttribute('aria-describedby')}`)?.innerText,
      );
    expect(await below(page.getByRole('group', { name: 'User types' }))).toBe(
      'At least one user type is required',
    );
    expect(await below(page.getByRole('combobox', { name: 'Categories' }))).toMatch(
      /^Groceries in one of these count/,
    );
    await page.getByRole('checkbox', { name: 'Everyone' }).check();
    await page.getByLabel('Promotion code').fill(code.toLowerCase());
    const discount = page.getByLabel('Discount', { exact: true });
    await discount.fill('12,5');
    await page.getByRole('button', { name: 'Create promotion' }).click();
    await page.getByText('Discount must be a valid number', { exact: true }).waitFor();
    expect(await discount.inputValue()).toBe('12,5');
    await discount.fill('15');
    await page.getByLabel('At most').fill('2,500');
    await page.getByLabel('Uses in all').fill('50');
    await page.getByRole('combobox', { name: 'Categories' }).fill('oil');
    await page.getByRole('option', { name: 'Oils' }).click();
    await page.keyboard.press('Escape');
    const whatIf = page.getByRole('region', { name: 'What if' });
    await whatIf.getByRole('button', { name: 'Try on past orders' }).click();
    await whatIf.getByText('It would have cost').waitFor();
    const days = {
      startDate: await whatIf.getByLabel('From day').inputValue(),
      endDate: await whatIf.getByLabel('To day').inputValue(),
    };
    const expected = await office<WhatIfPromo>('POST', '/ops/promos/what-if', {
      ...days,
      discount: 15,
      maxDiscountKobo: 250_000,
      usageLimit: 50,
      applicableToCategories: ['oils'],
    });
    expect(expected.orders).toBeGreaterThan(0);
    // What was reckoned for other terms or days is not shown, and comes back with them.
    const changes = [
      [page.getByLabel('Uses in all'), '51', '50'],
      [whatIf.getByLabel('From day'), '2020-01-01', days.startDate],
    ] as const;
    for (const [field, other, own] of changes) {
      await field.fill(other);
      await whatIf.getByText('It would have cost').waitFor({ state: 'detached' });
      await field.fill(own);
      await whatIf.getByText('It would have cost').waitFor();
    }

    await page.getByRole('button', { name: 'Create promotion' }).click();
    await page.getByRole('heading', { level: 1, name: code }).waitFor();
    await page.getByText('Promotion created.').first().waitFor();
    const id = /promotions\/([0-9a-f-]+)\/show/.exec(page.url())?.[1] ?? '';
    expect(await promoOf(id)).toMatchObject({
      code,
      discount: 15,
      maxDiscountKobo: 250_000,
      usageLimit: 50,
      applicableToCategories: ['oils'],
      status: 'active',
    });

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Show Packages' }).waitFor();
    await page.getByLabel('Kind').selectOption('fixed');
    await page.getByLabel('Amount off').fill('1000');
    await page.getByRole('button', { name: 'Save promotion' }).click();
    await page.getByText('Promotion saved.').first().waitFor();
    expect(await promoOf(id)).toMatchObject({ kind: 'fixed', discountAmountKobo: 100_000, discount: null });

    await page.getByRole('button', { name: 'Cancel promotion' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel promotion ${code}?` });
    await dialog.waitFor();
    expect(await troublesOfLargeLetters(page)).toEqual([]);
    await page.setViewportSize(desktop);
    await dialog.getByRole('button', { name: 'Cancel promotion' }).click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
    expect((await promoOf(id)).state).toBe('cancelled');
    expect(await page.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
  });

  it('a promotion that was used keeps its code and says who used it, on which order, and what is left', async () => {
    const promo = await aPromo({
      kind: 'fixed',
      discount: undefined,
      discountAmountKobo: 100_000,
      usageLimit: 3,
    });
    const shopper = await arrive(await tab(), site());
    await withMoney(shopper, 60_000);
    const [pack] = await demoPackages(shopper.call);
    await shopper.call('POST', '/cart/items', { itemId: pack.id, itemType: 'package' });
    const order = await shopper.call<{ id: string }>('POST', '/orders/checkout', {
      paymentMethod: 'wallet',
      promoCode: promo.code,
    });
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/promotions/${promo.id}/show`);
    const usage = page.getByRole('region', { name: 'Usage' });
    const line = usage.getByRole('listitem').filter({ hasText: 'Bisi Ade' });
    await line.getByRole('link', { name: `#${order.id.slice(0, 8).toUpperCase()}` }).waitFor();
    await line.getByText('Used', { exact: true }).waitFor();
    await line.getByText('₦1,000').waitFor();
    expect(await usage.getByRole('definition').allInnerTexts()).toEqual(['1', '2', '₦1,000']);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    expect(await page.getByLabel('Promotion code').getAttribute('readonly')).not.toBeNull();
  });

  it('an emptied limit is none, and an emptied first day today', async () => {
    const { startDate: today } = await aPromo();
    const promo = await aPromo({
      maxDiscountKobo: 250_000,
      usageLimit: 50,
      startDate: plusDays(today, 3),
      endDate: plusDays(today, 30),
    });
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/promotions/${promo.id}/edit`);
    for (const label of ['At most', 'Uses in all', 'First day', 'Last day'])
      await page.getByLabel(label).fill('');
    await page.getByRole('button', { name: 'Save promotion' }).click();
    await page.getByText('Promotion saved.').first().waitFor();
    expect(await promoOf(promo.id)).toMatchObject({
      maxDiscountKobo: null,
      usageLimit: null,
      endDate: null,
      state: 'running',
    });
  });

  it('two admins on one promotion: both versions are there to choose from', async () => {
    const [one, other] = await demoPackages(office);
    const promo = await aPromo({ applicableToPackages: [one.id] });
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/promotions/${promo.id}/edit`);
    await page.getByLabel('Discount', { exact: true }).fill('20');
    await office('PATCH', `/promos/admin/${promo.id}`, {
      discount: 30,
      usageLimit: 5,
      applicableToPackages: [other.id],
      applicableToCategories: ['oils'],
    });
    await page.getByRole('button', { name: 'Save promotion' }).click();
    const dialog = page.getByRole('dialog', { name: promo.code });
    expect(await dialog.getByRole('row', { name: /^Takes off/ }).innerText()).toMatch(/30% off\s+20% off/);
    const packages = await dialog.getByRole('row', { name: /^Packages/ }).innerText();
    expect(packages.split('\t').slice(1)).toEqual([other.name, one.name]);
    expect(await dialog.getByRole('row', { name: /^Categories/ }).innerText()).toMatch(/Oils\s+All/);
    await dialog.getByRole('button', { name: 'Reload theirs' }).click();
    expect(await page.getByLabel('Discount', { exact: true }).inputValue()).toBe('30');
    await page.getByLabel('Discount', { exact: true }).fill('25');
    await page.getByRole('button', { name: 'Save promotion' }).click();
    await page.getByText('Promotion saved.').first().waitFor();
    expect(await promoOf(promo.id)).toMatchObject({ discount: 25, usageLimit: 5 });
  });

  it('is switched off in the list on a phone and back by a press; support only looks', async () => {
    const promo = await aPromo();
    const page = await tab(phone);
    await sitDown(page, site());
    await page.goto(`/admin/promotions?search=${promo.code}`);
    await page.getByRole('button', { name: `Actions for ${promo.code}` }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await page.getByText('Inactive', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('listitem').getByText('Running', { exact: true }).waitFor();
    expect((await promoOf(promo.id)).status).toBe('active');

    const colleague = await tab();
    await atWork(colleague, site(), 'support');
    await colleague.goto(`/admin/promotions/${promo.id}/show`);
    await colleague.getByText('Nobody has used it yet.').waitFor();
    for (const name of ['Cancel promotion', 'Try on past orders'])
      expect(await colleague.getByRole('button', { name }).count()).toBe(0);
    await colleague.goto(`/admin/promotions/${promo.id}/edit`);
    await colleague.getByText('You do not have permission to see this page').waitFor();
  });
});
