import type { Locator, Page } from 'playwright-core';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';

describe('the area of staff by keyboard alone', () => {
  const { site, tab } = onSite();

  const press = async (what: Locator, key = 'Enter') => {
    await what.focus();
    await what.page().keyboard.press(key);
  };
  const isFocused = async (what: Locator) =>
    what.page().waitForFunction(element => element === document.activeElement, await what.elementHandle());
  const at = async (address: string): Promise<Page> => {
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(address);
    return page;
  };

  it('words that are searched for go on where they were typed, while the list follows', async () => {
    const page = await at('/admin/tracking');
    const field = page.getByRole('searchbox', { name: 'Search order or name' });
    await field.pressSequentially('amaka ');
    await page.waitForURL('**/admin/tracking?search=amaka');
    await page
      .getByText(/^\d+ orders? found\.$/)
      .first()
      .waitFor();
    await field.pressSequentially('obi');
    expect(await field.inputValue()).toBe('amaka obi');
    await page.waitForURL('**/admin/tracking?search=amaka+obi');
    // What changes the words elsewhere changes the field.
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForURL(({ search }) => search === '');
    expect(await field.inputValue()).toBe('');
  });

  it('who takes all filters away stays at them', async () => {
    const page = await at('/admin/tracking?status=cancelled');
    await press(page.getByRole('button', { name: 'Clear all' }));
    await page.waitForURL(({ search }) => search === '');
    await isFocused(page.getByRole('search'));
  });

  it('who opens another area of the settings stays at its tab', async () => {
    const page = await at('/admin/settings');
    await page.getByLabel('Addresses of one person').waitFor();
    const delivery = page.getByRole('tab', { name: 'Delivery' });
    await press(page.getByRole('tab', { name: 'Shop' }), 'ArrowRight');
    await isFocused(delivery);
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Delivery options' }).waitFor();
    await isFocused(delivery);
  });
});
