import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { onSite } from './onSite.js';

describe('a person with two tabs', () => {
  const { site, tab } = onSite();

  const another = async (page: Page, address: string): Promise<Page> => {
    const other = await page.context().newPage();
    await other.goto(site().url + address);
    return other;
  };
  const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const streetOf = (page: Page) => page.getByRole('dialog').getByLabel('Street address');
  /** What is changed elsewhere is not told: the page would have it before it is refused. */
  const untold = (page: Page) => page.route('**/api/v1/events/stream', () => undefined);

  it('signs out in one, and the other keeps nothing of theirs for whoever comes next', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await page.goto('/profile/manage-address');
    await page.getByRole('button', { name: 'New address' }).click();
    await streetOf(page).fill('7 Secret Close');
    const other = await another(page, '/wallet');
    await other.getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await h1(other, 'Welcome back').waitFor();
    await h1(page, 'Welcome back').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    await page.getByLabel('Email').fill(me.email);
    await page.locator('input[type=password]').fill(me.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await h1(page, 'Manage address').waitFor();
    await page.getByRole('button', { name: 'New address' }).click();
    expect(await streetOf(page).inputValue()).toBe('');
  });

  it('and somebody else signs in there: what was open goes, and all that is shown is theirs', async () => {
    const page = await tab();
    const next = await arrive(page, site());
    await next.call('PATCH', '/auth/profile', { firstName: 'Tunde' });
    await arrive(page, site());
    await page.goto('/profile');
    await page.getByRole('heading', { level: 2, name: 'Bisi Ade' }).waitFor();
    await page.getByRole('button', { name: 'Erase my account' }).click();
    await page.getByRole('dialog').waitFor();
    const other = await another(page, '/terms');
    await other.evaluate(token => localStorage.setItem('session_token', token), next.token);
    await page.getByRole('heading', { level: 2, name: 'Tunde Ade' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('saves a name that was begun before the number was changed in the other, and both are kept', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await untold(page);
    await page.goto('/profile');
    await page.getByLabel('First name').fill('Ọlá');
    const phone = `+234806${String(randomInt(10 ** 7)).padStart(7, '0')}`;
    await me.call('PATCH', '/auth/profile', { phone });
    const save = page.getByRole('button', { name: 'Save changes' });
    await save.click();
    await page.getByText('This record was changed by someone else.', { exact: false }).first().waitFor();
    await page.waitForFunction(
      number => [...document.querySelectorAll('input')].some(({ value }) => value === number),
      phone,
    );
    expect(await page.getByLabel('First name').inputValue()).toBe('Ọlá');
    // Typed and not saved: leaving asks.
    await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
    await page
      .getByRole('dialog', { name: 'Leave this page?' })
      .getByRole('button', { name: 'Stay' })
      .click();
    await save.click();
    await page.getByText('Profile saved.').first().waitFor();
    expect(await me.call('GET', '/auth/profile')).toMatchObject({ firstName: 'Ọlá', phone });
  });

  it('saves what was begun of an address before it was changed in the other', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await untold(page);
    await page.goto('/profile/manage-address');
    await page.getByRole('button', { name: 'Edit 9 Bode Thomas Street' }).click();
    await page.getByRole('dialog').getByLabel('Note for the rider').fill('Blue gate');
    interface Kept {
      addresses: { id: string; note: string; phoneNumber: string }[];
    }
    const { addresses } = await me.call<Kept>('GET', '/auth/addresses');
    await me.call('PATCH', `/auth/addresses/${addresses[0]?.id}`, { phoneNumber: '0803 000 0000' });
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save address' });
    await save.click();
    await page.getByText('This record was changed by someone else.', { exact: false }).first().waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === '0803 000 0000'),
    );
    await save.click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const kept = await me.call<Kept>('GET', '/auth/addresses');
    expect(kept.addresses).toMatchObject([{ note: 'Blue gate', phoneNumber: '0803 000 0000' }]);
  });
});
