import type { Page } from 'playwright-core';
import { desktop, phone, seriousViolations } from './browser.js';

/** The narrowest phone people still have. */
export const narrow = { width: 320, height: 720 };

/**
 * What is wrong with these pages of who is signed in: serious violations and sideways scrolling, at three widths, dark
 * and light. Each is opened once, made narrower, turned light as a device is in the morning, and made wider again: only
 * colours are looked at anew then, as nothing else on the page is another.
 */
export async function troublesOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const troubles: string[] = [];
  const viewports = [desktop, phone, narrow];
  for (const address of addresses) {
    await wear(page, 'dark');
    await page.setViewportSize(desktop);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const viewport of viewports)
      troubles.push(...(await troublesAt(page, viewport)).map(said => `${address} ${said}, dark`));
    await wear(page, 'light');
    for (const viewport of viewports.toReversed())
      troubles.push(
        ...(await troublesAt(page, viewport, 'colours')).map(said => `${address} ${said}, light`),
      );
  }
  return troubles;
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (page.url() !== 'about:blank') await page.locator(`html[data-scheme=${colorScheme}]`).waitFor();
}

async function troublesAt(page: Page, viewport: typeof desktop, rules?: 'colours'): Promise<string[]> {
  await page.setViewportSize(viewport);
  await painted(page);
  const troubles = await seriousViolations(page, rules);
  if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
    troubles.push('scrolls sideways');
  return troubles.map(said => `at ${viewport.width} px: ${said}`);
}

/** Nothing is still loading, and what has just changed has been drawn. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'));
  await page.evaluate(
    () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
}
