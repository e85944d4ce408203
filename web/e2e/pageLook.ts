import type { Page } from 'playwright-core';
import { desktop, phone, seriousViolations } from './browser.js';

/** The narrowest phone people still have. */
export const narrow = { width: 320, height: 720 };

/**
 * What is wrong with these pages of who is signed in: serious violations and sideways scrolling, at three widths, light
 * and dark.
 */
export async function troublesOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const troubles: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const viewport of [desktop, phone, narrow]) {
      await page.setViewportSize(viewport);
      for (const address of addresses) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'));
        const said = `${address} at ${viewport.width} px, ${scheme}`;
        troubles.push(...(await seriousViolations(page)).map(violation => `${said}: ${violation}`));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        if (wide) troubles.push(`${said}: scrolls sideways`);
      }
    }
  }
  return troubles;
}
