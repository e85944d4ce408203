import type { ShopSettingsReply } from '@mudu/contracts/settings/shopSettings';
import type { Page } from 'playwright-core';
import { atWork } from './atWork.js';
import { held } from './browser.js';
import { type Caller, officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

/** Settings are the whole shop's: what these change, they change back. */
describe('the settings of staff', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  const numbers = () => office<ShopSettingsReply>('GET', '/settings/shop');

  it('the owner changes numbers, and what changed is told with who and when', async () => {
    const before = await numbers();
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Addresses of one person').fill('0');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Enter a whole number from 1').waitFor();
    await page.getByLabel('Addresses of one person').fill('21');
    await page.getByLabel('Least order').fill('₦0');
    const saving = await held(page, '**/settings/shop');
    await page.getByLabel('Least order').press('Enter');
    await saving.asked;
    await page.getByLabel('Lines of a cart').fill('51');
    saving.goOn();
    await page.getByText('Settings saved.').first().waitFor();
    // What was typed meanwhile is still to be saved, and one is where one was.
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'cart.lines');
    expect(await page.getByLabel('Least order').inputValue()).toBe('0');
    expect(await page.getByLabel('Lines of a cart').inputValue()).toBe('51');
    await page.getByLabel('Lines of a cart').fill(String(before.cart.lines));
    await changes(page).first().getByText('Addresses of one person').waitFor();
    await changes(page).first().getByText(`${before.addressLimit} → 21`).waitFor();
    expect((await numbers()).addressLimit).toBe(21);

    await page.getByLabel('Addresses of one person').fill('22');
    await office('PATCH', '/settings/shop', { addressLimit: 25 });
    await page.getByRole('button', { name: 'Save settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Shop settings' });
    expect(await dialog.getByRole('row', { name: /^Addresses/ }).innerText()).toMatch(/25\s+22/);
    await dialog.getByRole('button', { name: 'Reload theirs' }).click();
    expect(await page.getByLabel('Addresses of one person').inputValue()).toBe('25');
    await office('PATCH', '/settings/shop', { addressLimit: before.addressLimit });
  });

  it('another area is not gone to in the middle of typing without being asked', async () => {
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/settings');
    const box = page.getByLabel('Addresses of one person');
    await box.fill('33');
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await box.inputValue()).toBe('33');
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('list', { name: 'Delivery options' }).waitFor();
    // Nothing is typed any more.
    await page.getByRole('tab', { name: 'Shop' }).click();
    await box.waitFor();
    expect(await box.inputValue()).not.toBe('33');
  });

  it('support sees what it may, and changes nothing', async () => {
    const page = await tab();
    await atWork(page, site(), 'support');
    await page.goto('/admin/settings');
    await page.getByRole('list', { name: 'Delivery options' }).getByText('Pick up').waitFor();
    expect(await page.getByRole('tab', { name: 'Shop' }).count()).toBe(0);
    for (const name of ['Add option', /^Edit /, /^Remove /])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByText('What changed').count()).toBe(0);
  });
});
