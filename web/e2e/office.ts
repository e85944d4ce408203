import type { Site } from '@mudu/testing/run/siteServer';
import type { Page } from 'playwright-core';
import { signedInBy } from './browser.js';
import { fetchSeen } from './seen.js';

/** On a page that is not for the role of who is at work. */
export const CLOSED = 'You do not have permission to see this page';

export type Caller = <T = unknown>(method: string, path: string, body?: object) => Promise<T>;

/** Calls the api of the site as the owner of the token; without one, as nobody. */
export const callerOf =
  ({ url }: Site, token?: string): Caller =>
  async <T>(method: string, path: string, body?: object) => {
    const reply = await fetchSeen(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };

interface SignedIn {
  session: { token: string };
}

/** Staff at work elsewhere, without a page. */
export async function officeOf(site: Site): Promise<Caller> {
  const { session } = await callerOf(site)<SignedIn>('POST', '/auth/login', site.admin);
  return callerOf(site, session.token);
}

/** Staff at work on this page, without a form being filled. */
export async function sitDown(page: Page, site: Site, who = site.admin): Promise<Caller> {
  const { session } = await callerOf(site)<SignedIn>('POST', '/auth/login', who);
  await signedInBy(page, session.token);
  return callerOf(site, session.token);
}
