import { browserForSpecs } from '@mudu/testing/run/browserForSpecs';
import { sharedPart } from '@mudu/testing/run/sharedPart';
import type { Site } from '@mudu/testing/run/siteServer';
import type { Browser } from 'playwright-core';
import { desktop, openTab } from './browser.js';
import { LentTabs } from './lentTabs.js';

/**
 * For the specs of one `describe`: the site that all files share and a browser before it. What goes wrong inside a tab
 * fails the spec that opened it; after that spec the tab is as good as new, or closed.
 */
export function onSite() {
  let shop: Site;
  let browser: Browser;
  const tabs = new LentTabs(viewport => openTab(browser, shop.url, viewport));
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedPart<Site>('site'), browserForSpecs()]);
  });
  afterAll(() => browser?.close());
  afterEach(() => tabs.takeBack());
  return {
    site: () => shop,
    browser: () => browser,
    /** For all specs of the `describe`, which look at its `troubles` themselves. */
    lastingTab: (viewport = desktop) => openTab(browser, shop.url, viewport),
    /** A tab of a person of its own. */
    tab: (viewport = desktop) => tabs.lend(viewport),
  };
}
