import type { Page } from 'playwright-core';
import { AUTH_MS } from '../src/api/notices.js';
import { arrive, withMoney } from './arrive.js';
import { phone, seriousViolations } from './browser.js';
import { inCart, ownGrocery } from './goods.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { TOASTS, troublesOf } from './pageLook.js';
import { keepFor } from './toasts.js';

describe('checkout in a real browser', () => {
  const { site, tab } = onSite();
  let office: Caller;

  beforeAll(async () => {
    office = await officeOf(site());
  });
  const aGrocery = (more: object = {}) => ownGrocery(office, more);
  const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₦/ });
  const option = (page: Page, name: RegExp) => page.getByRole('radio', { name });
  const chosen = async (page: Page) =>
    Promise.all(
      [/^Pick up/, /^Wallet/].map(async name => {
        await option(page, name).waitFor();
        return option(page, name).isChecked();
      }),
    );

  it('keeps every choice over a reload, Back and the pay page, and the order is paid from the wallet', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    await inCart(me.call, yaji.id);
    await withMoney(me, 50_000);
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await option(page, /^Pick up/).click();
    await option(page, /^Wallet/).click();
    await page.getByRole('button', { name: 'Call me' }).click();
    await page.getByLabel(/^Note for this order/).fill('Ring twice');
    expect(await seriousViolations(page)).toEqual([]);
    await page.reload();
    expect(await chosen(page)).toEqual([true, true]);
    await page.goBack();
    await page.getByRole('link', { name: 'Proceed to checkout' }).waitFor();
    await page.goForward();
    expect(await chosen(page)).toEqual([true, true]);
    expect(await page.getByLabel(/^Note for this order/).inputValue()).toBe('Ring twice');

    await option(page, /^Card/).click();
    await pay(page).click();
    await page.waitForURL('**/sandbox/**');
    await page.goBack();
    await page.getByText(/ is not paid yet$/).waitFor();
    await page.getByText('Your items are held for you for').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.goto('/orders');
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.getByText('Ring twice').waitFor();
    await page.getByRole('button', { name: /^Pay from wallet \(₦50,000\.00\)$/ }).click();
    await page.getByText('Order Confirmed').first().waitFor();
    await page.getByText('Payment Successful').first().waitFor();
    await page.getByText('Your items are held for you for').waitFor({ state: 'hidden' });
  });

  it('an address half written is there after a reload, and gone once it is saved', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await inCart(me.call, (await aGrocery()).id);
    await page.goto('/cart/checkout');
    await page.getByRole('button', { name: 'New address' }).click();
    const dialog = page.getByRole('dialog', { name: 'New address' });
    await dialog.getByLabel('Street address').fill('2 Awolowo Road');
    await dialog.getByLabel('State', { exact: true }).selectOption('Lagos');
    await page.reload();
    await page.getByRole('button', { name: 'New address' }).click();
    expect(await dialog.getByLabel('Street address').inputValue()).toBe('2 Awolowo Road');
    expect(await dialog.getByLabel('State', { exact: true }).inputValue()).toBe('Lagos');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await option(page, /^2 Awolowo Road/).waitFor();
    await page.getByRole('button', { name: 'New address' }).click();
    expect(await dialog.getByLabel('Street address').inputValue()).toBe('');
  });

  it('who picks up has no address chosen, and who then chooses one has it brought there', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await inCart(me.call, (await aGrocery()).id);
    await page.goto('/cart/checkout');
    // The only one there is.
    const [address, pickup] = [option(page, /^9 Bode Thomas Street/), option(page, /^Pick up/)];
    const checked = async () => [await address.isChecked(), await pickup.isChecked()];
    await pickup.waitFor();
    expect(await checked()).toEqual([true, false]);
    await pickup.click();
    expect(await checked()).toEqual([false, true]);
    await address.click();
    expect(await checked()).toEqual([true, false]);
  });

  it('who is short in the wallet funds the difference and is back with what was chosen', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await inCart(me.call, (await aGrocery()).id);
    await page.goto('/cart/checkout');
    await option(page, /^Pick up/).click();
    await option(page, /^Wallet/).click();
    await page.getByRole('button', { name: /^Fund the wallet with ₦/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Fund wallet' });
    expect(await dialog.getByLabel('Amount').evaluate(field => field === document.activeElement)).toBe(true);
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('4,000');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL('**/sandbox/**');
    await page.getByRole('button', { name: 'Succeed' }).click();
    await page.waitForURL('**/cart/checkout');
    await page.getByRole('dialog').getByText('Payment successful').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    expect(await chosen(page)).toEqual([true, true]);
    await pay(page).click();
    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
  });

  it('a session that ends in the middle leads to the sign-in page, and from there back to what was chosen', async () => {
    const page = await tab();
    await keepFor(page, [AUTH_MS]);
    const me = await arrive(page, site());
    await inCart(me.call, (await aGrocery()).id);
    await page.goto('/cart/checkout');
    await option(page, /^Pick up/).click();
    await option(page, /^Wallet/).click();
    await me.call('POST', '/auth/logout-all');
    await page.waitForURL('**/login');
    const expired = page.locator(TOASTS).getByText('Session expired. Please login again.');
    await expired.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByLabel('Email').fill(me.email);
    await page.locator('input[type=password]').fill(me.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/cart/checkout');
    await expired.waitFor({ state: 'hidden' });
    expect(await chosen(page)).toEqual([true, true]);
  });

  it('a session that ends elsewhere leads back there after the sign-in', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await page.goto('/orders?status=delivered');
    await page.getByText('No such orders').waitFor();
    await me.call('POST', '/auth/logout-all');
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(me.email);
    await page.locator('input[type=password]').fill(me.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/orders?status=delivered');
  });

  it('a payment that failed is tried again from where it is said; what was bought and its receipt are shown', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    await inCart(me.call, yaji.id);
    await page.goto('/cart/checkout');
    await option(page, /^Pick up/).click();
    await pay(page).click();
    await page.waitForURL('**/sandbox/**');
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.waitForURL('**/tracking**');
    await page.getByRole('dialog').getByText('Payment failed').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/sandbox/**');
    await page.getByRole('button', { name: 'Succeed' }).click();
    await page.waitForURL('**/tracking**');
    await page.getByRole('button', { name: 'See what you bought' }).click();
    await page.waitForURL('**/cart/order-successful');
    await page.getByText('Thank you. Your order is in.').waitFor();
    await page.getByText(`${yaji.name} x 1`).first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const [receipt] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Receipt', exact: true }).click(),
    ]);
    await receipt.getByRole('heading', { level: 1, name: /#[0-9A-F]{8}/ }).waitFor();
    await receipt.getByText(yaji.name).first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Receipt as PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  });

  it('an order that is picked up is ready and collected; for one that was cancelled nobody is thanked', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await withMoney(me, 10_000);
    await inCart(me.call, (await aGrocery()).id);
    const { id } = await me.call<{ id: string }>('POST', '/orders/checkout', {
      paymentMethod: 'wallet',
      deliveryOptionId: 'pickup',
    });
    const move = (body: object) => office('PATCH', `/orders/admin/${id}/status`, body);
    await move({ status: 'order_processed' });
    await move({ status: 'ongoing_delivery' });
    await page.goto(`/tracking/${id}`);
    const head = page.getByRole('region', { name: 'Order', exact: true });
    await head.getByText('Ready to collect').first().waitFor();
    for (const text of ['Ready for you to collect.', 'You collect it.'])
      await page.getByText(text, { exact: true }).waitFor();
    expect(await page.getByText('Out for delivery').count()).toBe(0);
    await page.goto('/cart/order-successful');
    await page.getByText('until you collect it', { exact: false }).waitFor();
    await move({ status: 'cancelled', reason: 'Sold out' });
    await page.getByText('This order was cancelled.').waitFor();
    expect(await page.getByText('Thank you.', { exact: false }).count()).toBe(0);
  });

  it('an order is found again by what was in it', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    await inCart(me.call, yaji.id);
    await me.call('POST', '/orders/checkout', { paymentMethod: 'card', deliveryOptionId: 'pickup' });
    await page.goto('/orders?page=1e400');
    await page.waitForURL(address => address.searchParams.get('page') === '1');
    await page.getByRole('searchbox').fill(yaji.name.slice(2).toLowerCase());
    await page.waitForURL(/search=/);
    await page.getByRole('link', { name: new RegExp(yaji.name) }).waitFor();
    await page.getByRole('tab', { name: 'Delivered' }).click();
    await page.getByText('No such orders').waitFor();
    await page.getByRole('button', { name: 'See all orders' }).click();
    await page.getByRole('link', { name: new RegExp(yaji.name) }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('with goods in the cart and an order to pay, its pages are whole at any width, light and dark', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    await inCart(me.call, yaji.id);
    const order = await me.call<{ id: string }>('POST', '/orders/checkout', {
      paymentMethod: 'card',
      deliveryOptionId: 'standard-lagos',
      note: 'Ring twice',
    });
    await inCart(me.call, yaji.id, 2);
    expect(await troublesOf(page, ['/cart', '/cart/checkout', `/tracking/${order.id}`])).toEqual([]);
  });
});
