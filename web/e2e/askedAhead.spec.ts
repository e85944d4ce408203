import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { phone } from './browser.js';
import { onSite } from './onSite.js';

type Asked = Window & { askedAhead?: { replies: Record<string, unknown> } };

interface Ids {
  '/packages/:id': string;
  '/tracking/:id': string;
}

describe('what a page asks before its scripts are there', () => {
  const { site, tab } = onSite();
  let page: Page;
  let ids: Ids;
  /** The addresses that the page open now has asked for. */
  let asked: string[] = [];

  beforeEach(async () => {
    page = await tab(phone);
    const { call } = await arrive(page, site());
    // Of the demo: other files sell out what they make.
    const { packages } = await call<{ packages: { id: string; name: string }[] }>(
      'GET',
      '/packages?search=Jollof&limit=100',
    );
    const packageId = packages.find(({ name }) => name === 'Jollof Sunday Pack')?.id as string;
    await call('POST', '/cart/items', { itemId: packageId });
    const { id } = await call<{ id: string }>('POST', '/orders/checkout', { paymentMethod: 'card' });
    await call('POST', '/cart/items', { itemId: packageId });
    ids = { '/packages/:id': packageId, '/tracking/:id': id };
    // Goods that others change meanwhile are asked for once more, when the live stream says so.
    await page.route('**/api/v1/events/stream', () => undefined);
    page.on('request', request => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/v1/'))
        asked.push(pathname.slice('/api/v1'.length) + search);
    });
  });

  const leftOver = () =>
    page.evaluate(() => Object.keys((window as Asked).askedAhead?.replies ?? { 'nothing was asked': true }));
  /** What the site says that each path asks for. */
  const callsByPath = () =>
    page.evaluate(
      () =>
        JSON.parse((document.querySelector('meta[name=ahead]') as HTMLMetaElement).content).calls as Record<
          string,
          string[]
        >,
    );

  it('is taken by the page, every address once', async () => {
    await page.goto('/');
    for (const [path, addresses] of Object.entries(await callsByPath())) {
      // The page before, which may still be asking, is gone by then.
      await page.goto('about:blank');
      asked = [];
      const withId = (pattern: string) => pattern.replace(':id', ids[path as keyof Ids] ?? '');
      await page.goto(withId(path));
      await page.waitForFunction(() => {
        const { askedAhead } = window as Asked;
        return askedAhead !== undefined && Object.keys(askedAhead.replies).length === 0;
      });
      // The page is whole.
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
      const ahead = addresses.map(withId).sort();
      expect([path, asked.filter(address => ahead.includes(address)).sort()]).toEqual([path, ahead]);
    }
  });

  it('stands in the first picture of a page whose own script comes later', async () => {
    await page.route('**/assets/PackagesPage-*.js', async route => {
      // The router has numbered the page, so that the first scripts have run; what they read is read before this is.
      await page.waitForFunction(() => typeof history.state?.idx === 'number');
      await page.evaluate(async () => {
        for (const reply of Object.values((window as Asked).askedAhead?.replies ?? {}))
          await (await (reply as Promise<Response>)).clone().json();
      });
      await route.continue();
    });
    await page.addInitScript(() => {
      const watched = Object.assign(window, { waits: 0 });
      const look = () => {
        watched.waits += document.querySelectorAll('[role=status][aria-label=Loading]').length;
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/packages');
    await page
      .getByRole('link', { name: /Jollof Sunday Pack/ })
      .first()
      .waitFor();
    expect(await page.evaluate(() => (window as Window & { waits?: number }).waits)).toBe(0);
  });

  it('is nothing for who is signed out, nor for a page with a query', async () => {
    await page.goto('/packages?sort=newest');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await leftOver()).toEqual(['nothing was asked']);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/packages');
    await page.waitForURL('**/login**');
    expect(await leftOver()).toEqual(['nothing was asked']);
  });

  it('is asked again where it failed', async () => {
    let refused = 0;
    await page.route('**/api/v1/packages?*', route =>
      refused++ === 0 ? route.abort('connectionreset') : route.continue(),
    );
    await page.goto('/packages');
    await page
      .getByRole('link', { name: /Jollof Sunday Pack/ })
      .first()
      .waitFor();
    expect(refused).toBeGreaterThan(1);
    page.removeAllListeners('requestfailed');
  });
});
