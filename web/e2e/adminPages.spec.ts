import { adminUp, type Role, staff, superAdmin } from '@mudu/contracts/roles';
import type { Page } from 'playwright-core';
import { atWork } from './atWork.js';
import { desktop, phone, signedInBy } from './browser.js';
import { CLOSED, callerOf, officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

describe('every page of staff, for every role', () => {
  const { site, tab } = onSite();
  /** Address and who sees it. */
  let pages: [path: string, roles: readonly Role[]][];

  beforeAll(async () => {
    const office = await officeOf(site());
    const first = async <T>(path: string, list: string) =>
      (await office<Record<string, T[]>>('GET', path))[list]?.[0] as T;
    const { id: order } = await first<{ id: string }>('/orders/admin/all?limit=1', 'orders');
    const { id: user } = await first<{ id: string }>('/auth/admin/users?limit=1', 'users');
    const { id: admin } = await first<{ id: string }>('/auth/admin/admins?limit=1', 'admins');
    const { id: box } = await first<{ id: string }>('/packages?limit=1', 'packages');
    const { id: promo } = await first<{ id: string }>('/promos/admin/all?limit=1', 'promos');
    const { id: plan } = await first<{ id: string }>('/installments/admin/all?limit=1', 'installments');
    pages = [
      ['/admin/dashboard', staff],
      ['/admin/tracking', staff],
      ['/admin/tracking?view=board', staff],
      [`/admin/tracking/${order}`, staff],
      ['/admin/packages', staff],
      ['/admin/packages/create', adminUp],
      [`/admin/packages/${box}/show`, staff],
      [`/admin/packages/${box}/edit`, adminUp],
      ['/admin/packages/groceries', staff],
      ['/admin/packages/groceries/create', adminUp],
      ['/admin/promotions', staff],
      ['/admin/promotions/create', adminUp],
      [`/admin/promotions/${promo}/show`, staff],
      [`/admin/promotions/${promo}/edit`, adminUp],
      ['/admin/users-management', staff],
      [`/admin/users-management/${user}/show`, staff],
      ['/admin/admins-management', adminUp],
      ['/admin/admins-management/create', superAdmin],
      [`/admin/admins-management/${admin}/show`, adminUp],
      ['/admin/wallet', staff],
      ['/admin/wallet/installments', staff],
      [`/admin/wallet/installments/${plan}/show`, staff],
      ['/admin/refunds', staff],
      ['/admin/audit', adminUp],
      ['/admin/back-office', adminUp],
      ['/admin/back-office/events', adminUp],
      ['/admin/settings', staff],
      ['/admin/notifications', staff],
      ['/admin/profile', staff],
      ['/admin/profile/referral', staff],
      ['/admin/profile/manage-address', staff],
      ['/admin/profile/change-password', staff],
      ['/admin/profile/support', staff],
    ];
  });

  /** What the page asked and was refused, and whether it says that it is not for this role. */
  async function visit(page: Page, path: string): Promise<{ closed: boolean; refused: string[] }> {
    const refused: string[] = [];
    const listen = (reply: { status(): number; url(): string }) => {
      if (reply.status() === 403) refused.push(reply.url().replace(/^.*\/api\/v1/, ''));
    };
    page.on('response', listen);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'));
    const closed = await page.getByRole('heading', { name: CLOSED }).isVisible();
    page.off('response', listen);
    return { closed, refused };
  }

  // Whom nothing is closed to, the owner, sees all of them in everyPage.spec.ts.
  it.each(staff.filter(role => role !== 'super_admin'))(
    '%s sees what is theirs, asks for nothing else, and is told why of the rest',
    async role => {
      const page = await tab();
      await atWork(page, site(), role);
      for (const [path, roles] of pages)
        expect([path, await visit(page, path)]).toEqual([
          path,
          { closed: !roles.includes(role as never), refused: [] },
        ]);
      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      const entries = await menu.evaluateAll(links => links.map(link => link.getAttribute('href') as string));
      const closed = pages.filter(([, roles]) => !roles.includes(role as never)).map(([path]) => path);
      expect(entries.length).toBeGreaterThan(5);
      expect(entries.filter(path => closed.includes(path))).toEqual([]);
    },
  );

  it('whose session ended, or who followed a link, is there after signing in', async () => {
    const page = await tab();
    const { call, email, password } = await atWork(page, site(), 'support');
    const signIn = async () => {
      await page.waitForURL('**/admin/login');
      await page.getByLabel('Email').fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await page.goto('/admin/wallet?type=credit');
    await page
      .getByRole('button', { name: /^Show entry/ })
      .first()
      .waitFor();
    await call('POST', '/auth/logout-all', {});
    await signIn();
    await page.waitForURL('**/admin/wallet?type=credit');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/refunds?status=processed');
    await signIn();
    await page.waitForURL('**/admin/refunds?status=processed');
  });

  it('a list shows its rows, however many of them its address asks for', async () => {
    const page = await tab();
    await sitDown(page, site());
    for (const limit of ['500', '-1', '2.5']) {
      await page.goto(`/admin/wallet?limit=${limit}`);
      await page
        .getByRole('button', { name: /^Show entry/ })
        .first()
        .waitFor();
    }
  });

  it('a search that is too long is said to be, by every list', async () => {
    const page = await tab();
    await sitDown(page, site());
    for (const list of [
      'tracking',
      'users-management',
      'admins-management',
      'wallet',
      'wallet/installments',
      'refunds',
      'packages',
      'packages/groceries',
      'promotions',
      'profile/support',
      'audit',
    ]) {
      await page.goto(`/admin/${list}?search=${'a'.repeat(201)}`);
      await page.getByText('A search has at most 200 characters').waitFor();
      const field = page.getByRole('searchbox');
      await field.fill('');
      await field.pressSequentially('a'.repeat(201));
      expect(await field.inputValue()).toHaveLength(200);
    }
  });

  it('on a tablet no list is scrolled sideways for what can be done with a row', async () => {
    const page = await tab({ width: 768, height: 1024 });
    await sitDown(page, site());
    for (const list of [
      'tracking',
      'users-management',
      'wallet',
      'wallet/installments',
      'refunds',
      'packages',
      'packages/groceries',
      'promotions',
      'audit',
      'back-office/events',
    ]) {
      await page.goto(`/admin/${list}`);
      const rows = page.locator('.MuiDataGrid-virtualScroller').filter({ has: page.getByRole('row') });
      await page.getByRole('gridcell').first().waitFor();
      const [whole, seen] = await rows.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
      expect([list, whole]).toEqual([list, seen]);
    }
  });

  it('Back closes an open menu, and the page stays', async () => {
    for (const { size, menus } of [
      { size: phone, menus: [/^Actions for/] },
      { size: desktop, menus: [/^Actions for/, 'Columns', /^Rows per page/] },
    ]) {
      const page = await tab(size);
      await sitDown(page, site());
      await page.goto('/admin/packages');
      for (const list of ['Groceries', 'Promotions']) {
        const link = page.getByRole('link', { name: list, exact: true });
        const slidesIn = page.getByRole('button', { name: 'Open menu' });
        if (list === 'Promotions' && (await slidesIn.isVisible())) await slidesIn.click();
        await link.click();
        await page.getByRole('heading', { level: 1, name: list }).waitFor();
        const at = page.url();
        for (const name of menus) {
          const opener =
            name === menus[2] ? page.getByRole('combobox', { name }) : page.getByRole('button', { name });
          await opener.first().click();
          const menu = page.getByRole(name === menus[2] ? 'listbox' : 'menu');
          await menu.waitFor();
          await page.goBack();
          await menu.waitFor({ state: 'hidden' });
          // Where a window keeps the page from being left, the address is set right a moment later.
          await page.waitForURL(at);
        }
      }
    }
  });

  it('sums of a list that is refused are not being counted, and no 0', async () => {
    const page = await tab();
    await sitDown(page, site());
    for (const address of ['wallet?type=gift', 'wallet/installments?overdue=9', 'refunds?to=moon']) {
      await page.goto(`/admin/${address}`);
      await page.getByText('There is no such filter').waitFor();
      expect(await page.getByText('–', { exact: true }).count()).toBeGreaterThan(2);
      expect(await page.getByText(/^0 (plans|refunds)$/).count()).toBe(0);
    }
  });

  it('that are not there lead to the dashboard, those of the shop to its own', async () => {
    const page = await tab();
    for (const [address, home] of [
      ['/admin/no-such-page', '/admin/dashboard'],
      ['/no-such-page', '/dashboard'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
      expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe(home);
    }
  });

  it('a customer who comes to one of them is led to staff’s sign-in', async () => {
    const page = await tab();
    const { session } = await callerOf(site())<{ session: { token: string } }>('POST', '/auth/login', {
      email: 'amaka@demo.mudu.example',
      password: 'full-measure-2026',
    });
    await signedInBy(page, session.token);
    for (const path of ['/admin/dashboard', '/admin/wallet']) {
      await page.goto(path);
      await page.waitForURL('**/admin/login');
    }
  });
});
