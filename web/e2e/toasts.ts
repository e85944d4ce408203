import type { Page } from 'playwright-core';
import { REMOVAL_MS, UNDO_MS } from '../src/api/notices.js';

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
type Kept = Window & { passUndo: () => void };

/**
 * A toast that can take something back stays for as long as a spec on a busy machine needs to press it, and what it can
 * take back waits for as long.
 */
export const keepUndo = (page: Page): Promise<unknown> => keepFor(page, [UNDO_MS, REMOVAL_MS]);

/** What would happen after one of these times waits until a spec lets it pass. */
export const keepFor = (page: Page, times: readonly number[]): Promise<unknown> =>
  page.addInitScript(
    ([lasts, stays]) => {
      const { setTimeout, clearTimeout } = window;
      const kept = new Map<unknown, () => void>();
      const longer = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const lasting = ms !== undefined && lasts.includes(ms);
        const timer = setTimeout(run, lasting ? stays : ms, ...args);
        if (lasting) kept.set(timer, () => run(...args));
        return timer;
      };
      const clear = (timer?: number) => {
        kept.delete(timer);
        clearTimeout(timer);
      };
      const passUndo = () => {
        const due = [...kept.values()];
        kept.clear();
        for (const run of due) run();
      };
      Object.assign(window, { setTimeout: longer, clearTimeout: clear, passUndo });
    },
    [times, STAYS_MS] as const,
  );

/** As if what is kept had been there for as long as it is for people. */
export const passUndo = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Kept).passUndo());

/** The titles of toasts since the page was loaded. */
export const toasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Watched).toasts);

export const told = (page: Page, title: string) =>
  page.waitForFunction(name => (window as unknown as Watched).toasts.includes(name), title);

/** A device tells what is new from its first look on: what came before that has no toast. */
export const hasBegunToTell = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some(key => key.endsWith('notifications.told')));
