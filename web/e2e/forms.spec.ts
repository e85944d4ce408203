import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { GIVEN, phone, seriousViolations } from './browser.js';
import { onSite } from './onSite.js';
import { register, signIn } from './people.js';

describe('forms in a real browser', () => {
  const { tab } = onSite();

  const focusedLabel = (page: Page) =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '');

  it('an empty registration names every box, and the first one has the focus', async () => {
    const page = await tab(phone);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const sentence of [
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Phone number is required',
      'You must agree to the terms',
    ])
      await page.getByText(sentence, { exact: true }).waitFor();
    expect(await page.getByText('Password must be at least 6 characters', { exact: true }).count()).toBe(2);
    expect(await focusedLabel(page)).toBe('First name');
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('a double press on a form that grows leaves alone what has come beneath it', async () => {
    const page = await tab(phone);
    await page.goto('/register');
    const agreed = page.getByRole('checkbox');
    await agreed.check();
    // Errors above move the sentence to where the button was: the press after this one meets it.
    const submit = page.getByRole('button', { name: 'Create Account' });
    await submit.click();
    await page.locator('input[name=firstName]:focus').waitFor();
    await agreed.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await agreed.boundingBox()) as DOMRect;
    await page.mouse.move(x + width / 2, y + height / 2);
    const press = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await press(2);
    expect(await agreed.isChecked()).toBe(true);
    await press(1);
    expect(await agreed.isChecked()).toBe(false);
    // Pressed twice where it is, it is what it was.
    await press(2);
    expect(await agreed.isChecked()).toBe(true);
  });

  it.each([
    ['+234 803', '+234 '],
    ['0803', '0'],
  ])('a number pasted as %s… is understood, and what the server refuses has the focus', async (_, begin) => {
    const first = await tab();
    const shopper = await register(first);
    const page = await tab();
    await page.goto('/register');
    await page.getByLabel('First name').fill('Ngozi');
    await page.getByLabel('Last name').fill('Udo');
    await page.getByLabel('Email').fill(shopper.email);
    const digits = String(randomInt(10 ** 7)).padStart(7, '0');
    await page.getByLabel('Phone number').fill(`${begin}813 ${digits.slice(0, 3)} ${digits.slice(3)}`);
    for (const name of ['Password', 'Confirm password'])
      await page.getByLabel(name, { exact: true }).fill(shopper.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('This email is already registered', { exact: true }).waitFor();
    expect(await focusedLabel(page)).toBe('Email');
    await page.getByLabel('Email').fill(`${begin.length}.${shopper.email}`);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/profile');
    await page.waitForFunction(
      number => [...document.querySelectorAll('input')].some(box => box.value === number),
      `+234813${digits}`,
    );
  });

  it('the profile refuses half a number, and writes a whole one as the shop does', async () => {
    const page = await tab();
    await register(page);
    await page.goto('/profile');
    await page.getByLabel('Phone number').fill('0803 555');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Invalid phone number', { exact: true }).waitFor();
    expect(await focusedLabel(page)).toBe('Phone number');

    await page.reload();
    const box = page.getByLabel('Phone number');
    const number = await box.inputValue();
    await box.fill(`0${number.slice('+234'.length)}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Profile saved.').first().waitFor();
    expect(await box.inputValue()).toBe(number);
    // Saved, so nothing is asked.
    await page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
    await page.waitForURL('**/wallet');
  });

  it('a sign-in that the server breaks at says so in the shop’s words', async () => {
    const page = await tab();
    await page.route('**/api/v1/auth/login', route =>
      route.fulfill({
        status: 503,
        headers: { [GIVEN]: 'yes' },
        json: { message: 'Out of order', error: 'Unavailable', code: 'unavailable', requestId: 'made here' },
      }),
    );
    await signIn(page, '/login', { email: 'bisi@example.com', password: 'full measure please' });
    await page.getByRole('main').getByText('Server error. Please try again later.').waitFor();
    expect(await page.getByText('Out of order').count()).toBe(0);
  });

  it.each([
    ['/forgot-password', { Email: 'bisi@example.com' }, 'Send code'],
    ['/admin/login', { Email: 'bisi@example.com', Password: 'Full-Measure-2026!' }, 'Sign In'],
    [
      '/admin/reset-password?email=bisi@example.com',
      { Code: '123456', 'New password': 'Full-Measure-2026!', 'Confirm password': 'Full-Measure-2026!' },
      'Reset password',
    ],
  ])('too many tries at %s stand at the form until it is changed', async (address, fields, button) => {
    const page = await tab();
    const message = 'Too many requests. Please try again later.';
    await page.route('**/api/v1/auth/**', route =>
      route.fulfill({
        status: 429,
        headers: { [GIVEN]: 'yes' },
        json: { message, error: 'Too Many Requests', code: 'too_many_requests', requestId: 'made here' },
      }),
    );
    await page.goto(address);
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: button, exact: true }).click();
    const refusal = page.getByRole('main').getByText(message);
    await refusal.waitFor();
    const [[label, value] = ['', '']] = Object.entries(fields);
    await page.getByLabel(label, { exact: true }).fill(value.replace(/^./, '2'));
    await refusal.waitFor({ state: 'detached' });
  });

  it('Tab goes from the email to the password, and to the forgotten one only after it', async () => {
    const page = await tab();
    await page.goto('/login');
    await page.getByLabel('Email').focus();
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe('Password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Forgot Password?');
  });

  it('every field tells the browser what it is for, and the keyboard which keys it wants', async () => {
    const page = await tab();
    const untold = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea')]
          .filter(box => !['checkbox', 'radio', 'file', 'range', 'search'].includes(box.type))
          .filter(
            box => !box.autocomplete || (['email', 'tel'].includes(box.type) && box.inputMode !== box.type),
          )
          .map(box => box.labels?.[0]?.textContent ?? box.name),
      );
    for (const address of ['/login', '/register', '/forgot-password', '/reset-password?email=a@b.ng']) {
      await page.goto(address);
      await page.getByRole('button').last().waitFor();
      expect([address, await untold()]).toEqual([address, []]);
    }
    await register(page);
    await page.goto('/profile/manage-address');
    await page.getByRole('button', { name: 'New address' }).click();
    const state = page.getByRole('dialog').getByLabel('State', { exact: true });
    expect(await state.getAttribute('autocomplete')).toBe('address-level1');
    expect(await untold()).toEqual([]);
  });
});
