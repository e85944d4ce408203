import { randomInt } from 'node:crypto';
import { arrive } from './arrive.js';
import { atWork } from './atWork.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { narrow } from './pageLook.js';

describe('the record of what staff did', () => {
  const { site, tab } = onSite();

  async function rename(call: Caller, email: string, names: object): Promise<void> {
    const found = await call<{ users: { id: string }[] }>(
      'GET',
      `/auth/admin/users?search=${encodeURIComponent(email)}`,
    );
    await call('PATCH', `/auth/admin/users/${found.users[0]?.id}`, names);
  }

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
    await rename(me.call, bisi.email, {
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
    await rename(me.call, bisi.email, { lastName: 'Adeola' });
    await page.goto('/admin/dashboard');
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
});
