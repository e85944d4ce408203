import { onSite } from './onSite.js';
import { codeInLetter, forgot, register, signIn } from './people.js';

describe('the link of a mail about a forgotten password', () => {
  const { tab } = onSite();

  it('resets the password, stays in no history, and survives that its page is loaded again', async () => {
    const page = await tab();
    const shopper = await register(page);
    await forgot(page, shopper);
    const post = await tab();
    await codeInLetter(post, shopper.email, /password/i);
    const letter = post.frameLocator('iframe').first();
    const link = await letter.locator('a[href*="change-password?token="]').first().getAttribute('href');
    const { pathname, search } = new URL(String(link));
    await page.goto(pathname + search);
    await page.waitForURL(url => url.pathname === '/change-password' && url.search === '');
    await page.reload();
    await page.locator('input[type=password]').nth(0).fill('a brand new measure');
    await page.locator('input[type=password]').nth(1).fill('a brand new measure');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.waitForURL('**/login');
    await signIn(page, '/login', { ...shopper, password: 'a brand new measure' });
    await page.waitForURL('**/dashboard');
  });
});
