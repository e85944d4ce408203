import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { desktop, phone } from './browser.js';
import { onSite } from './onSite.js';

describe('where a page is scrolled to', () => {
  const { site, tab } = onSite();
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

  it.each([
    [phone, 'Open menu'],
    [desktop, /^Notifications/],
  ])('stays when what stays at the top gets the focus, at %j', async (size, name) => {
    const page = await tab(size);
    await arrive(page, site());
    await page.goto('/packages/groceries');
    await page.getByRole('heading', { level: 3 }).nth(20).waitFor();
    // Goods that others put on the shelf meanwhile move the rest, and the browser with it.
    await page.addStyleTag({ content: 'html { overflow-anchor: none; }' });
    await page.evaluate(far => window.scrollTo(0, far), FAR);
    const opener = page.getByRole('button', { name });
    await opener.evaluate((button: HTMLElement) => {
      button.focus({ preventScroll: true });
      button.click();
    });
    await page.getByRole('button', { name: 'Close menu' }).or(page.getByRole('dialog')).first().waitFor();
    await page.keyboard.press('Escape');
    await page.waitForFunction(button => document.activeElement === button, await opener.elementHandle());
    expect(await at(page)).toBe(FAR);
    await page.getByRole('link', { name: 'Mudu, home' }).or(opener).first().focus();
    expect(await at(page)).toBe(FAR);
  });
});
