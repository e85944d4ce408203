import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { answerLost } from './browser.js';
import { failureIsTold } from './lostAnswer.js';
import { onSite } from './onSite.js';
import { codeInLetter, forgot, type Shopper, signIn } from './people.js';

const NEW = 'a brand new measure';

describe('the link of a mail about a forgotten password', () => {
  const { site, tab } = onSite();

  /** Where the letter to this person leads. */
  async function addressInLetter(page: Page, shopper: Shopper): Promise<string> {
    await forgot(page, shopper);
    const post = await tab();
    await codeInLetter(post, shopper.email, /password/i);
    const letter = post.frameLocator('iframe').first();
    const link = await letter.locator('a[href*="change-password?token="]').first().getAttribute('href');
    const { pathname, search } = new URL(String(link));
    return pathname + search;
  }
  async function fillIn(page: Page): Promise<void> {
    await page.locator('input[type=password]').nth(0).fill(NEW);
    await page.locator('input[type=password]').nth(1).fill(NEW);
  }
  const change = (page: Page) => page.getByRole('button', { name: 'Change password' }).click();

  it('resets the password, stays in no history, and survives that its page is loaded again', async () => {
    const page = await tab();
    const shopper = await arrive(await tab(), site());
    await page.goto(await addressInLetter(page, shopper));
    await page.waitForURL(url => url.pathname === '/change-password' && url.search === '');
    await page.reload();
    await fillIn(page);
    await change(page);
    await page.waitForURL('**/login');
    await signIn(page, '/login', { ...shopper, password: NEW });
    await page.waitForURL('**/dashboard');
  });

  it('says that the password may be saved already, where the answer to the press before was lost', async () => {
    const page = await tab();
    const shopper = await arrive(await tab(), site());
    await page.goto(await addressInLetter(page, shopper));
    await fillIn(page);
    await answerLost(page, '**/password/reset/confirm', 'POST');
    await change(page);
    await failureIsTold(page);
    await change(page);
    await page.getByText('Your new password may be saved already. Try to sign in with it.').first().waitFor();
    await signIn(page, '/login', { ...shopper, password: NEW });
    await page.waitForURL('**/dashboard');
  });
});
