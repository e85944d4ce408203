import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { arrive, demoPackages, withMoney } from './arrive.js';
import { phone, seriousViolations } from './browser.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { troublesOf } from './pageLook.js';

interface Grocery {
  id: string;
  name: string;
}

describe('cart and checkout in a real browser', () => {
  const { site, tab } = onSite();
  let office: Caller;

  beforeAll(async () => {
    office = await officeOf(site());
  });
  /** Goods that no other spec buys. */
  const aGrocery = (more: object = {}): Promise<Grocery> =>
    office<Grocery>('POST', '/groceries', {
      name: `Yaji ${randomUUID().slice(0, 8)}`,
      price: 400_000,
      quantity: 50,
      category: 'spices-seasoning',
      ...more,
    });
  const inCart = (call: Caller, itemId: string, quantity = 1) =>
    call('POST', '/cart/items', { itemId, itemType: 'grocery', quantity });
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
    await page.getByRole('radio', { name: /^2 Awolowo Road/ }).waitFor();
    await page.getByRole('button', { name: 'New address' }).click();
    expect(await dialog.getByLabel('Street address').inputValue()).toBe('');
  });

  it('who is short in the wallet funds the difference and is back with what was chosen', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    await inCart(me.call, (await aGrocery()).id);
    await page.goto('/cart/checkout');
    await option(page, /^Pick up/).click();
    await option(page, /^Wallet/).click();
    await page.getByRole('button', { name: 'Fund', exact: true }).click();
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

  it('a session that ends in the middle asks to sign in over the page, which goes on', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await inCart(me.call, (await aGrocery()).id);
    await page.goto('/cart/checkout');
    await option(page, /^Pick up/).click();
    await option(page, /^Wallet/).click();
    await me.call('POST', '/auth/logout-all');
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
    await dialog.waitFor();
    await page.getByText('Session expired. Please login again.').first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByLabel('Email').fill(me.email);
    await dialog.locator('input[type=password]').fill(me.password);
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
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

  it('says what has become of goods and prices, in both tabs, with one tap to accept or drop', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    const [dear, scarce, gone] = [await aGrocery(), await aGrocery(), await aGrocery()];
    await inCart(me.call, dear.id);
    await inCart(me.call, scarce.id, 3);
    await inCart(me.call, gone.id);
    await page.goto('/cart/checkout');
    const other = await page.context().newPage();
    await other.goto(`${site().url}/cart`);
    await other.getByRole('link', { name: 'Proceed to checkout' }).waitFor();
    await office('PATCH', `/groceries/${dear.id}`, { price: 450_000 });
    await office('PATCH', `/groceries/${scarce.id}`, { quantity: 2 });
    await office('PATCH', `/groceries/${gone.id}`, { active: false });
    for (const one of [page, other]) {
      await one.getByText(`${dear.name} now costs ₦4,500; it was ₦4,000 when you added it.`).waitFor();
      await one.getByText(`Only 2 of ${scarce.name} left; you asked for 3.`).waitFor();
      await one.getByText(`${gone.name} is no longer sold.`).waitFor();
    }
    expect(await pay(page).isDisabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    expect(await seriousViolations(other)).toEqual([]);
    await page.getByRole('button', { name: `Accept the price of ${dear.name}` }).click();
    await page.getByRole('button', { name: `Take 2 of ${scarce.name}` }).click();
    await page.getByRole('button', { name: `Drop ${gone.name}` }).click();
    await other.getByText(`${gone.name} is no longer sold.`).waitFor({ state: 'hidden' });
    await other.getByText(`${dear.name} now costs`, { exact: false }).waitFor({ state: 'hidden' });
    await page.waitForFunction(
      name =>
        [...document.querySelectorAll('button')].some(
          ({ innerText, disabled }) => innerText.startsWith(name) && !disabled,
        ),
      'Pay ₦',
    );
  });

  it('a removed line comes back by Undo, with its add-ons, which can be changed and taken out', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    const [box] = await demoPackages(me.call);
    await me.call('POST', '/cart/items', { itemId: box.id, addons: [{ itemId: yaji.id, quantity: 2 }] });
    await page.goto('/cart');
    await page.getByText(`${yaji.name} x2`).waitFor();
    await page.getByRole('button', { name: `Remove ${box.name}` }).click();
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(`${yaji.name} x2`).waitFor();

    await page.getByRole('button', { name: `Edit add-ons of ${box.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Add-ons of ${box.name}` });
    await dialog.getByRole('button', { name: `One ${yaji.name} more` }).click();
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await page.getByText(`${yaji.name} x3`).waitFor();
    await page.getByRole('button', { name: `Edit add-ons of ${box.name}` }).click();
    for (const left of [2, 1, 0]) {
      await dialog.getByRole('button', { name: `One ${yaji.name} less` }).click();
      if (left > 0) await dialog.getByRole('status').getByText(String(left), { exact: true }).waitFor();
    }
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: `Add add-ons to ${box.name}` }).waitFor();
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

  it('an order is found again by what was in it', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    await inCart(me.call, yaji.id);
    await me.call('POST', '/orders/checkout', { paymentMethod: 'card', deliveryOptionId: 'pickup' });
    await page.goto('/orders');
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

  it('says that there is no network, keeps what was read, and recovers by itself', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    const yaji = await aGrocery();
    await inCart(me.call, yaji.id);
    await page.goto('/cart');
    await page.getByRole('heading', { name: yaji.name }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline.', { exact: false }).waitFor();
    expect(await page.getByRole('heading', { name: yaji.name }).isVisible()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await me.call('DELETE', '/cart');
    await page.context().setOffline(false);
    await page.getByText('You are offline.', { exact: false }).waitFor({ state: 'hidden' });
    await page.getByText('Your cart is empty.').waitFor();
  });
});
