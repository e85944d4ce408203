import type { Page } from 'playwright-core';
import { desktop, phone, seriousViolations } from './browser.js';

/** The narrowest phone people still have. */
export const narrow = { width: 320, height: 720 };

/**
 * What is wrong with these pages of who is signed in: serious violations and sideways scrolling, at three widths, light
 * and dark. Each is opened twice and then made narrower, as a window is.
 */
export async function troublesOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const troubles: string[] = [];
  for (const address of addresses)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(desktop);
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      for (const viewport of [desktop, phone, narrow]) {
        await page.setViewportSize(viewport);
        await painted(page);
        const said = `${address} at ${viewport.width} px, ${colorScheme}`;
        troubles.push(...(await seriousViolations(page)).map(violation => `${said}: ${violation}`));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        if (wide) troubles.push(`${said}: scrolls sideways`);
      }
    }
  return troubles;
}

/** Nothing is still loading, and what has just changed has been drawn. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'));
  await page.evaluate(
    () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
}
