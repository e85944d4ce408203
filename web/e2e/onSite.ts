import { browserForSpecs } from '@mudu/testing/run/browserForSpecs';
import { sharedPart } from '@mudu/testing/run/sharedPart';
import type { Site } from '@mudu/testing/run/siteServer';
import type { Browser } from 'playwright-core';
import { desktop, endTabs, openTab, type Tab } from './browser.js';

/**
 * For the specs of one `describe`: the site that all files share and a browser before it. What goes wrong inside a tab
 * fails the spec that opened it; the tab is closed after that spec.
 */
export function onSite() {
  let shop: Site;
  let browser: Browser;
  const tabs: Tab[] = [];
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedPart<Site>('site'), browserForSpecs()]);
  });
  afterAll(() => browser?.close());
  afterEach(() => endTabs(tabs));
  return {
    site: () => shop,
    /** For all specs of the `describe`, which look at its `troubles` themselves. */
    lastingTab: (viewport = desktop) => openTab(browser, shop.url, viewport),
    /** A tab of a person of its own. */
    async tab(viewport = desktop) {
      const page = await openTab(browser, shop.url, viewport);
      tabs.push(page);
      return page;
    },
  };
}
