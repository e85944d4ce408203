import { randomInt } from 'node:crypto';
import { atWork } from './atWork.js';
import { officeOf } from './office.js';
import { onSite } from './onSite.js';
import { signIn } from './people.js';

const USERS = '/admin/users-management';
const ADMINS = '/admin/admins-management';

describe('colleagues, as super admins work with them', () => {
  const { site, tab } = onSite();

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
});
