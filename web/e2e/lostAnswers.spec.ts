import { arrive } from './arrive.js';
import { atWork } from './atWork.js';
import { bought, type Order } from './boughtOrders.js';
import { answerLost } from './browser.js';
import { packageOnSale } from './goodsOnSale.js';
import { failureIsTold, NO_NETWORK } from './lostAnswer.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';

/** The shop did what it was asked, and its answer never came: nobody else was faster. */
describe('a save of staff whose answer was lost is done by the next press', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  it('of a package', async () => {
    const page = await tab();
    const item = await packageOnSale(office);
    await atWork(page, site(), 'admin');
    await page.goto(`/admin/packages/${item.id}/edit`);
    await page.getByLabel('Price').fill('11000');
    await page.getByLabel('Item 1', { exact: true }).fill('Yam, 3 tubers');
    await answerLost(page, `**/packages/${item.id}`, 'PATCH');
    await page.getByRole('button', { name: 'Save package' }).click();
    await failureIsTold(page);
    await page.getByRole('button', { name: 'Save package' }).click();
    await page.waitForURL(`**/admin/packages/${item.id}/show`);
    expect(await office('GET', `/packages/${item.id}`)).toMatchObject({ price: 1_100_000 });
  });

  it('of a package that somebody changed as well: both versions are there to choose from', async () => {
    const page = await tab();
    const item = await packageOnSale(office);
    await atWork(page, site(), 'admin');
    await page.goto(`/admin/packages/${item.id}/edit`);
    await page.getByLabel('Price').fill('11000');
    await answerLost(page, `**/packages/${item.id}`, 'PATCH');
    await page.getByRole('button', { name: 'Save package' }).click();
    await page.getByText(NO_NETWORK).first().waitFor();
    await office('PATCH', `/packages/${item.id}`, { price: 1_300_000 });
    await page.getByRole('button', { name: 'Save package' }).click();
    const row = page.getByRole('dialog', { name: item.name }).getByRole('row', { name: /^Price/ });
    expect(await row.innerText()).toMatch(/₦13,000\s+₦11,000/);
    expect(await office('GET', `/packages/${item.id}`)).toMatchObject({ price: 1_300_000 });
  });

  it('of a person', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    await atWork(page, site(), 'admin');
    const { id } = await bisi.call<{ id: string }>('GET', '/auth/profile');
    await page.goto(`/admin/users-management/${id}/show`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Bisi Ade' });
    await edit.getByLabel('Last name').fill('Adeyemi');
    await answerLost(page, `**/auth/admin/users/${id}`, 'PATCH');
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByText(NO_NETWORK).first().waitFor();
    const after = page.getByRole('dialog', { name: /^Edit / });
    await after.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Details saved').first().waitFor();
    await after.waitFor({ state: 'hidden' });
    expect(await page.getByText('Reload and try again').count()).toBe(0);
  });

  it('of an answer to a message, which goes once', async () => {
    const [page, shopper] = [await tab(), await tab()];
    const bisi = await arrive(shopper, site());
    const { ticket } = await bisi.call<{ ticket: string }>('POST', '/contact', {
      subject: 'My account',
      message: 'How do I change my name?',
    });
    await atWork(page, site(), 'support');
    await page.goto(`/admin/profile/support?search=${ticket}`);
    await page.getByRole('button', { name: `Read ${ticket}` }).click();
    const dialog = page.getByRole('dialog', { name: 'My account' });
    await dialog.getByLabel('Answer to Bisi Ade').fill('Under your profile.');
    await answerLost(page, '**/contact/*/reply', 'POST');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText(NO_NETWORK).first().waitFor();
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await page
      .getByText(/^Your answer goes to /)
      .first()
      .waitFor();
    expect(await dialog.getByText('has answered meanwhile').count()).toBe(0);
    expect(await dialog.getByLabel('Answer to Bisi Ade').inputValue()).toBe('');
    expect(await dialog.getByRole('article', { name: /^Answer by / }).count()).toBe(1);
  });

  it('of a new grocery, which is not said to be there already', async () => {
    const page = await tab();
    await atWork(page, site(), 'admin');
    await page.goto('/admin/packages/groceries/create');
    const name = `Asked for twice ${Date.now()}`;
    await page.getByLabel('Grocery name').fill(name);
    await page.getByLabel('Price').fill('900');
    await page.getByLabel('Quantity').fill('30');
    await page.getByLabel('Category').selectOption('provisions');
    await answerLost(page, '**/api/v1/groceries', 'POST');
    const create = page.getByRole('button', { name: 'Create grocery' });
    await create.click();
    await failureIsTold(page);
    await create.click();
    await page.waitForURL('**/admin/packages/groceries');
  });

  it('of a note about an order, which is noted once; the same words can be noted again', async () => {
    const page = await tab();
    const [order] = (await bought(1, await tab(), site())) as [Order];
    await atWork(page, site(), 'support');
    await page.goto(`/admin/tracking/${order.id}`);
    const note = page.getByLabel('New note');
    const add = page.getByRole('button', { name: 'Add note' });
    const noted = (times: number) =>
      page.waitForFunction(
        count =>
          [...document.querySelectorAll('div')].filter(one => one.innerText === 'Called').length === count,
        times,
      );
    await note.fill('Called');
    await answerLost(page, '**/orders/admin/*/notes', 'POST');
    await add.click();
    await page.getByText(NO_NETWORK).first().waitFor();
    await add.click();
    await page.getByText('Note added.').first().waitFor();
    await noted(1);
    await note.fill('Called');
    await add.click();
    await noted(2);
  });
});
