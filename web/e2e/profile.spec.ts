import { text } from 'node:stream/consumers';
import { phonePhoto } from '@mudu/testing/picture/picturesForSpecs';
import { arrive } from './arrive.js';
import { GIVEN, phone, seriousViolations } from './browser.js';
import { onSite } from './onSite.js';
import { troublesOf } from './pageLook.js';
import { fundWallet, register, sentCode, signIn } from './people.js';
import { passUndo } from './toasts.js';

describe('the profile in a real browser', () => {
  const { site, tab } = onSite();

  it('a picture is chosen, cut with the keyboard, shown everywhere, replaced by a clear word and removed', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your picture' });
    const box = dialog.locator('input[type=file]');
    await box.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await dialog.getByText('This file is not a readable JPEG, PNG or WebP picture').waitFor();

    await box.setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await phonePhoto(1600, 1200),
    });
    const part = dialog.getByRole('group', { name: /^Part of the picture/ });
    await part.focus();
    await page.keyboard.press('ArrowUp');
    await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
    expect(await seriousViolations(page)).toEqual([]);
    // What stands before the shop finds it too large, and has no words for it.
    await page.route(
      '**/upload/profile-picture',
      route => route.fulfill({ status: 413, headers: { [GIVEN]: 'yes' } }),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await dialog.getByText('Failed to upload profile picture.').waitFor();
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await page.getByText('Your picture is saved.').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const shown = page.locator('img[src*="/public/pictures/"]');
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('img[src*="/public/pictures/"]')].filter(
          image => image.complete && image.naturalWidth === image.naturalHeight && image.naturalWidth > 0,
        ).length === 2,
    );
    expect(await shown.count()).toBe(2);

    await page.getByRole('button', { name: 'Change your picture' }).click();
    await dialog.getByRole('button', { name: 'Remove picture' }).click();
    await page.getByRole('button', { name: 'Add a picture' }).waitFor();
    expect(await shown.count()).toBe(0);
  });

  it('the address is verified with the code from the letter', async () => {
    const page = await tab(phone);
    const shopper = await register(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Verify email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify your email' });
    await dialog.getByLabel('Code').fill('12');
    await dialog.getByRole('button', { name: 'Verify email' }).click();
    await dialog.getByText('Code must be exactly 6 digits').waitFor();
    const code = await sentCode(dialog, await tab(), shopper.email);
    await dialog.getByRole('button', { name: 'Send a new code' }).click();
    await dialog.getByText('less than 60 seconds ago', { exact: false }).waitFor();
    await dialog.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Verify email' }).click();
    await dialog.getByText('Invalid or expired code').waitFor();
    await dialog.getByLabel('Code').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
    await dialog.getByRole('button', { name: 'Verify email' }).click();
    await page.getByText('Verified', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Verify email' }).waitFor({ state: 'detached' });
  });

  it('other places are signed out, one or all of them, and notice it at once', async () => {
    const page = await tab();
    const shopper = await register(page);
    const others = [await tab(phone), await tab(phone), await tab(phone)];
    for (const other of others) {
      await signIn(other, '/login', shopper);
      await other.waitForURL('**/dashboard');
    }
    await page.goto('/profile');
    const places = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    await places.nth(3).waitFor();
    expect(await places.count()).toBe(4);
    expect(await places.first().innerText()).toMatch(/This device[\s\S]*In use now/);
    expect(await places.nth(1).innerText()).toMatch(/Last used \d+ \w+ \d{4}, \d\d:\d\d/);
    expect(await seriousViolations(page)).toEqual([]);

    await places
      .nth(1)
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await page.getByText('Signed out of that device.').first().waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
    await dialog.getByText('2 other places are signed out at once.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('Signed out everywhere else.').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await places.first().waitFor();
    await places.nth(1).waitFor({ state: 'detached' });
    for (const other of others) {
      await other.goto('/wallet');
      await other.waitForURL('**/login');
    }
  });

  it('an address is deleted at once, and Undo brings it back as it was', async () => {
    const page = await tab(phone);
    const { call } = await arrive(page, site());
    for (const address of ['3 Awolowo Road', '27 Allen Avenue'])
      await call('POST', '/auth/addresses', { address, stateOrProvince: 'Lagos' });
    const kept = () => call<{ addresses: { id: string; address: string }[] }>('GET', '/auth/addresses');
    const before = await kept();
    await page.goto('/profile/manage-address');
    const cards = page.getByRole('region', { name: 'Addresses' }).getByRole('listitem');
    const theDefault = cards.filter({ has: page.getByText('Default', { exact: true }) });
    const remove = async (address: string) => {
      await page.getByRole('button', { name: `Delete ${address}` }).focus();
      await page.keyboard.press('Enter');
      await cards.filter({ hasText: address }).waitFor({ state: 'detached' });
    };
    const focused = (place: string) =>
      page.waitForFunction(selector => document.activeElement?.matches(selector), place);

    await remove('9 Bode Thomas Street');
    await focused('section[aria-label=Addresses]');
    await theDefault.filter({ hasText: '27 Allen Avenue' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await theDefault.filter({ hasText: '9 Bode Thomas Street' }).waitFor();
    await focused('li');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('9 Bode Thomas Street');
    expect(await theDefault.count()).toBe(1);
    expect(await kept()).toEqual(before);

    const removed = (address: string) => {
      const id = before.addresses.find(one => one.address === address)?.id;
      const its = (url: string) => url.endsWith(`/auth/addresses/${id}`);
      return page.waitForResponse(reply => reply.request().method() === 'DELETE' && its(reply.url()));
    };
    // Who leaves while it can still be undone has deleted it all the same, however late the shop hears of it.
    let hears = (): void => undefined;
    const heard = new Promise<void>(resolve => {
      hears = resolve;
    });
    await page.route('**/api/v1/auth/addresses/*', async route => {
      await heard;
      // The page that sent it may be gone.
      await route.continue().catch(() => undefined);
    });
    await remove('9 Bode Thomas Street');
    await page.goto('/profile');
    await page.goto('/profile/manage-address');
    await theDefault.filter({ hasText: '27 Allen Avenue' }).waitFor();
    expect(await cards.count()).toBe(2);
    const first = removed('9 Bode Thomas Street');
    hears();
    await first;

    // Who stays, when there is nothing to undo any more.
    await remove('3 Awolowo Road');
    const second = removed('3 Awolowo Road');
    await passUndo(page);
    await second;
    await page.reload();
    await theDefault.filter({ hasText: '27 Allen Avenue' }).waitFor();
    expect((await kept()).addresses.map(({ address }) => address)).toEqual(['27 Allen Avenue']);
  });

  it('what could not be deleted without a network comes back, and says what it is', async () => {
    const page = await tab(phone);
    await arrive(page, site());
    await page.goto('/profile/manage-address');
    const remove = page.getByRole('button', { name: 'Delete 9 Bode Thomas Street' });
    await remove.waitFor();
    await page.context().setOffline(true);
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await passUndo(page);
    const said = 'The address was not deleted: Network error. Please check your internet connection.';
    await page.getByText(said).first().waitFor();
    await remove.waitFor();
    await page.context().setOffline(false);
  });

  it('everything that is kept about one is downloaded as a file', async () => {
    const page = await tab();
    const shopper = await register(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download your data?' });
    expect(await seriousViolations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    await dialog.waitFor({ state: 'hidden' });
    expect(file.suggestedFilename()).toMatch(/^mudu-my-data-\d{4}-\d\d-\d\d\.json$/);
    const kept = JSON.parse(await text(await file.createReadStream()));
    expect(kept.profile.email).toBe(shopper.email);
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(['orders', 'wallet', 'notifications']));
  });

  it('an account is erased in 30 days unless one changes one’s mind, and not while money is in it', async () => {
    const page = await tab(phone);
    await register(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(/^Your account will be erased on \d+ \w+ \d{4}\./).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Erase my account' }).waitFor();

    await fundWallet(page, 500);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Erase my account' }).click();
    await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
    await dialog.getByRole('alert').getByText('This account still has money in its wallet').waitFor();
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('the page of addresses is whole without one, at any width, light and dark', async () => {
    const page = await tab();
    await register(page);
    expect(await troublesOf(page, ['/profile/manage-address'])).toEqual([]);
  });
});
