import { randomInt } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';

export interface Shopper {
  email: string;
  password: string;
}

export interface Newcomer extends Shopper {
  phone: string;
}

/** Nobody yet: other files register people in the same shop at the same time. */
export function aNewcomer(): Newcomer {
  const number = String(randomInt(10 ** 7)).padStart(7, '0');
  return { email: `ngozi${number}@example.com`, phone: `0803${number}`, password: 'full measure please' };
}

/** `address`: where somebody has sent them. */
export async function fillRegistration(
  page: Page,
  { email, phone, password }: Newcomer,
  address = '/register',
): Promise<void> {
  await page.goto(address);
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('Last name').fill('Udo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Phone/).fill(phone);
  await page.locator('input[type=password]').nth(0).fill(password);
  await page.locator('input[type=password]').nth(1).fill(password);
  await page.getByRole('checkbox').check();
}

export async function register(page: Page, address?: string): Promise<Shopper> {
  const newcomer = aNewcomer();
  await fillRegistration(page, newcomer, address);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/dashboard');
  return newcomer;
}

export async function signIn(page: Page, path: string, { email, password }: Shopper): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Asks for a letter about a forgotten password. */
export async function forgot(page: Page, { email }: Pick<Shopper, 'email'>): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page
    .getByRole('button', { name: /send|reset|continue/i })
    .first()
    .click();
  await page.waitForURL('**/reset-password**');
}

/** Through the pay page and back; ends on the wallet with the money in it. */
export async function fundWallet(page: Page, naira: number): Promise<void> {
  await page.goto('/wallet');
  await page
    .getByRole('button', { name: /fund wallet/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(String(naira));
  await dialog.getByRole('button').last().click();
  await page.waitForURL('**/sandbox/**');
  await page.getByRole('button', { name: 'Succeed' }).click();
  await page.waitForURL('**/wallet**');
  await page.getByRole('dialog').getByText('Payment successful').waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
}

export async function addToCart(page: Page, name: RegExp, withAddon = false): Promise<void> {
  await page.goto('/packages');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).first().waitFor();
  if (withAddon)
    await page
      .getByRole('button', { name: /^Add .* to the box$/ })
      .first()
      .click();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .last()
    .click();
  await page.getByText('Item added to cart!').first().waitFor();
}

export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Street address').fill('14 Adeniran Ogunsanya Street');
  await dialog.getByLabel('City or town').fill('Surulere');
  await dialog
    .getByLabel('State', { exact: true })
    .selectOption('Lagos')
    .catch(async () => {
      await dialog.getByLabel('State', { exact: true }).click();
      await page.getByRole('option', { name: 'Lagos', exact: true }).click();
    });
  await dialog
    .getByRole('button', { name: /save|add/i })
    .last()
    .click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The six digits of the newest of so many letters with this subject; looks into the mailbox until they are there. */
export async function codeInLetter(post: Page, email: string, subject: RegExp, letters = 1): Promise<string> {
  for (;;) {
    await post.goto(`/mailbox?to=${encodeURIComponent(email)}`);
    const found = post.getByRole('link', { name: subject });
    if ((await found.count()) < letters) continue;
    await found.first().click();
    const frame = post.frameLocator('iframe').first();
    const text = await frame.locator('body').innerText();
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code) return code;
  }
}

/**
 * The code that the dialog for verifying an address speaks of. Registering sends one too, and for a minute no other is
 * sent: then it is that one.
 */
export async function sentCode(dialog: Locator, post: Page, email: string): Promise<string> {
  const said = dialog.getByText(/^(We sent a six-digit code|A code went) to /);
  await said.waitFor();
  const letters = (await said.innerText()).startsWith('We') ? 2 : 1;
  return codeInLetter(post, email, /verification code/, letters);
}
