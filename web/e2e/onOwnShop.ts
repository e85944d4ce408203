import { browserForSpecs } from '@mudu/testing/run/browserForSpecs';
import { startSite } from '@mudu/testing/run/siteServer';
import type { Browser } from 'playwright-core';
import { endTabs, openTab, type Tab } from './browser.js';

type Viewport = Parameters<typeof openTab>[2];
type Workers = Parameters<typeof openTab>[3];

/** For the specs of one `describe` that no other file may disturb, or that would disturb others (`onSite`). */
export function onOwnShop() {
  let shop: Awaited<ReturnType<typeof startSite>>;
  let browser: Browser;
  const tabs: Tab[] = [];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startSite(), browserForSpecs()]);
  });
  afterAll(() => Promise.all([browser?.close(), shop?.stop()]));
  afterEach(() => endTabs(tabs));
  return {
    shop: () => shop,
    /** Ends with its spec, which fails if anything went wrong inside. */
    tab: async (viewport?: Viewport, workers?: Workers): Promise<Tab> => {
      const page = await openTab(browser, shop.url, viewport, workers);
      tabs.push(page);
      return page;
    },
  };
}
