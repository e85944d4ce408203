import type { Page } from 'playwright-core';
import { phone } from './browser.js';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';

type Shifting = Window & { shifted?: number };

/** More than what has come needs to be drawn. */
const PICTURES = 10;

describe('what a phone shows while a page is loading', () => {
  const { site, tab } = onSite();
  const MOST = 0.05;
  let page: Page;

  /** Adds up what moves by itself, as browsers measure it: the share of the screen times how far. */
  const watchShifts = () =>
    page.addInitScript(() => {
      const shifting = window as Shifting;
      shifting.shifted = 0;
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifting.shifted = (shifting.shifted ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
  const drawn = () =>
    page.evaluate(async count => {
      for (let picture = 0; picture < count; picture++) await new Promise(requestAnimationFrame);
    }, PICTURES);

  beforeEach(async () => {
    page = await tab(phone);
    await sitDown(page, site(), { email: 'amaka@demo.mudu.example', password: 'full-measure-2026' });
    await watchShifts();
  });

  it.each([
    ['/notifications', 'the list', /\/notifications\?/, 'Messages on this device'],
    ['/wallet', 'the next installment', /\/installments\/user\?/, 'Next installment'],
  ])('of %s stays where it is when %s comes last (rules/site.md S46)', async (path, _, held, last) => {
    let letGo = () => {};
    const waits = new Promise<void>(resolve => {
      letGo = resolve;
    });
    await page.route(held, async route => {
      await waits;
      await route.continue();
    });
    const other = page.waitForResponse(/\/api\/v1\/(wallet|notifications\/preferences)/);
    await page.goto(path);
    await other;
    await drawn();
    letGo();
    await page.getByRole('region', { name: last }).waitFor();
    await drawn();
    expect(await page.evaluate(() => (window as Shifting).shifted)).toBeLessThan(MOST);
  });
});
