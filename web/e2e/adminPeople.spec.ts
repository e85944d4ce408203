import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { formatDay, startOfLagosDay } from '@mudu/contracts/time';
import type { Page } from 'playwright-core';
import { arrive, withMoney } from './arrive.js';
import { atWork } from './atWork.js';
import { officeOf } from './office.js';
import { onSite } from './onSite.js';
import { narrow } from './pageLook.js';
import { signIn } from './people.js';

const USERS = '/admin/users-management';
const ADMINS = '/admin/admins-management';

describe('people, as staff work with them', () => {
  const { site, tab } = onSite();

  const found = async (page: Page, email: string) => {
    await page.goto(`${USERS}?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: 'Bisi Ade' }).first().waitFor();
  };
  const idOf = (page: Page) => /users-management\/([\w-]+)\/show/.exec(page.url())?.[1] as string;

  it('a customer is found, edited, suspended with a reason and reinstated', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    await withMoney(bisi, 5000);
    await atWork(page, site(), 'admin');
    await found(page, bisi.email);
    await page.getByRole('link', { name: 'Bisi Ade' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Bisi Ade' }).waitFor();
    await page.getByText('₦5,000.00').first().waitFor();
    expect(await page.getByRole('button', { name: 'Role' }).count()).toBe(0);

    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Bisi Ade' });
    await edit.getByLabel('First name').fill('');
    await edit.getByRole('button', { name: 'Save' }).click();
    await edit.getByText('First name is required').waitFor();
    await edit.getByLabel('First name').fill('Bisola');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bisola Ade' }).waitFor();

    await page.getByRole('button', { name: 'Suspend' }).click();
    const suspend = page.getByRole('dialog', { name: 'Suspend Bisola Ade?' });
    await suspend.getByRole('button', { name: 'Suspend', exact: true }).click();
    await suspend.getByText('Reason is required').waitFor();
    await suspend.getByLabel('Reason').fill('Stolen card');
    await suspend.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByText('This account is suspended: Stolen card').waitFor();
    await signIn(shopper, '/login', bisi);
    await shopper.getByText('Your account has been suspended. Please contact support.').first().waitFor();

    await page.getByRole('button', { name: 'Reinstate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
    await page.getByRole('button', { name: 'Suspend' }).waitFor();
    await signIn(shopper, '/login', bisi);
    await shopper.waitForURL('**/dashboard');
  });

  it('two who edit one person see both versions side by side, and nothing typed is lost', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    const { call } = await atWork(page, site(), 'admin');
    await found(page, bisi.email);
    await page.getByRole('link', { name: 'Bisi Ade' }).first().click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Bisi Ade' });
    await edit.getByLabel('Last name').fill('Adeyemi');
    await call('PATCH', `/auth/admin/users/${idOf(page)}`, { lastName: 'Adewale' });
    await edit.getByRole('button', { name: 'Save' }).click();
    const both = page.getByRole('table', { name: 'Both versions' });
    await both.getByRole('cell', { name: 'Adewale' }).waitFor();
    await both.getByRole('cell', { name: 'Adeyemi' }).waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bisi Adeyemi' }).waitFor();
  });

  it('whoever suspends a customer whom a colleague changed meanwhile is told so and goes on', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    const { call } = await atWork(page, site(), 'admin');
    await found(page, bisi.email);
    await page.getByRole('link', { name: 'Bisi Ade' }).first().click();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByLabel('Reason').fill('Stolen card');
    // Between the press and the server, so that the page can not have read of it.
    const address = `/auth/admin/users/${idOf(page)}`;
    let isFaster = true;
    await page.route(`**${address}`, async route => {
      if (isFaster && route.request().method() === 'PATCH') {
        isFaster = false;
        await call('PATCH', address, { lastName: 'Adewale' });
      }
      await route.continue();
    });
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByText('This record was changed by someone else. Reload and try again.').first().waitFor();
    const dialog = page.getByRole('dialog', { name: 'Suspend Bisi Adewale?' });
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Stolen card');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByText('This account is suspended: Stolen card').waitFor();
  });

  it('the day on which somebody is erased is written as every day is', async () => {
    const page = await tab();
    const bisi = await arrive(page, site());
    const { erasesOn } = await bisi.call<{ erasesOn: string }>('POST', '/auth/profile/erase', {});
    await atWork(page, site(), 'support');
    await found(page, bisi.email);
    await page.getByRole('link', { name: 'Bisi Ade' }).first().click();
    await page.getByText(`it happens on ${formatDay(startOfLagosDay(erasesOn))}.`).waitFor();
  });

  it('the list is a file too, as it is filtered', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    await atWork(page, site(), 'support');
    await found(page, bisi.email);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const file = await text(await download.createReadStream());
    expect(file.trimEnd().split('\r\n')).toHaveLength(2);
    expect(file).toContain(bisi.email);
    await page.getByRole('link', { name: 'Bisi Ade' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Bisi Ade' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Edit|Suspend|Role)$/ }).count()).toBe(0);
  });

  it('a colleague is made, sets a password and agrees to the terms, and is removed again', async () => {
    const [page, other] = [await tab(), await tab()];
    await atWork(page, site(), 'super_admin', 'Ngozi');
    const number = String(randomInt(10 ** 9));
    const kemi = { email: `kemi${number}@example.com`, password: 'Handed-over-1!' };
    await page.goto(`${ADMINS}/create`);
    await page.getByRole('button', { name: 'Create admin' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('First name').fill('Kemi');
    await page.getByLabel('Last name').fill(`Bello${number}`);
    await page.getByLabel('Email').fill(kemi.email);
    await page.getByLabel('Role').selectOption('support');
    await page.locator('input[type=password]').nth(0).fill(kemi.password);
    await page.locator('input[type=password]').nth(1).fill(kemi.password);
    await page.getByRole('button', { name: 'Create admin' }).click();
    await page.getByRole('heading', { level: 1, name: `Kemi Bello${number}` }).waitFor();

    await signIn(other, '/admin/login', kemi);
    await other.getByRole('heading', { name: 'Set your own password' }).waitFor();
    await other.goto('/admin/tracking');
    await other.getByRole('heading', { name: 'Set your own password' }).waitFor();
    await other.locator('input[type=password]').nth(0).fill(kemi.password);
    for (const index of [1, 2]) await other.locator('input[type=password]').nth(index).fill('My-own-one-2!');
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByText('You must agree to the terms and conditions').waitFor();
    await other.getByRole('checkbox').check();
    await other.getByRole('button', { name: 'Continue' }).click();
    await other.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();

    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send reset letter' }).click();
    await page.getByText(`A reset code is on its way to ${kemi.email}`).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Remove admin' }).click();
    const remove = page.getByRole('dialog', { name: `Remove Kemi Bello${number} as admin?` });
    await remove.getByRole('button', { name: 'Remove admin' }).click();
    await page.getByText('Admin role removed successfully!').first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Admins' }).waitFor();
    await other.reload();
    await other.waitForURL('**/admin/login');
  });

  it.each([
    ['was removed before the first sign-in', 'customer', 'my own measure'],
    ['works here and comes to shop first', 'support', 'My-own-one-2!'],
  ] as const)('who %s sets a password in the shop, which opens then', async (_, role, own) => {
    const page = await tab();
    const office = await officeOf(site());
    const password = 'Handed-over-1!';
    const kemi = { email: `kemi${randomInt(10 ** 9)}@example.com`, password };
    const { id } = await office<{ id: string }>('POST', '/auth/admin/admins/create', {
      ...kemi,
      firstName: 'Kemi',
      lastName: 'Bello',
      confirmPassword: password,
      role: 'support',
    });
    if (role === 'customer') await office('PATCH', `/auth/admin/users/${id}`, { role });
    await signIn(page, '/login', kemi);
    const heading = page.getByRole('heading', { name: 'Set your own password' });
    await heading.waitFor();
    await page.goto('/wallet');
    await heading.waitFor();
    await page.locator('input[type=password]').nth(0).fill(password);
    for (const index of [1, 2]) await page.locator('input[type=password]').nth(index).fill(own);
    expect(await page.getByRole('checkbox').count()).toBe(role === 'customer' ? 0 : 1);
    if (role !== 'customer') await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
    await page.getByText('₦0.00').first().waitFor();
  });

  it('a colleague whose role is taken away stays on the page of who took it', async () => {
    const page = await tab();
    const kemi = await atWork(await tab(), site(), 'support', 'Kemi');
    await atWork(page, site(), 'super_admin', 'Ngozi');
    await page.goto(`${ADMINS}/${kemi.id}/show`);
    await page.getByRole('button', { name: 'Role', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Role of ${kemi.name}` });
    await dialog.getByLabel('Role').selectOption('customer');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await page.getByText('Kemi is no admin any more').waitFor();
    expect(await page.getByRole('button', { name: 'Remove admin' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Show the customer' }).click();
    await page.waitForURL(`**${USERS}/${kemi.id}/show`);
    await page.goto(`${ADMINS}/${kemi.id}/show`);
    await page.waitForURL(`**${USERS}/${kemi.id}/show`);
  });

  it('acts of somebody who works here no more stand under their name', async () => {
    const page = await tab();
    const kemi = await atWork(await tab(), site(), 'admin', 'Kemi');
    await kemi.call('POST', '/promos', {
      promotionCode: `KEMI${randomInt(10 ** 9)}`,
      discount: 10,
      applicableTo: ['all'],
      status: 'inactive',
    });
    await (await officeOf(site()))('PATCH', `/auth/admin/users/${kemi.id}`, { role: 'customer' });
    await atWork(page, site(), 'admin', 'Funke');
    await page.goto(`/admin/audit?actorId=${kemi.id}`);
    await page.getByRole('button', { name: /^Details: Created KEMI/ }).waitFor();
    const who = page.getByLabel('Who', { exact: true });
    expect(await who.locator('option:checked').innerText()).toBe(kemi.name);
  });

  it('a name as long as it may be stands on the card of what was done to it', async () => {
    const [page, shopper] = [await tab(narrow), await tab()];
    const bisi = await arrive(shopper, site());
    const me = await atWork(page, site(), 'admin', 'Funke');
    const { users } = await me.call<{ users: { id: string }[] }>(
      'GET',
      `/auth/admin/users?search=${encodeURIComponent(bisi.email)}`,
    );
    await me.call('PATCH', `/auth/admin/users/${users[0]?.id}`, {
      firstName: 'Oluwadamilolaoluwatobilobafolakemi',
      lastName: 'Nwachukwuemekachidieberesomtochukwu',
    });
    await page.goto(`/admin/audit?actorId=${me.id}`);
    const card = page.getByRole('listitem').filter({ hasText: 'Nwachukwu' });
    const link = await card.getByRole('link', { name: /^Oluwadamilola/ }).boundingBox();
    const room = await card.boundingBox();
    expect(link && room && link.x + link.width).toBeLessThanOrEqual((room?.x ?? 0) + (room?.width ?? 0));
  });

  it('what staff did is on record, by person and thing, with what was before and after', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    const me = await atWork(page, site(), 'admin', 'Funke');
    await found(page, bisi.email);
    await page.getByRole('link', { name: 'Bisi Ade' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Bisi Ade' }).waitFor();
    await me.call('PATCH', `/auth/admin/users/${idOf(page)}`, { lastName: 'Adeola' });
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByLabel('Who', { exact: true }).selectOption({ label: me.name });
    await page.getByRole('button', { name: 'Details: Changed Bisi Adeola' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed Bisi Adeola' });
    const row = dialog.getByRole('row', { name: /Last name/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Ade', 'Adeola']);
    await page.keyboard.press('Escape');
    await page.getByLabel('Thing', { exact: true }).selectOption({ label: 'Promotion' });
    await page.getByText('Nothing on record').waitFor();
  });

  it('who may not see a page is told why', async () => {
    const page = await tab();
    await atWork(page, site(), 'support');
    for (const address of [ADMINS, `${ADMINS}/create`, '/admin/audit']) {
      await page.goto(address);
      await page.getByText('You do not have permission to see this page').waitFor();
    }
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Audit' }).count()).toBe(0);
  });
});
