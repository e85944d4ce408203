import { text } from 'node:stream/consumers';
import { formatDay, startOfLagosDay } from '@mudu/contracts/time';
import type { Page } from 'playwright-core';
import { arrive, withMoney } from './arrive.js';
import { atWork } from './atWork.js';
import { onSite } from './onSite.js';
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
    await edit.getByLabel('Phone').fill('');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bisola Ade' }).waitFor();
    expect(await bisi.call('GET', '/auth/profile')).toMatchObject({ phone: null });

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

  it('a super admin has somebody erased who asked for it elsewhere, and calls it off', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    const { id, firstName } = await bisi.call<{ id: string; firstName: string }>('GET', '/auth/profile');
    const planned = async () =>
      (await bisi.call<{ erasesOn: string | null }>('GET', '/auth/profile')).erasesOn;
    const erase = page.getByRole('button', { name: 'Erase', exact: true });
    await atWork(page, site(), 'admin');
    await page.goto(`/admin/users-management/${id}/show`);
    await page.getByRole('button', { name: 'Suspend' }).waitFor();
    expect(await erase.count()).toBe(0);

    await atWork(page, site(), 'super_admin');
    await page.goto(`/admin/users-management/${id}/show`);
    await erase.click();
    const dialog = page.getByRole('dialog', { name: `Erase the account of ${firstName} Ade?` });
    await dialog.getByText(/^In 30 days everything that says who/).waitFor();
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await page.getByText(/^This account is to be erased; it happens on/).waitFor();
    expect(await planned()).not.toBeNull();
    await page.getByRole('button', { name: 'Call off the erasure' }).click();
    await erase.waitFor();
    expect(await planned()).toBeNull();
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
