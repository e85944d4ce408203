import { atWork } from './atWork.js';
import { seriousViolations } from './browser.js';
import { officeOf } from './office.js';
import { onSite } from './onSite.js';

interface Rewards {
  points: number;
  version: number;
}

describe('the profile of somebody who works here', () => {
  const { site, tab } = onSite();

  it('is their own to change, but for the email, with their addresses', async () => {
    const page = await tab();
    const me = await atWork(page, site(), 'support', 'Kemi');
    await page.goto('/admin/profile');
    await page.getByText('Support', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    await page.getByLabel('First name').fill('Kemisola');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Profile saved.').first().waitFor();
    expect(await me.call('GET', '/auth/profile')).toMatchObject({ firstName: 'Kemisola' });

    // Names that are left blank stay as they are.
    await page.getByRole('heading', { name: /^Kemisola / }).waitFor();
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Last name').fill('Adeyemi');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { name: 'Kemisola Adeyemi' }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Kemisola');

    await page.getByRole('link', { name: /^Manage address/ }).click();
    await page.getByRole('button', { name: 'New address' }).click();
    await page.getByLabel('Street address').fill('5 Allen Avenue');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByRole('heading', { name: '5 Allen Avenue' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('leads to the referral points, which support only reads', async () => {
    const page = await tab();
    await atWork(page, site(), 'support');
    await page.goto('/admin/profile');
    await page.getByRole('link', { name: /^Referral points/ }).click();
    await page.getByText('A super admin can change the points.', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: 'Edit points' }).count()).toBe(0);
  });

  it('lets a super admin change the points after a confirm, and choose when somebody was faster', async () => {
    const office = await officeOf(site());
    const before = await office<Rewards>('GET', '/settings/referral-rewards');
    const page = await tab();
    await atWork(page, site(), 'super_admin');
    await page.goto('/admin/profile/referral');
    await page.getByRole('button', { name: 'Edit points' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit referral points' });
    await dialog.getByLabel('Points').fill('lots');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Points must be a whole number from 0 to 50,000').waitFor();
    await dialog.getByLabel('Points').fill('2,500');
    expect(await seriousViolations(page)).toEqual([]);
    // A colleague saves first.
    await office('PATCH', '/settings/referral-rewards', { points: 1900, expectedVersion: before.version });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Change points' }).click();
    const conflict = page.getByRole('dialog', { name: 'Referral points' });
    await conflict.getByRole('cell', { name: '1900' }).waitFor();
    await conflict.getByRole('cell', { name: '2500' }).waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('dialog', { name: 'Change from 1,900 to 2,500 points?' }).waitFor();
    await page.getByRole('button', { name: 'Change points' }).click();
    await page.getByText('Inviting a friend earns 2,500 points from now on.').first().waitFor();
    await page.getByText('2,500 points', { exact: true }).waitFor();
    const { version } = await office<Rewards>('GET', '/settings/referral-rewards');
    await office('PATCH', '/settings/referral-rewards', { points: before.points, expectedVersion: version });
  });
});
