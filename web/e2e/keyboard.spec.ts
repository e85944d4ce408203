import type { Locator, Page } from 'playwright-core';
import { TOAST_MS } from '../src/api/notices.js';
import { arrive, demoPackages, withMoney } from './arrive.js';
import { phone } from './browser.js';
import { boxInCart, inCart, ownGrocery } from './goods.js';
import { type Caller, callerOf, officeOf } from './office.js';
import { onSite } from './onSite.js';
import { hasBegunToTell, keepFor, passUndo } from './toasts.js';

describe('the shop by keyboard alone', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  const press = async (what: Locator, key = 'Enter') => {
    await what.focus();
    await what.page().keyboard.press(key);
  };
  const hasFocus = (page: Page, selector: string) =>
    page.waitForFunction(wanted => document.activeElement?.matches(wanted), selector);
  const isFocused = async (what: Locator) =>
    what.page().waitForFunction(element => element === document.activeElement, await what.elementHandle());
  const onHeading = (page: Page) => hasFocus(page, 'h1');

  it('a filter goes by Enter on its own name, and the focus stays where filters are', async () => {
    const page = await tab();
    await arrive(page, site());
    await page.goto('/packages?category=Student&category=Fruit');
    const filters = page.getByRole('group', { name: 'Active filters' });
    await press(filters.getByRole('button', { name: 'Remove filter: Student' }));
    await page.waitForURL(address => !address.search.includes('Student'));
    await isFocused(filters);
    await press(filters.getByRole('button', { name: 'Remove filter: Fruit' }), 'Space');
    await page.waitForURL(address => !address.search.includes('Fruit'));
    await isFocused(filters);
  });

  it('a count at its end keeps the focus', async () => {
    const page = await tab();
    const { call } = await arrive(page, site());
    const { id, name } = await ownGrocery(office);
    await inCart(call, id, 2);
    await page.goto('/cart');
    const less = page.getByRole('button', { name: `One ${name} less` });
    await press(less);
    await page
      .getByRole('group', { name: `Quantity of ${name}` })
      .getByText('1', { exact: true })
      .waitFor();
    expect(await less.isDisabled()).toBe(true);
    await isFocused(less);
  });

  it('what “Show more” brings is where one goes on, also when there is no more', async () => {
    const page = await tab();
    await arrive(page, site());
    await page.goto('/packages/groceries');
    const names = page.getByRole('region', { name: 'Groceries' }).getByRole('heading', { level: 3 });
    const more = page.getByRole('button', { name: /^Show more/ });
    await more.waitFor();
    while ((await more.count()) > 0) {
      const before = await names.allTextContents();
      await press(more);
      // Other files put goods on the shelf too: by its name, not by its place.
      await page.waitForFunction(known => {
        const name = document.activeElement?.closest('article')?.querySelector('h3')?.textContent;
        return name && !known.includes(name);
      }, before);
    }
  });

  it('who takes something off a list stays in the list', async () => {
    const page = await tab();
    const { call, email, password } = await arrive(page, site());
    const [one, other] = await demoPackages(call);
    for (const { id } of [one, other]) {
      await call('POST', '/cart/items', { itemId: id });
      await call('POST', '/wishlist/add', { itemId: id });
    }
    const stays = async (list: string, remove: string) => {
      await press(page.getByRole('button', { name: remove }));
      await page.getByRole('button', { name: remove }).waitFor({ state: 'hidden' });
      await hasFocus(page, `ul[aria-label="${list}"]`);
    };
    await page.goto('/cart');
    await stays('Items in your cart', `Remove ${one.name}`);
    await page.goto('/wishlist');
    await stays('Kept for later', `Remove ${one.name} from wishlist`);

    await page.goto('/packages?tab=custom&build=new');
    const plus = page.getByRole('button', { name: /^Add .* to the box$/ });
    const taken = (await plus.first().getAttribute('aria-label'))?.replace(/^Add (.*) to the box$/, '$1');
    for (const _ of [1, 2]) await press(plus.first());
    await stays('In your package', `Take ${taken} out`);

    // Signed in somewhere else too.
    await callerOf(site())('POST', '/auth/login', { email, password });
    await page.goto('/profile');
    const signOut = page.getByRole('button', { name: /^Sign out .*, last used / });
    await press(signOut);
    await signOut.waitFor({ state: 'hidden' });
    await hasFocus(page, 'ul[aria-label="Where you are signed in"]');
  });

  it('a code that is refused has the focus', async () => {
    const page = await tab();
    const { call } = await arrive(page, site());
    await boxInCart(call);
    await page.goto('/cart/checkout');
    await page.getByLabel('Promo code').fill('NOBODY');
    await press(page.getByRole('button', { name: 'Apply' }));
    await page.locator('form').getByText('This promo code does not exist').waitFor();
    await isFocused(page.getByLabel('Promo code'));
  });

  it('who signs in for what was pressed goes on at it', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    // Others come before it while somebody signs in.
    const name = await page
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first()
      .getAttribute('aria-label');
    const add = page.getByRole('button', { name: name ?? '', exact: true });
    await press(add);
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
    await dialog.getByLabel('Email').fill(me.email);
    await dialog.locator('input[type=password]').fill(me.password);
    await page.keyboard.press('Enter');
    await page.getByText('Item added to cart!').first().waitFor();
    await isFocused(add);
  });

  it('a window over a window leads back to the button that opened it', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await withMoney(me, 100_000);
    await inCart(me.call, (await ownGrocery(office)).id, 5);
    await me.call('POST', '/orders/checkout', {
      paymentMethod: 'split',
      deliveryOptionId: 'pickup',
      installments: { count: 2, firstPaymentMethod: 'wallet' },
    });
    await page.goto('/wallet');
    await press(page.getByRole('button', { name: 'Installments', exact: true }));
    const pay = page.getByRole('dialog', { name: 'Installments' }).getByRole('button', { name: /^Pay now/ });
    await press(pay);
    await page.getByRole('dialog', { name: 'Pay part 2 of 2' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Pay part 2 of 2' }).waitFor({ state: 'hidden' });
    await isFocused(pay);
  });

  it('goes down a dialog as the eye does, on a phone too', async () => {
    const page = await tab(phone);
    const { call } = await arrive(page, site());
    await boxInCart(call);
    await page.goto('/cart');
    await press(page.getByRole('button', { name: 'Clear cart' }));
    await page.getByRole('dialog', { name: 'Clear your cart?' }).waitFor();
    const tops: number[] = [];
    for (const name of ['Close', 'Keep items', 'Clear cart']) {
      await page.keyboard.press('Tab');
      const stop = page.locator(':focus');
      expect(await stop.evaluate(button => button.getAttribute('aria-label') ?? button.textContent)).toBe(
        name,
      );
      tops.push((await stop.boundingBox())?.y ?? 0);
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it('pages beside the shop take the focus to their heading too', async () => {
    const page = await tab();
    await arrive(page, site());
    await page.goto('/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await press(page.getByRole('link', { name: 'Mudu, home' }));
    await page.waitForURL(/\/$/);
    await onHeading(page);

    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).focus();
    await page.evaluate(() => {
      history.pushState({}, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    await onHeading(page);

    await page.goto('/dashboard');
    await page.route(/\/assets\/WalletPage-/, route => route.abort());
    await press(page.getByRole('link', { name: 'Wallet', exact: true }).first());
    // It is a page of its own: opened anew, it is looked for once more.
    await page.getByRole('heading', { level: 1, name: 'Something went wrong!' }).waitFor();
  });

  it('Undo stays for as long as somebody is at it, and so does what it takes back', async () => {
    const page = await tab();
    await arrive(page, site());
    await page.goto('/profile/manage-address');
    const remove = page.getByRole('button', { name: 'Delete 9 Bode Thomas Street' });
    const undo = page.getByRole('button', { name: 'Undo' });
    let sent = 0;
    page.on('request', request => {
      if (request.method() === 'DELETE') sent++;
    });
    await press(remove);
    await undo.focus();
    await passUndo(page);
    await press(undo);
    await page.locator('li:focus').getByText('9 Bode Thomas Street').waitFor();
    expect(sent).toBe(0);
    // Nobody is at it any more: it goes in its time.
    await press(remove);
    await undo.focus();
    await page.keyboard.press('Shift+Tab');
    await passUndo(page);
    await undo.waitFor({ state: 'hidden' });
  });

  it('news that go while one is on them leave the focus on the page', async () => {
    const page = await tab();
    await keepFor(page, [TOAST_MS]);
    const { call } = await arrive(page, site());
    const { id: userId } = await call<{ id: string }>('GET', '/auth/profile');
    await page.goto('/notifications');
    await page.getByText('Welcome to Mudu').first().waitFor();
    await hasBegunToTell(page);
    await office('POST', '/notifications', { userId, type: 'order_placed', title: 'Look', message: 'Here.' });
    const toast = page.locator('[class*="SnackbarContainer"] button').filter({ hasText: 'Look' });
    await toast.focus();
    await passUndo(page);
    await toast.waitFor({ state: 'hidden' });
    await onHeading(page);
  });
});
