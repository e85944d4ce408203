import type { Page } from 'playwright-core';
import { phone, seriousViolations } from './browser.js';
import { officeOf } from './office.js';
import { onOwnShop } from './onOwnShop.js';
import { troublesOf } from './pageLook.js';
import { addAddress, addToCart, fundWallet, register, sentCode, signIn } from './people.js';

describe('inviting a friend in a real browser', () => {
  // A shop of its own: its clock is moved.
  const { shop, tab } = onOwnShop();

  const friends = (page: Page) => page.getByRole('list', { name: 'Your friends' });

  it('leads from the link to the bonus and into the wallet, with the address verified on the way', async () => {
    const page = await tab();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const inviter = await register(page);
    await page.goto('/profile/referral');
    await page.getByText('Nobody has joined yet').waitFor();
    await page.getByRole('img', { name: 'QR code of your link' }).waitFor();
    await page.getByRole('button', { name: 'Copy your link' }).click();
    await page.getByText('Link copied.').first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/register\?referralCode=[A-Z2-9]{8}$/);

    const other = await tab(phone);
    await register(other, link);
    await friends(page).getByText('Waiting for a first basket of ₦10,000 or more.').waitFor();
    await fundWallet(other, 120_000);
    await addToCart(other, /Jollof Sunday Pack/);
    await other.goto('/cart/checkout');
    await addAddress(other);
    await other.getByRole('radio', { name: /^Wallet/ }).click();
    await other.getByRole('button', { name: /^Pay ₦/ }).click();
    await other.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
    const short = `#${new URL(other.url()).pathname.split('/').at(-1)?.slice(0, 8).toUpperCase()}`;
    await friends(page).getByText('₦2,000 pending').waitFor();
    await friends(page)
      .getByText(/72 hours after delivery/)
      .waitFor();
    expect(await seriousViolations(page)).toEqual([]);

    const office = await tab();
    await signIn(office, '/admin/login', shop().admin);
    await office.waitForURL('**/admin/dashboard');
    await office.goto('/admin/tracking');
    await office.getByRole('button', { name: `Update ${short}` }).click();
    const status = office.getByRole('dialog');
    await status.getByRole('radio', { name: /Delivered/ }).click();
    await status.getByRole('button', { name: 'Update status' }).click();
    await status.waitFor({ state: 'hidden' });
    await shop().moveClock('73h');

    const bonus = page.getByRole('dialog', { name: 'You earned ₦2,000' });
    await bonus.getByText(/^Ngozi had a first basket delivered with your code\./).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await bonus.getByRole('button', { name: 'Withdraw to wallet' }).click();
    const verify = page.getByRole('dialog', { name: 'Verify your email' });
    await verify.getByLabel('Code').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const code = await sentCode(verify, await tab(), inviter.email);
    await verify.getByLabel('Code').fill(code);
    await verify.getByRole('button', { name: 'Verify email' }).click();
    await page.getByText('₦2,000.00 moved into your wallet.').first().waitFor();
    await bonus.waitFor({ state: 'hidden' });
    await friends(page).getByText('Earned ₦2,000').waitFor();

    await page.goto('/wallet');
    await page.getByRole('region', { name: 'Available balance' }).getByText('₦2,000.00').waitFor();
    await page.getByText('Referral earnings withdrawn').first().waitFor();
    // It was celebrated once.
    expect(await page.getByRole('dialog').count()).toBe(0);

    await office.goto('/admin/profile/referral');
    await office.getByText('There are none.').waitFor();
    const orderId = new URL(other.url()).pathname.split('/').at(-1);
    const admin = await officeOf(shop());
    await admin('PATCH', `/orders/admin/${orderId}/status`, { status: 'returned', note: 'Came back late' });
    await office
      .getByRole('list', { name: 'Rewards to look at' })
      .getByRole('listitem')
      .filter({ hasText: short })
      .waitFor();
    expect(await troublesOf(office, ['/admin/profile/referral'])).toEqual([]);
  });

  it('hands the link to the phone’s own sharing, where it has one', async () => {
    const page = await tab(phone);
    await page.addInitScript(() => {
      const told = window as unknown as { shared: ShareData[] };
      told.shared = [];
      navigator.share = async data => void told.shared.push(data ?? {});
    });
    await register(page);
    await page.goto('/profile/referral');
    await page.getByRole('button', { name: 'Share my link' }).click();
    const [shared] = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    expect(shared?.url).toMatch(/\/register\?referralCode=[A-Z2-9]{8}$/);
    expect(shared?.text).toContain(shared?.url?.split('=').at(-1));
  });

  it('has nothing axe calls serious and nothing that scrolls sideways, at any width, light and dark', async () => {
    const page = await tab();
    await register(page);
    expect(await troublesOf(page, ['/profile/referral'])).toEqual([]);
  });
});
