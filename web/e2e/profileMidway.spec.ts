import type { Page } from 'playwright-core';
import { type Arrived, arrive } from './arrive.js';
import { phone } from './browser.js';
import { onSite } from './onSite.js';

describe('what a shopper changes of themselves when the session ends', () => {
  const { site, tab } = onSite();

  const comesBack = async (page: Page, { email, password }: Arrived, address: string) => {
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(`**${address}`);
  };

  it('the profile waits as it was typed, over what it is by then, and is saved', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await page.goto('/profile');
    const [first, last] = [page.getByLabel('First name'), page.getByLabel('Last name')];
    await first.fill('Adebisi');
    const { version } = await me.call<{ version: number }>('GET', '/auth/profile');
    await me.call('PATCH', '/auth/profile', { lastName: 'Adeyemi', expectedVersion: version });
    await me.call('POST', '/auth/logout-all');
    await comesBack(page, me, '/profile');
    await last.waitFor();
    expect([await first.inputValue(), await last.inputValue()]).toEqual(['Adebisi', 'Adeyemi']);
    // It is no more saved than it was.
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    const asked = page.getByRole('dialog', { name: 'Leave this page?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Profile saved.').first().waitFor();
    await page.reload();
    await last.waitFor();
    expect([await first.inputValue(), await last.inputValue()]).toEqual(['Adebisi', 'Adeyemi']);
  });

  it('so does an address that was being changed, at the next press on Edit', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const address = '/profile/manage-address';
    await page.goto(address);
    const edit = page.getByRole('button', { name: 'Edit 9 Bode Thomas Street' });
    await edit.click();
    const note = page.getByRole('dialog').getByLabel(/note/i);
    await note.fill('The green gate');
    await me.call('POST', '/auth/logout-all');
    await comesBack(page, me, address);
    await edit.click();
    await note.waitFor();
    expect(await note.inputValue()).toBe('The green gate');
  });
});
