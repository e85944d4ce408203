import { arrive } from './arrive.js';
import { answerLost, phone, routeOnce } from './browser.js';
import { failureIsOver, failureIsTold, NO_NETWORK } from './lostAnswer.js';
import { onSite } from './onSite.js';
import { codeInLetter, forgot } from './people.js';

const NEW = 'a brand new measure';

describe('on a bad network', () => {
  const { site, tab } = onSite();

  it('a new password that was set, and had no answer, is what the next press signs in with', async () => {
    const [page, post] = [await tab(phone), await tab()];
    const shopper = await arrive(await tab(), site());
    await forgot(page, shopper);
    await page.getByLabel('Code').fill(await codeInLetter(post, shopper.email, /password/i));
    await page.locator('input[type=password]').nth(0).fill(NEW);
    await page.locator('input[type=password]').nth(1).fill(NEW);
    await answerLost(page, '**/password/reset/confirm', 'POST');
    const reset = page.getByRole('button', { name: 'Reset password' });
    await reset.click();
    await failureIsTold(page);
    await reset.click();
    await page.waitForURL('**/dashboard');
    await failureIsOver(page);
  });

  it('a wrong code stays a wrong code, also after a press that had no answer', async () => {
    const page = await tab(phone);
    const shopper = await arrive(await tab(), site());
    await forgot(page, shopper);
    await page.getByLabel('Code').fill('000000');
    await page.locator('input[type=password]').nth(0).fill(NEW);
    await page.locator('input[type=password]').nth(1).fill(NEW);
    await routeOnce(page, '**/password/reset/confirm', route => route.abort(), 'POST');
    const reset = page.getByRole('button', { name: 'Reset password' });
    await reset.click();
    await page.getByText(NO_NETWORK).first().waitFor();
    await reset.click();
    await page.getByText('Invalid or expired code').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/reset-password');
  });

  it('signing out waits only a while for an answer', async () => {
    const page = await tab(phone);
    await arrive(page, site());
    await page.goto('/cart');
    await page.route('**/auth/logout', () => undefined);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out of Mudu?' });
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.getByText('Logged out successfully!').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('session_token'))).toBeNull();
  });

  it('a message to the shop that meets a session which is over asks to sign in, and is kept', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    // What else would tell.
    await page.route('**/api/v1/events/stream', () => undefined);
    await page.goto('/profile/support');
    await page.getByLabel('What is it about?').selectOption('Delivery');
    await page.getByLabel('Your message').fill('Where is my rice?');
    await page.getByRole('link', { name: 'Cart, 0 items' }).first().waitFor();
    await me.call('POST', '/auth/logout', {});
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL('**/login');
    await page.getByLabel('Email').fill(me.email);
    await page.locator('input[type=password]').fill(me.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/profile/support');
    expect(await page.getByLabel('Your message').inputValue()).toBe('Where is my rice?');
  });
});
