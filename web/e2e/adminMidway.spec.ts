import { randomUUID } from 'node:crypto';
import type { Package } from '@mudu/contracts/catalogue/views';
import type { Page } from 'playwright-core';
import { arrive, demoPackages, withMoney } from './arrive.js';
import { atWork, comeBack } from './atWork.js';
import { held } from './browser.js';
import { callerOf, officeOf } from './office.js';
import { onSite } from './onSite.js';

describe('staff in the middle of something', () => {
  const { site, tab } = onSite();

  /** Of somebody new, paid from the wallet. */
  async function anOrder(page: Page): Promise<{ id: string; address: string; short: string }> {
    const customer = await arrive(page, site());
    await withMoney(customer, 200_000);
    const [pack] = await demoPackages(customer.call);
    await customer.call('POST', '/cart/items', { itemId: pack.id, quantity: 1 });
    const { id } = await customer.call<{ id: string }>('POST', '/orders/checkout', {
      paymentMethod: 'wallet',
    });
    return { id, address: `/admin/tracking/${id}`, short: `#${id.slice(0, 8).toUpperCase()}` };
  }

  it('goes on after a session that ran out, over what was there before; who signs in instead sees none of it', async () => {
    const office = await officeOf(site());
    const { id, name } = await office<Package>('POST', '/packages', {
      name: `Market Box ${randomUUID().slice(0, 8)}`,
      price: 1_000_000,
      quantity: 20,
      items: ['Yam, 2 tubers'],
    });
    const page = await tab();
    const me = await atWork(page, site(), 'admin');
    const other = await atWork(page, site(), 'admin', 'Kemi');
    await page.goto(`/admin/packages/${id}/edit`);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await comeBack(page, me);
    const [price, first, active] = [
      page.getByLabel('Price'),
      page.getByLabel('Item 1', { exact: true }),
      page.getByRole('checkbox', { name: 'Active' }),
    ];
    await price.fill('11000');
    await first.fill('Yam, 3 tubers');
    await active.uncheck();

    await me.call('POST', '/auth/logout-all', {});
    await comeBack(page, other);
    await page.waitForURL(`**/admin/packages/${id}/edit`);
    await price.waitFor();
    expect(await price.inputValue()).toBe('10,000');
    await other.call('POST', '/auth/logout-all', {});
    await office('PATCH', `/packages/${id}`, { price: 1_300_000 });
    await comeBack(page, me);
    await price.waitFor();
    expect(await price.inputValue()).toBe('11,000');
    expect(await first.inputValue()).toBe('Yam, 3 tubers');
    expect(await active.isChecked()).toBe(false);

    // It is no more saved than it was.
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const asked = page.getByRole('dialog', { name: 'Leave this page?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save package' }).click();
    const both = page.getByRole('dialog', { name });
    const row = both.getByRole('row', { name: /^Price/ });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/₦13,000\s+₦11,000/);
    await both.getByRole('button', { name: 'Keep mine' }).click();
    await page.waitForURL(`**/admin/packages/${id}/show`);
    expect(await office('GET', `/packages/${id}`)).toMatchObject({
      price: 1_100_000,
      items: ['Yam, 3 tubers'],
      active: false,
    });
  });

  it('is not gone on with by a colleague who signs in in another tab', async () => {
    const page = await tab();
    const [me, other] = [await atWork(page, site(), 'admin'), await atWork(page, site(), 'admin', 'Kemi')];
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/packages/create');
    await comeBack(page, me);
    const name = page.getByLabel('Package name');
    await name.fill('Not yet announced');
    const typed = await name.elementHandle();
    const second = await page.context().newPage();
    await second.goto('/login');
    await second.getByLabel('Email').fill(other.email);
    await second.locator('input[type=password]').fill(other.password);
    await second.getByRole('button', { name: 'Sign In', exact: true }).click();
    await second.getByText('Login successful!').first().waitFor();
    await page.waitForFunction(was => document.querySelector('input[name=name]') !== was, typed);
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
  });

  it('what is said of an order is asked about before Back loses it, and waits for who signs in again', async () => {
    const page = await tab();
    const order = await anOrder(page);
    const me = await atWork(page, site(), 'admin');
    await page.goto('/admin/tracking');
    await page.goto(order.address);
    const dialog = page.getByRole('dialog', { name: 'Update order status' });
    const open = () => page.getByRole('button', { name: 'Update status' }).click();
    await open();
    await dialog.getByRole('radio', { name: /Cancelled/ }).click();
    const reason = dialog.getByLabel(/^Reason/);
    await reason.fill('The mill is flooded');
    await page.goBack();
    const asked = page.getByRole('dialog', { name: 'Leave this page?' });
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'hidden' });
    expect(await reason.inputValue()).toBe('The mill is flooded');

    await me.call('POST', '/auth/logout-all', {});
    await comeBack(page, me);
    await page.getByRole('heading', { level: 1, name: `Order ${order.short}` }).waitFor();
    await open();
    expect(await reason.inputValue()).toBe('The mill is flooded');
    expect(await dialog.getByRole('radio', { name: /Cancelled/ }).isChecked()).toBe(true);
  });

  it('why an account is to be closed, and a name half corrected, wait for who signs in again', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    const me = await atWork(page, site(), 'admin');
    const { id } = await bisi.call<{ id: string }>('GET', '/auth/profile');
    await page.goto(`/admin/users-management/${id}/show`);
    const dialog = page.getByRole('dialog');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    await press('Suspend');
    await dialog.getByLabel('Reason').fill('Stolen card');
    await me.call('POST', '/auth/logout-all', {});
    await comeBack(page, me);
    await press('Suspend');
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Stolen card');
    // Left on purpose, it is gone.
    const keep = dialog.getByRole('button', { name: 'Keep the account open' });
    await keep.click();
    await dialog.waitFor({ state: 'hidden' });
    await press('Suspend');
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('');
    await keep.click();
    await dialog.waitFor({ state: 'hidden' });

    await press('Edit');
    await dialog.getByLabel('Last name').fill('Adeyemi');
    const token = await page.evaluate(() => localStorage.getItem('session_token'));
    await callerOf(site(), token ?? '')('POST', '/auth/logout-all', {});
    await comeBack(page, me);
    await page.getByRole('heading', { level: 1, name: 'Bisi Ade' }).waitFor();
    await (await officeOf(site()))('PATCH', `/auth/admin/users/${id}`, { lastName: 'Adewale' });
    await press('Edit');
    expect(await dialog.getByLabel('Last name').inputValue()).toBe('Adeyemi');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('table', { name: 'Both versions' }).getByRole('row', { name: /^Last name/ });
    expect(await row.innerText()).toMatch(/Adewale\s+Adeyemi/);
  });

  it('a note that is begun while another one is being sent is a note of its own, and of its order', async () => {
    const page = await tab();
    const [one, two] = [await anOrder(page), await anOrder(page)];
    const { call } = await atWork(page, site(), 'support');
    await page.goto(two.address);
    await page.getByRole('heading', { level: 1, name: `Order ${two.short}` }).waitFor();
    await page.getByRole('link', { name: 'All orders', exact: true }).click();
    await page.getByRole('link', { name: one.short }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${one.short}` }).waitFor();
    const note = page.getByLabel('New note');
    const sending = await held(page, '**/notes');
    await note.fill('Gate code 4471');
    await page.getByRole('button', { name: 'Add note' }).click();
    await sending.asked;
    await note.fill('Rings twice');
    sending.goOn();
    await page.getByText('Note added.').first().waitFor();
    await page.getByText('Gate code 4471', { exact: true }).waitFor();
    expect(await note.inputValue()).toBe('Rings twice');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find' }).fill(two.short);
    await page.getByRole('option', { name: two.short }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: `Order ${two.short}` }).waitFor();
    expect(await note.inputValue()).toBe('');
    expect(await call('GET', `/orders/admin/${two.id}`)).toMatchObject({ notes: [] });
  });
});
