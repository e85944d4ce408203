import { browserForSpecs } from '@mudu/testing/run/browserForSpecs';
import { sharedPart } from '@mudu/testing/run/sharedPart';
import type { Site } from '@mudu/testing/run/siteServer';
import type { Browser } from 'playwright-core';
import { desktop, openTab, phone } from './browser.js';
import { LentTabs } from './lentTabs.js';

describe('a tab that is lent again', () => {
  let shop: Site;
  let browser: Browser;
  let tabs: LentTabs;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedPart<Site>('site'), browserForSpecs()]);
    tabs = new LentTabs(viewport => openTab(browser, shop.url, viewport));
  });
  afterAll(() => browser?.close());

  it('is the same one, and knows nothing of what it was used for', async () => {
    const used = await tabs.lend({ width: 1000, height: 700 });
    const heard: string[] = [];
    used.on('request', request => heard.push(request.url()));
    await used.route('**/api/v1/**', route => route.abort());
    await used.context().grantPermissions(['clipboard-read']);
    await used.goto('/login');
    await used.goto('/register');
    await used.emulateMedia({ colorScheme: 'dark', media: 'print', forcedColors: 'active' });
    await used.evaluate(() => {
      localStorage.setItem('session_token', 'kept');
      sessionStorage.setItem('draft', 'kept');
      // biome-ignore lint/suspicious/noDocumentCookie: what a page may do
      document.cookie = 'kept=1';
    });
    await used.context().newPage();
    await used.context().setOffline(true);
    await tabs.takeBack();

    const lent = await tabs.lend(desktop);
    expect(lent).toBe(used);
    heard.splice(0);
    const said = await lent.evaluate(async () => ({
      kept: [localStorage.length, sessionStorage.length, document.cookie, history.length],
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      styled: ['print', '(prefers-color-scheme: dark)', '(forced-colors: active)'].filter(
        query => matchMedia(query).matches,
      ),
      width: innerWidth,
    }));
    expect(said).toEqual({
      kept: [0, 0, '', 1],
      clipboard: 'prompt',
      styled: [],
      width: desktop.width,
    });
    expect((await lent.goto('/api/v1/public/groceries/active'))?.status()).toBe(200);
    expect(heard).toEqual([]);
    expect(lent.context().pages()).toEqual([lent]);
    await tabs.takeBack();
  });

  it('has a finger on a phone, and a mouse elsewhere', async () => {
    const pointers = async (viewport: typeof desktop) => {
      const lent = await tabs.lend(viewport);
      await lent.goto('/login');
      await lent.evaluate(() => {
        addEventListener('pointerdown', ({ pointerType }) => (document.title = pointerType));
      });
      await lent.getByRole('button', { name: 'Show password' }).click();
      return await lent.title();
    };
    expect([await pointers(desktop), await pointers(phone)]).toEqual(['mouse', 'touch']);
    await tabs.takeBack();
    const again = await tabs.lend(phone);
    expect(await again.evaluate(() => navigator.maxTouchPoints)).toBe(1);
    await tabs.takeBack();
  });

  it('is another one when a script stays in it, or it was closed', async () => {
    const marked = await tabs.lend(desktop);
    await marked.addInitScript(() => undefined);
    await tabs.takeBack();
    const closed = await tabs.lend(desktop);
    expect(closed).not.toBe(marked);
    expect(marked.isClosed()).toBe(true);
    await closed.close();
    await tabs.takeBack();
    expect(await tabs.lend(desktop)).not.toBe(closed);
    await tabs.takeBack();
  });

  it('says what went wrong in it once, after the spec that had it', async () => {
    const page = await tabs.lend(desktop);
    page.troubles.push('planted');
    await expect(tabs.takeBack()).rejects.toThrow(/planted/);
    const again = await tabs.lend(desktop);
    expect(again).toBe(page);
    expect(again.troubles).toEqual([]);
    await tabs.takeBack();
  });
});
