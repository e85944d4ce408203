import { arrive } from './arrive.js';
import { onSite } from './onSite.js';
import { signIn } from './people.js';

describe('the sign-in of staff', () => {
  const { site, tab } = onSite();

  it('signs a customer out again, with the words of a 403, and is there for who works here', async () => {
    const shopper = await arrive(await tab(), site());
    const page = await tab();
    await signIn(page, '/admin/login', shopper);
    await page.getByText('You do not have permission to perform this action').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('session_token'))).toBeNull();
    const { sessions } = await shopper.call<{ sessions: object[] }>('GET', '/auth/sessions');
    expect(sessions).toMatchObject([{ current: true }]);
    await page.goto('/wallet');
    await page.waitForURL('**/login');

    await signIn(page, '/admin/login', site().admin);
    await page.waitForURL('**/admin/dashboard');
  });
});
