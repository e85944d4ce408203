import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { desktop, phone, seriousViolations } from './browser.js';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';
import {
  addAddress,
  addToCart,
  codeInLetter,
  forgot,
  fundWallet,
  register,
  type Shopper,
  signIn,
} from './people.js';

describe('in a real browser', () => {
  const { site, tab } = onSite();

  async function checkout(page: Page, method: 'Card' | 'Wallet'): Promise<void> {
    await page.goto('/cart/checkout');
    await page.getByRole('radio', { name: new RegExp(`^${method}`) }).click();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
  }

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])(
    'a shopper registers, funds the wallet, buys a box with an add-on and sees it confirmed (%s)',
    async (_, viewport) => {
      const page = await tab(viewport);
      await register(page);
      await fundWallet(page, 120_000);
      await addToCart(page, /Jollof Sunday Pack/, true);
      await page.goto('/cart/checkout');
      await addAddress(page);
      await checkout(page, 'Wallet');
      await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
      await page.getByText('Order Confirmed').first().waitFor();
      const paid = page.getByText('Payment Successful').first();
      await paid.waitFor();
      // In one line, on a phone too.
      expect((await paid.boundingBox())?.height).toBe(26);
      expect(await page.getByText('14 Adeniran Ogunsanya Street').first().isVisible()).toBe(true);
      expect(await seriousViolations(page)).toEqual([]);
    },
  );

  it('a shopper pays by card, once declined and once through', async () => {
    const page = await tab();
    await register(page);
    await addToCart(page, /Student Survival Pack/);
    await page.goto('/cart/checkout');
    await addAddress(page);
    await checkout(page, 'Card');
    await page.waitForURL('**/sandbox/**');
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.waitForURL('**/tracking**');
    await page
      .getByRole('dialog')
      .getByText(/payment failed/i)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/tracking');
    await page
      .getByRole('link', { name: /Student Survival Pack/ })
      .first()
      .click();
    await page.getByText('Payment Failed').first().waitFor();
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await page.waitForURL('**/sandbox/**');
    await page.getByRole('button', { name: 'Succeed' }).click();
    await page.waitForURL('**/tracking**');
    await page
      .getByRole('dialog')
      .getByText(/payment successful/i)
      .first()
      .waitFor();
    await page.goto('/orders');
    await page.getByText('Order Confirmed').first().waitFor();
  });

  it('a shopper buys in installments, pays the second part from the wallet and the last by card', async () => {
    const page = await tab();
    await register(page);
    await fundWallet(page, 120_000);
    await addToCart(page, /Jollof Sunday Pack/);
    await page.goto('/cart/checkout');
    await addAddress(page);
    await page.getByRole('radio', { name: /^Installments/ }).click();
    await page.getByRole('button', { name: 'Wallet', exact: true }).click();
    // With the delivery, which is read from the shop.
    await page
      .getByRole('button', { name: /^Pay ₦.* now$/ })
      .and(page.locator(':enabled'))
      .waitFor();
    const preview = page.getByRole('list', { name: 'Your payments' }).getByRole('listitem');
    const promised = (await preview.allInnerTexts()).map(text => text.split(/\s*\n\s*/));
    expect(promised).toHaveLength(3);
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: `Pay ${promised[0]?.[1]} now` }).click();

    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
    const order = page.url();
    await page.getByText('Part Paid').first().waitFor();
    await page.getByText(/^1 of 3 paid\./).waitFor();
    const parts = page.getByRole('list', { name: 'Parts of this plan' }).getByRole('listitem');
    const made = await parts.allInnerTexts();
    for (const [index, [day = '', amount = '']] of promised.entries()) {
      expect(made[index]).toContain(amount);
      if (index > 0) expect(made[index]).toContain(`Due ${day}`);
    }
    expect(await seriousViolations(page)).toEqual([]);

    await page.goto('/wallet');
    await page.getByRole('button', { name: /^Pay now: part 2 of 3/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay part 2 of 3' });
    await dialog.getByRole('radio', { name: 'Wallet' }).click();
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Pay ₦/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^2 of 3 paid\./).waitFor();

    await page.goto(order);
    await page.getByRole('button', { name: /^Pay now: part 3 of 3/ }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Card' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay ₦/ })
      .click();
    await page.waitForURL('**/sandbox/**');
    await page.getByRole('button', { name: 'Succeed' }).click();
    await page.waitForURL('**/orders**');
    await page.getByRole('dialog').getByText('Payment successful').waitFor();
    await page.getByRole('button', { name: 'See the plan' }).click();
    await page.waitForURL('**/cart/installment-successful');
    await page.getByText('Thank you. Every part is paid.').waitFor();
    await page.getByText('3 of 3 paid. Nothing left to pay.').waitFor();
    await page.getByRole('link', { name: 'Track order' }).click();
    await page.getByText('Payment Successful').first().waitFor();
  });

  it('who is overdue with a part is told so at home and at checkout, and pays it there', async () => {
    const page = await tab(phone);
    await signIn(page, '/login', { email: 'tunde@demo.mudu.example', password: 'full-measure-2026' });
    await page.waitForURL('**/dashboard');
    const notice = page.getByRole('note').filter({ hasText: 'is overdue' });
    await notice.getByRole('button', { name: /^Pay now: part 2 of 3/ }).waitFor();
    await addToCart(page, /Jollof Sunday Pack/);
    await page.goto('/cart/checkout');
    await page.getByText('Please pay your overdue installment first.').waitFor();
    expect(await page.getByRole('radio', { name: /^Installments/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^Pay now: part 2 of 3/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay ₦/ })
      .click();
    await page.getByText('3 payments, one per month.', { exact: false }).waitFor();
    expect(await page.getByRole('radio', { name: /^Installments/ }).isDisabled()).toBe(false);
    const plans = page.waitForResponse(reply => reply.url().includes('/installments/user'));
    await page.goto('/dashboard');
    await (await plans).finished();
    await page.getByText('Latest order').waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('an admin moves the order and the shopper’s open page follows by itself', async () => {
    const page = await tab();
    await register(page);
    await fundWallet(page, 120_000);
    await addToCart(page, /Breakfast Basket/);
    await page.goto('/cart/checkout');
    await addAddress(page);
    await checkout(page, 'Wallet');
    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
    await page.getByText('Order Confirmed').first().waitFor();
    const short = `#${new URL(page.url()).pathname.split('/').at(-1)?.slice(0, 8).toUpperCase()}`;

    const office = await tab();
    await signIn(office, '/admin/login', site().admin);
    await office.waitForURL('**/admin/dashboard');
    await office.goto('/admin/tracking');
    await office.getByRole('button', { name: `Update ${short}` }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Processed/ }).click();
    await dialog
      .getByRole('button', { name: /update|save/i })
      .last()
      .click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByText('Order Processed').first().waitFor();
    await page.getByText('Picked, weighed and packed.').waitFor();
    expect(await seriousViolations(office)).toEqual([]);
  });

  it('a forgotten password is reset with the mail', async () => {
    const page = await tab();
    const shopper: Shopper = await register(page);
    await forgot(page, shopper);
    const post = await tab();
    const code = await codeInLetter(post, shopper.email, /password/i);
    await page.getByLabel('Code').fill(code);
    await page.locator('input[type=password]').nth(0).fill('a brand new measure');
    await page.locator('input[type=password]').nth(1).fill('a brand new measure');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.waitForURL('**/login');
    await signIn(page, '/login', { ...shopper, password: 'a brand new measure' });
    await page.waitForURL('**/dashboard');
  });

  it('a shopper who is signed in goes on from the pages that sign in; staff and lost sessions do not', async () => {
    const page = await tab();
    const me = await arrive(page, site());
    await page.goto('/');
    const foot = page.getByRole('navigation', { name: 'Footer' });
    await foot.getByRole('link', { name: 'My shop' }).waitFor();
    expect(await foot.getByRole('link', { name: 'Sign In' }).count()).toBe(0);
    for (const address of ['/login', '/register?referralCode=ABCDEFGH']) {
      await page.goto(address);
      await page.waitForURL('**/dashboard');
    }
    await page.goto('about:blank');
    await me.call('POST', '/auth/logout-all');
    await page.goto('/login');
    await page.getByText('Session expired. Please login again.').first().waitFor();
    await signIn(page, '/login', me);
    await page.waitForURL('**/dashboard');

    const office = await tab();
    await sitDown(office, site());
    await office.goto('/admin/login');
    await office.waitForURL('**/admin/dashboard');
    await signIn(office, '/login', me);
    await office.waitForURL('**/dashboard');
    await office.getByRole('link', { name: /^Cart/ }).first().waitFor();
  });

  it('dark colours are there for the asking', async () => {
    const page = await tab();
    await signIn(page, '/login', { email: 'amaka@demo.mudu.example', password: 'full-measure-2026' });
    await page.waitForURL('**/dashboard');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await page.locator('html[data-scheme=dark]').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });
});
