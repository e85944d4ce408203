import { browserForSpecs, pageForSpecs } from '@mudu/testing/run/browserForSpecs';
import { sharedPart } from '@mudu/testing/run/sharedPart';
import type { Site } from '@mudu/testing/run/siteServer';
import type { Browser } from 'playwright-core';
import { siteWeight } from '../scripts/siteWeight.mjs';
import { phone } from './browser.js';

const KB = 1024;
/** rules/site.md S38 */
const LANDING_SCRIPT = 150 * KB;
const LANDING_ALL = 400 * KB;
const OTHERS_MORE = 82 * KB;
const SCRIPTS_AT_FIRST = 25;
const FONTS = 60 * KB;

describe('what a phone must fetch', () => {
  it('is little script for each page, in a few files', () => {
    const pages = siteWeight();
    expect(pages.length).toBeGreaterThan(20);
    const most = (isLanding: boolean) => (isLanding ? LANDING_SCRIPT : LANDING_SCRIPT + OTHERS_MORE);
    const heavy = pages.filter(({ bytes, isLanding }) => bytes > most(isLanding));
    expect(heavy.map(({ page, bytes }) => `${page}: ${Math.round(bytes / KB)} KB`)).toEqual([]);
    const split = pages.filter(({ scripts }) => scripts > SCRIPTS_AT_FIRST);
    expect(split.map(({ page, scripts }) => `${page}: ${scripts} scripts`)).toEqual([]);
  });

  it('is little in all for the landing page, and the two typefaces are cut to size', async () => {
    const [shop, browser]: [Site, Browser] = await Promise.all([sharedPart<Site>('site'), browserForSpecs()]);
    try {
      const page = await pageForSpecs(browser, { viewport: phone, baseURL: shop.url });
      const network = await page.context().newCDPSession(page);
      await network.send('Network.enable');
      const kinds = new Map<string, string>();
      const bytes = new Map<string, number>();
      network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
      network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
        bytes.set(requestId, encodedDataLength),
      );
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const sum = (wanted: (type: string) => boolean) =>
        [...bytes].reduce((total, [id, size]) => total + (wanted(kinds.get(id) ?? '') ? size : 0), 0);
      expect(sum(() => true)).toBeLessThan(LANDING_ALL);
      expect(sum(type => type === 'Font')).toBeLessThan(FONTS);
      expect(sum(type => type === 'Font')).toBeGreaterThan(10 * KB);
    } finally {
      await browser.close();
    }
  });
});
