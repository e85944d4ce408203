import { arrive } from './arrive.js';
import { bought, type Order, short } from './boughtOrders.js';
import { answerLost, routeOnce } from './browser.js';
import { failureIsOver, failureIsTold, NO_NETWORK } from './lostAnswer.js';
import { officeOf } from './office.js';
import { onSite } from './onSite.js';
import { aNewcomer, fillRegistration } from './people.js';

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

  it('a name and an address, which nobody else has changed', async () => {
    const page = await tab();
    const bisi = await arrive(page, site());
    // Nothing else tells the page what has become of them.
    await page.route('**/api/v1/events/stream', () => undefined);
    await page.goto('/profile');
    await page.getByLabel('First name').fill('Bisola');
    const save = page.getByRole('button', { name: 'Save changes' });
    await answerLost(page, '**/auth/profile', 'PATCH');
    const readAgain = page.waitForResponse(reply => reply.url().endsWith('/auth/profile'));
    await save.click();
    await failureIsTold(page);
    await readAgain;
    await save.click();
    await page.getByText('Profile saved.').first().waitFor();
    expect(await page.getByText('changed by someone else').count()).toBe(0);
    await page.goto('/profile/manage-address');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Edit address' });
    await dialog.getByLabel('Street address').fill('2 Once Street');
    await answerLost(page, '**/auth/addresses/*', 'PATCH');
    const listAgain = page.waitForResponse(reply => reply.url().endsWith('/auth/addresses'));
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await failureIsTold(page);
    await listAgain;
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('Address saved.').first().waitFor();
    expect(await page.getByText('changed by someone else').count()).toBe(0);
    const { addresses } = await bisi.call<{ addresses: { address: string }[] }>('GET', '/auth/addresses');
    expect(addresses.map(({ address }) => address)).toEqual(['2 Once Street']);
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

  it('an order cancelled, whatever reason is given by then', async () => {
    const page = await tab();
    const [order] = (await bought(1, page, site())) as [Order];
    // Nothing else tells the page what has become of the order.
    await page.route('**/api/v1/events/stream', () => undefined);
    await page.goto(`/tracking/${order.id}`);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.route('**/api/v1/orders/*', route =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    const dialog = page.getByRole('dialog', { name: `Cancel order ${short(order)}?` });
    await answerLost(page, '**/orders/*/cancel', 'PATCH');
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await failureIsTold(page);
    await dialog.getByLabel('Reason (optional)').fill('We are away');
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByText('Order cancelled successfully!').first().waitFor();
    await failureIsOver(page);
  });

  it('an order cancelled is shown so at once where the page can read it', async () => {
    const page = await tab();
    const [order] = (await bought(1, page, site())) as [Order];
    await page.route('**/api/v1/events/stream', () => undefined);
    await page.goto(`/tracking/${order.id}`);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel order ${short(order)}?` });
    await answerLost(page, '**/orders/*/cancel', 'PATCH');
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await failureIsTold(page);
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });
});
