import { randomInt } from 'node:crypto';
import type {
  CategorySettingList,
  DeliveryOption,
  DeliveryOptionList,
  HolidayList,
  ReferralRewards,
} from '@mudu/contracts/settings/views';
import type { Page } from 'playwright-core';
import { atWork, comeBack } from './atWork.js';
import { type Caller, callerOf, officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

/** They are the whole shop's: what these change, they change back, and no other file changes them beside these. */
describe('lists among the settings of staff', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');

  it('holidays are added, seen in the history, and taken back by a press', async () => {
    const day = `21${randomInt(10, 99)}-0${randomInt(1, 9)}-1${randomInt(0, 9)}`;
    const name = `Feast ${day}`;
    const days = async () =>
      (await office<HolidayList>('GET', '/settings/holidays')).holidays.map(one => one.day);
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/settings?area=holidays');
    await page.getByRole('button', { name: 'Add holiday' }).click();
    await page.getByRole('button', { name: 'Save holiday' }).click();
    await page.getByText('Day is required').waitFor();
    await page.getByLabel('Day', { exact: true }).fill(day);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save holiday' }).click();
    await page.getByText(`${name} is saved.`).first().waitFor();
    await changes(page).first().getByText(`${name} was added`).waitFor();
    expect(await days()).toContain(day);

    // What a colleague saves while it is being renamed is compared, though the list behind shows it already.
    const { holidays: seen } = await office<HolidayList>('GET', '/settings/holidays');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByLabel('Name', { exact: true }).fill(`My ${name}`);
    await office('PUT', '/settings/holidays', {
      holidays: seen.map(one => (one.day === day ? { day, name: `Their ${name}` } : one)),
    });
    await page.waitForFunction(theirs => {
      window.dispatchEvent(new Event('focus'));
      return document.querySelector('ul[aria-label=Holidays]')?.textContent?.includes(theirs);
    }, `Their ${name}`);
    await page.getByRole('button', { name: 'Save holiday' }).click();
    const both = page.getByRole('dialog', { name: 'Holidays' });
    expect(await both.getByRole('row', { name: day }).innerText()).toMatch(
      new RegExp(`Their ${name}\\s+My ${name}`),
    );
    await both.getByRole('button', { name: 'Reload theirs' }).click();
    await page.getByRole('button', { name: `Edit Their ${name}` }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save holiday' }).click();
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).waitFor();

    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).press('Enter');
    await changes(page).first().getByText(`${name} was removed`).waitFor();
    expect(await days()).not.toContain(day);
    // Who works by keyboard stays in the list.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Holidays');
    const toast = page.getByText(`${name} is removed.`).locator('..');
    await toast.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
    expect(await days()).toContain(day);
    const { holidays } = await office<HolidayList>('GET', '/settings/holidays');
    await office('PUT', '/settings/holidays', { holidays: holidays.filter(one => one.day !== day) });
  });

  it('a category gets VAT and perishes while somebody else adds one: neither is lost', async () => {
    const read = () => office<CategorySettingList>('GET', '/settings/categories');
    const mine = `test-${randomInt(10 ** 9)}`;
    const theirs = `${mine}-b`;
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/settings?area=categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    const dialog = page.getByRole('dialog', { name: 'New category' });
    await dialog.getByLabel('Name').fill('Frozen food');
    await dialog.getByLabel('Slug').fill(mine);
    await dialog.getByLabel('VAT').fill('7.5');
    await dialog.getByLabel('Perishable').check();
    const { categories } = await read();
    await office('PUT', '/settings/categories', {
      categories: [...categories, { slug: theirs, name: 'Somebody else’s' }],
    });
    await dialog.getByRole('button', { name: 'Save category' }).click();
    await page.getByRole('dialog', { name: 'Categories' }).getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Frozen food is saved.').first().waitFor();
    // At the end of the list its button stays for who has pressed it.
    const down = page.getByRole('button', { name: 'Move Somebody else’s down' });
    await down.press('Enter');
    await page.locator('button[aria-label="Move Somebody else’s down"][aria-disabled=true]').waitFor();
    await page.getByText('Somebody else’s is moved.').first().waitFor();
    expect(await down.evaluate(button => button === document.activeElement)).toBe(true);
    const after = (await read()).categories;
    expect(after.find(one => one.slug === mine)).toMatchObject({ vatBps: 750, perishable: true });
    expect(after.some(one => one.slug === theirs)).toBe(true);
    await office('PUT', '/settings/categories', {
      categories: after.filter(one => one.slug !== mine && one.slug !== theirs),
    });
  });

  it('delivery options and referral points are changed, the points after a second question', async () => {
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/settings?area=delivery');
    await page.getByRole('button', { name: 'Edit Express delivery, Lagos' }).click();
    const option = page.getByRole('dialog', { name: 'Edit Express delivery, Lagos' });
    await option.getByLabel('Most days').fill('0');
    await option.getByLabel('Least days').fill('1');
    await option.getByRole('button', { name: 'Save option' }).click();
    await option.getByText('Must not be below the least days').waitFor();
    await option.getByLabel('Least days').fill('0');
    await option.getByLabel('Most days').fill('1');
    await option.getByLabel('Free from').fill('500,000');
    await option.getByRole('button', { name: 'Save option' }).click();
    await page
      .getByText(/free from ₦500,000/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByText(/free from ₦500,000/).waitFor({ state: 'hidden' });

    const before = await office<ReferralRewards>('GET', '/settings/referral-rewards');
    await page.getByRole('tab', { name: 'Referral points' }).click();
    await page.getByRole('button', { name: 'Edit points' }).click();
    await page.getByLabel('Points', { exact: true }).fill('2500');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Change points' }).click();
    await page.getByText('Inviting a friend earns 2,500 points from now on.').first().waitFor();
    await changes(page)
      .first()
      .getByText(`${before.points.toLocaleString('en-NG')} → 2,500`)
      .waitFor();
    expect((await office<ReferralRewards>('GET', '/settings/referral-rewards')).points).toBe(2500);
    await office('PATCH', '/settings/referral-rewards', { points: before.points });
  });

  it('an option and a category half edited wait for who signs in again, over the list that they were begun with', async () => {
    const page = await tab();
    const me = await atWork(page, site(), 'admin');
    const begun = await office<DeliveryOptionList>('GET', '/settings/delivery-options');
    const halfEdited = async (
      area: string,
      of: string,
      field: string,
      typed: string,
      end: () => Promise<unknown>,
    ) => {
      await page.goto(`/admin/settings?area=${area}`);
      const open = () => page.getByRole('button', { name: `Edit ${of}`, exact: true }).click();
      const value = page.getByRole('dialog', { name: `Edit ${of}` }).getByLabel(field, { exact: true });
      await open();
      await value.fill(typed);
      await end();
      await comeBack(page, me);
      await open();
      return value.inputValue();
    };
    expect(
      await halfEdited('categories', 'Oils', 'Name', 'Oils and butter', () =>
        me.call('POST', '/auth/logout-all', {}),
      ),
    ).toBe('Oils and butter');
    const again = await page.evaluate(() => localStorage.getItem('session_token'));
    const oils = page.getByRole('dialog', { name: 'Edit Oils' });
    await oils.getByRole('button', { name: 'Close' }).click();
    await oils.waitFor({ state: 'hidden' });
    const [first, ...others] = begun.deliveryOptions;
    const theirs = { ...(first as DeliveryOption), maxDays: 9 };
    expect(
      await halfEdited('delivery', first?.name as string, 'Name', 'By bicycle', async () => {
        await callerOf(site(), again ?? '')('POST', '/auth/logout-all', {});
        await office('PUT', '/settings/delivery-options', { deliveryOptions: [theirs, ...others] });
      }),
    ).toBe('By bicycle');
    await page.getByRole('button', { name: 'Save option' }).click();
    const both = page.getByRole('dialog', { name: 'Delivery options' });
    await both.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('By bicycle is saved.').first().waitFor();
    const { deliveryOptions } = await office<DeliveryOptionList>('GET', '/settings/delivery-options');
    expect(deliveryOptions[0]?.name).toBe('By bicycle');
    await office('PUT', '/settings/delivery-options', { deliveryOptions: begun.deliveryOptions });
  });
});
