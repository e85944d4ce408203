import type { Page } from 'playwright-core';

type Hearing = Window & { said: string[] };

/**
 * From now on, what a screen reader is told without being asked: a live region's new words, all of its words where they
 * belong together.
 */
export const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hearing = window as unknown as Hearing;
    hearing.said = [];
    const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? undefined;
    const hear = (text: string | null | undefined) => {
      const words = text?.replace(/\s+/g, ' ').trim();
      if (words) hearing.said.push(words);
    };
    new MutationObserver(changes => {
      const whole = new Set<Element>();
      for (const { type, target, addedNodes } of changes) {
        const region = regionOf(target);
        if (!region) continue;
        const atomic =
          region.closest('[aria-atomic]')?.getAttribute('aria-atomic') ?? String(region.matches('[role]'));
        if (atomic === 'true') whole.add(region);
        else for (const node of type === 'characterData' ? [target] : addedNodes) hear(node.textContent);
      }
      for (const region of whole) hear(region.textContent);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** Everything that was said since. */
export const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Hearing).said);

export const isSaid = (page: Page, words: string) =>
  page.waitForFunction(wanted => (window as unknown as Hearing).said.includes(wanted), words);
