import { phone, seriousViolations } from './browser.js';
import { onSite } from './onSite.js';
import { register } from './people.js';

describe('what is typed and not sent, in a real browser', () => {
  const { tab } = onSite();

  it('a page that is left in the middle of typing asks before it forgets', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/wallet');
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await page.getByLabel('First name').fill('Ngozika');
    const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await asks()).toBe(true);

    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('First name').inputValue()).toBe('Ngozika');
    expect(new URL(page.url()).pathname).toBe('/profile');

    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/wallet');
    await dialog.waitFor({ state: 'hidden' });
    expect(await asks()).toBe(false);

    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    expect(await page.getByLabel('First name').inputValue()).toBe('Ngozi');
    await page.getByLabel('First name').fill('Ngozika');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Profile saved.').first().waitFor();
    await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
    await page.waitForURL('**/wallet');
  });

  it('so does a window over a page, which goes with it', async () => {
    const page = await tab(phone);
    await register(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: /^Manage address/ }).click();
    await page.getByRole('button', { name: 'New address' }).click();
    // A new address is kept as a draft; a change of one is not.
    const made = page.getByRole('dialog', { name: 'New address' });
    await made.getByLabel('Street address').fill('1 Old Street');
    await made.getByRole('button', { name: 'Save address' }).click();
    await made.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Edit 1 Old Street' }).click();
    const form = page.getByRole('dialog', { name: 'Edit address' });
    await form.getByLabel('Street address').fill('14 Adeniran');
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Leave this page?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await form.getByLabel('Street address').inputValue()).toBe('14 Adeniran');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('Back closes a window over a page in which nothing is lost, and the page stays', async () => {
    const page = await tab(phone);
    await register(page);
    await page.goto('/profile');
    await page.getByRole('link', { name: /^Manage address/ }).click();
    await page.getByRole('button', { name: 'New address' }).click();
    const at = page.url();
    const made = page.getByRole('dialog', { name: 'New address' });
    await made.getByLabel('Street address').fill('1 Old Street');
    await page.goBack();
    await made.waitFor({ state: 'hidden' });
    // The browser has gone back already, and is brought back.
    await page.waitForURL(at);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
    await menu.waitFor();
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
    await page.waitForURL(at);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });

  it('a window stays at a press beside it and at Escape once something is typed in it', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/profile/manage-address');
    const open = page.getByRole('button', { name: 'New address' });
    const made = page.getByRole('dialog', { name: 'New address' });
    const beside = () => page.mouse.click(20, 20);
    await open.click();
    await made.waitFor();
    await beside();
    await made.waitFor({ state: 'hidden' });
    await open.click();
    await made.getByLabel('Street address').fill('1 Old Street');
    await beside();
    await page.keyboard.press('Escape');
    // A window that closes is inert at once, and takes no more words.
    await made.getByLabel('City or town').fill('Yaba');
    expect(await made.getByLabel('Street address').inputValue()).toBe('1 Old Street');
    await made.getByRole('button', { name: 'Close' }).click();
    await made.waitFor({ state: 'hidden' });
  });
});
