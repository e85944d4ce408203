import { randomInt } from 'node:crypto';
import type { Site } from '@mudu/testing/run/siteServer';
import type { Page } from 'playwright-core';
import { signedInBy } from './browser.js';
import { type Caller, callerOf, officeOf } from './office.js';

export interface AtWork {
  id: string;
  name: string;
  email: string;
  password: string;
  call: Caller;
}

/** Somebody of the staff with this role, past the first sign-in, signed in on this page. */
export async function atWork(
  page: Page,
  site: Site,
  role: 'support' | 'admin' | 'super_admin',
  firstName = 'Bola',
): Promise<AtWork> {
  const number = String(randomInt(10 ** 9));
  const email = `${role}${number}@example.com`;
  const [first, password] = ['First-Measure-1!', 'Full-Measure-2026!'];
  const office = await officeOf(site);
  const { id } = await office<{ id: string }>('POST', '/auth/admin/admins/create', {
    firstName,
    lastName: `Number${number}`,
    email,
    password: first,
    confirmPassword: first,
    role,
  });
  const signIn = (secret: string) =>
    callerOf(site)<{ session: { token: string } }>('POST', '/auth/login', { email, password: secret });
  const begun = await signIn(first);
  await callerOf(site, begun.session.token)('PATCH', '/auth/password/change', {
    currentPassword: first,
    newPassword: password,
    agreeToTerms: true,
  });
  const { session } = await signIn(password);
  await signedInBy(page, session.token);
  return { id, name: `${firstName} Number${number}`, email, password, call: callerOf(site, session.token) };
}

/** Signs in again where a session has ended. */
export async function comeBack(page: Page, { email, password }: AtWork): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Admin sign in' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
