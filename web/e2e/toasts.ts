import type { Page } from 'playwright-core';
import { UNDO_MS } from '../src/api/notices.js';

export type Watched = Window & { toasts: string[]; untouched?: boolean };

/** Runs in the page: toasts go by themselves, so what they said since the page was loaded is kept. */
export function keepToasts(): void {
  const watched = window as unknown as Watched;
  watched.toasts = [];
  new MutationObserver(changes => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof Element)) continue;
      if (!added.closest('[class*="SnackbarContainer"]')) continue;
      // The first of some that come together brings the place for all of them.
      for (const toast of added.querySelectorAll('button'))
        watched.toasts.push(toast.innerText.split('\n')[0] ?? '');
    }
  }).observe(document, { childList: true, subtree: true });
}

const STAYS_MS = 600_000;

/** A toast that can take something back stays for as long as a spec on a busy machine needs to press it. */
export const keepUndo = (page: Page): Promise<unknown> =>
  page.addInitScript(
    ([undo, stays]) => {
      const { setTimeout } = window;
      const longer = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
        setTimeout(run, ms === undo ? stays : ms, ...args);
      Object.assign(window, { setTimeout: longer });
    },
    [UNDO_MS, STAYS_MS] as const,
  );

/** The titles of toasts since the page was loaded. */
export const toasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Watched).toasts);

export const told = (page: Page, title: string) =>
  page.waitForFunction(name => (window as unknown as Watched).toasts.includes(name), title);
