import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { atWork } from './atWork.js';
import { bought, type Order } from './boughtOrders.js';
import { answerLost, routeOnce } from './browser.js';
import { packageOnSale } from './goodsOnSale.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { TOASTS } from './pageLook.js';
import { aNewcomer, fillRegistration } from './people.js';

const NO_NETWORK = 'Network error. Please check your internet connection.';
/** What was told of the first press goes with the second; by itself it would stay for the whole of the spec. */
const failure = (page: Page) => page.locator(TOASTS).getByText(NO_NETWORK);
const failureIsTold = (page: Page) => failure(page).waitFor();
const failureIsOver = (page: Page) => failure(page).waitFor({ state: 'hidden' });

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

describe('what a shopper asked for and had no answer to is done once by the next press', () => {
  const { site, tab } = onSite();

  it('an account', async () => {
    const page = await tab();
    const person = aNewcomer();
    await fillRegistration(page, person);
    await answerLost(page, '**/auth/register', 'POST');
    const create = page.getByRole('button', { name: 'Create Account' });
    await create.click();
    await failureIsTold(page);
    await create.click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Registration successful! Welcome to Mudu.').first().waitFor();
    await failureIsOver(page);
  });

  it('but no account of somebody else, whose password it is not', async () => {
    const [page, other] = [await tab(), await tab()];
    const person = aNewcomer();
    await fillRegistration(other, person);
    await other.getByRole('button', { name: 'Create Account' }).click();
    await other.waitForURL('**/dashboard');
    await fillRegistration(page, { ...person, password: 'another measure please' });
    await routeOnce(page, '**/auth/register', route => route.abort());
    const create = page.getByRole('button', { name: 'Create Account' });
    await create.click();
    await page.getByText(NO_NETWORK).first().waitFor();
    await create.click();
    await page.getByText('already registered').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/register');
  });

  it('an address', async () => {
    const page = await tab();
    const bisi = await arrive(page, site());
    await page.goto('/profile/manage-address');
    await page.getByRole('button', { name: 'New address' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New address' });
    await dialog.getByLabel('Street address').fill('1 Once Street');
    await dialog.getByLabel('City or town').fill('Yaba');
    await dialog.getByLabel('State', { exact: true }).selectOption('Lagos');
    await answerLost(page, '**/auth/addresses', 'POST');
    const save = dialog.getByRole('button', { name: 'Save address' });
    await save.click();
    await page.getByText(NO_NETWORK).first().waitFor();
    await save.click();
    await page.getByText('Address saved.').first().waitFor();
    const { addresses } = await bisi.call<{ addresses: { address: string }[] }>('GET', '/auth/addresses');
    expect(addresses.filter(({ address }) => address === '1 Once Street')).toHaveLength(1);
  });

  it('a message to the shop', async () => {
    const page = await tab();
    const { email } = await arrive(page, site());
    await page.goto('/profile/support');
    await page.getByLabel('What is it about?').selectOption('Delivery');
    await page.getByLabel('Your message').fill('Where is my rice?');
    await answerLost(page, '**/contact', 'POST');
    const send = page.getByRole('button', { name: 'Send message' });
    await send.click();
    await page.getByText(NO_NETWORK).first().waitFor();
    await send.click();
    await page
      .getByText(/^Thank you for contacting us/)
      .first()
      .waitFor();
    const office = await officeOf(site());
    const found = await office<{ messages: object[] }>('GET', `/contact?search=${encodeURIComponent(email)}`);
    expect(found.messages).toHaveLength(1);
  });

  it('another password, which is the current one by then', async () => {
    const page = await tab();
    const bisi = await arrive(page, site());
    await page.goto('/profile/change-password');
    const set = async (field: string, password: string) =>
      page.getByLabel(field, { exact: true }).fill(password);
    const change = page.getByRole('button', { name: 'Change password' });
    await set('Current password', bisi.password);
    await set('New password', 'another measure please');
    await set('Confirm password', 'another measure please');
    await answerLost(page, '**/auth/password/change', 'PATCH');
    await change.click();
    await failureIsTold(page);
    await change.click();
    await page.getByText('Password changed successfully!').first().waitFor();
    await failureIsOver(page);
    expect(await page.getByText('Current password is incorrect').count()).toBe(0);
  });
});
