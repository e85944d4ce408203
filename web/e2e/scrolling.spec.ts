import type { Page } from 'playwright-core';
import { phone } from './browser.js';
import { onSite } from './onSite.js';

describe('where a page is scrolled to', () => {
  const { tab } = onSite();
  const FAR = 900;
  const at = (page: Page) => page.evaluate(() => window.scrollY);
  const scrolledFar = (page: Page) => page.waitForFunction(far => Math.abs(scrollY - far) < 60, FAR);
  const shown = (page: Page) => page.getByRole('heading', { level: 2 }).nth(3).waitFor();

  it('is its beginning when its address is opened, and kept by a reload and by Back', async () => {
    const page = await tab(phone);
    await page.goto('/terms');
    await shown(page);
    await page.evaluate(far => window.scrollTo(0, far), FAR);
    await page.reload();
    await scrolledFar(page);

    for (const address of ['/privacy', '/terms']) {
      await page.goto(address);
      await shown(page);
      expect(await at(page)).toBe(0);
    }
    await page.goBack();
    await page.goBack();
    await scrolledFar(page);
  });
});
