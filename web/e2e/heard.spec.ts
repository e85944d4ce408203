import type { Locator } from 'playwright-core';
import { arrive, demoPackages, ordered, withMoney } from './arrive.js';
import { boxInCart, inCart, ownGrocery } from './goods.js';
import { isSaid, listen, said } from './heard.js';
import { type Caller, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { signIn } from './people.js';

describe('the shop for who hears it', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  /** What describes it, as its browser finds it. */
  const descriptionOf = (what: Locator) =>
    what.evaluate(element => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ');
    });

  /** Somebody with one of something before it. */
  const atTheCart = async () => {
    const page = await tab();
    const { call } = await arrive(page, site());
    const { id, name } = await ownGrocery(office);
    await inCart(call, id);
    await page.goto('/cart');
    return { page, name };
  };

  it('a field that is refused again while one is in it says so', async () => {
    const page = await tab();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').focus();
    await listen(page);
    await page.keyboard.press('Enter');
    await isSaid(page, 'Email is required');
    // Where the focus goes there, the field says it itself.
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).focus();
    await listen(page);
    await page.keyboard.press('Enter');
    await page.getByText('Email is required').waitFor();
    expect(await said(page)).toEqual([]);
  });

  it('a sign-in that is refused is said once, and stays to be read', async () => {
    const page = await tab();
    await signIn(page, '/login', { email: 'nobody@example.com', password: 'full measure please' });
    const words = 'Invalid email or password';
    await page.getByRole('main').getByText(words).waitFor();
    await page.getByRole('alert').getByText(words).first().waitFor();
    expect(await page.getByRole('alert').getByText(words).count()).toBe(1);
  });

  it('a box that has to be ticked is marked as wrong', async () => {
    const page = await tab();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('You must agree to the terms').waitFor();
    expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
  });

  it('what a new quantity comes to is said once, with what it is', async () => {
    const { page, name } = await atTheCart();
    await page.getByRole('button', { name: `One ${name} more` }).waitFor();
    await listen(page);
    await page.getByRole('button', { name: `One ${name} more` }).click();
    await isSaid(page, 'Total Amount₦8,000');
    expect((await said(page)).filter(words => words.includes('₦8,000'))).toHaveLength(1);
  });

  it('what was removed, and where Undo is', async () => {
    const { page, name } = await atTheCart();
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await listen(page);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await isSaid(page, `${name} removed. Undo is at the end of the page.`);
  });

  it('how many orders a heading or words find, and of which order each button is', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await withMoney(me, 100_000);
    const orders = [await ordered(me), await ordered(me)];
    await page.goto('/orders');
    for (const { id } of orders)
      await page.getByRole('button', { name: `Order again #${id.slice(0, 8).toUpperCase()}` }).waitFor();
    await listen(page);
    await page.getByRole('tab', { name: 'Cancelled' }).click();
    await isSaid(page, '0 orders, Cancelled');
    await page.getByRole('tabpanel', { name: 'Cancelled' }).getByText('No such orders').waitFor();
    await page.getByRole('tab', { name: 'All' }).click();
    await isSaid(page, '2 orders');
    await page.getByRole('searchbox').fill('xylophone');
    await isSaid(page, '0 orders, “xylophone”');
  });

  it('that all notifications are read, and of which order each one to delete is', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await withMoney(me, 100_000);
    const { id } = await ordered(me);
    await page.goto('/notifications');
    await page
      .getByRole('button', { name: `Delete Order placed, #${id.slice(0, 8).toUpperCase()}` })
      .waitFor();
    await listen(page);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await isSaid(page, 'All notifications are read.');
    await page.getByRole('tab', { name: 'Unread' }).click();
    await isSaid(page, '0 notifications');
    await page.getByRole('tabpanel', { name: 'Unread' }).getByText('Nothing unread').waitFor();
  });

  it('a dialog says what follows, not only what is asked', async () => {
    const page = await tab();
    const { call } = await arrive(page, site());
    await boxInCart(call);
    const order = await call<{ id: string }>('POST', '/orders/checkout', {
      paymentMethod: 'card',
      deliveryOptionId: 'pickup',
    });
    await page.goto(`/tracking/${order.id}`);
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    const title = `Cancel order #${order.id.slice(0, 8).toUpperCase()}?`;
    await page.getByRole('dialog', { name: title }).getByLabel('Reason (optional)').waitFor();
    expect(await descriptionOf(page.getByRole('dialog', { name: title }))).toBe(
      'You have not paid for it, so there is nothing to refund.',
    );
    await page.getByRole('button', { name: 'Keep order' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Stay signed in' }).waitFor();
    expect(await descriptionOf(page.getByRole('dialog', { name: 'Log out of Mudu?' }))).toMatch(
      /^Your cart and orders stay safe\./,
    );
  });

  it('the sign-in over a page says why it is asked for', async () => {
    const page = await tab();
    await page.goto('/');
    await page.getByRole('button', { name: /^Add / }).first().click();
    await page.getByRole('dialog', { name: 'Sign In Required' }).waitFor();
    expect(await descriptionOf(page.getByRole('dialog', { name: 'Sign In Required' }))).toBe(
      'Please sign in to add items to your cart and continue shopping.',
    );
  });

  it('a choice at checkout is its name and price, and what it means only once', async () => {
    const page = await tab();
    const { call } = await arrive(page, site());
    await boxInCart(call);
    await page.goto('/cart/checkout');
    const card = page.getByRole('radio', { name: 'Card', exact: true });
    await card.waitFor();
    expect(await descriptionOf(card)).toBe("You'll finish on our payment partner's page.");
    await page.getByRole('radio', { name: 'Pick up Free', exact: true }).waitFor();
    expect(await page.getByRole('group', { name: 'Missing goods' }).count()).toBe(0);
  });

  it('goods are lists', async () => {
    const page = await tab();
    const { call } = await arrive(page, site());
    const [{ id, name }] = await demoPackages(call);
    await page.goto('/packages');
    const shelf = page.getByRole('region', { name: 'Packages' }).getByRole('list');
    await shelf.getByRole('listitem').filter({ hasText: name }).first().waitFor();
    await page.goto(`/packages/${id}`);
    await page.getByRole('region', { name: 'Add-ons' }).getByRole('listitem').first().waitFor();
  });

  it('which steps of an order are still to come', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await withMoney(me, 100_000);
    const order = await ordered(me);
    await page.goto(`/tracking/${order.id}`);
    const steps = page.getByRole('region', { name: 'Delivery Status' }).getByRole('listitem');
    await steps.nth(4).waitFor();
    // The page may be read before the view has the payment.
    await steps.nth(1).filter({ hasNotText: 'still to come' }).waitFor();
    const texts = await steps.allInnerTexts();
    expect(texts.map(text => text.includes('still to come'))).toEqual([false, false, true, true, true]);
  });

  it('how far a plan is, once', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await withMoney(me, 100_000);
    const order = await ordered(me, {
      paymentMethod: 'split',
      installments: { count: 2, firstPaymentMethod: 'wallet' },
    });
    await page.goto(`/tracking/${order.id}`);
    const plan = page.getByRole('region', { name: 'Installments' });
    await plan.getByText(/^1 of 2 paid/).waitFor();
    expect((await plan.ariaSnapshot()).match(/1 of 2 paid/g)).toHaveLength(1);
  });

  it('the tab of the browser says which page it is, and of which order', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await withMoney(me, 100_000);
    const { id } = await ordered(me);
    const order = `Order #${id.slice(0, 8).toUpperCase()}`;
    const called = (title: string) =>
      page.waitForFunction(wanted => document.title === wanted, `${title} · Mudu`);
    await page.goto('/dashboard');
    await called('Home');
    await page.goto('/orders');
    const link = page.getByRole('link', { name: 'Jollof Sunday Pack x 1' });
    await link.waitFor();
    expect(await descriptionOf(link)).toContain(order.slice('Order '.length));
    await link.click();
    await called(order);
  });
});
