import type { Page } from 'playwright-core';
import { patterns, type SpecText } from './specTexts.js';

type Watched = Window & { saidInToasts: string[] };

/** Runs in the page: toasts go by themselves, so what they showed since the page was loaded is kept. */
export function keepAllToasts(): void {
  const watched = window as unknown as Watched;
  watched.saidInToasts = [];
  new MutationObserver(() => {
    for (const place of document.querySelectorAll<HTMLElement>('[class*="SnackbarContainer"]'))
      watched.saidInToasts.push(...place.innerText.split('\n').map(line => line.trim()));
  }).observe(document, { childList: true, subtree: true });
}

/** Waits until a toast has said it. */
async function toasted(page: Page, text: SpecText): Promise<void> {
  await page.waitForFunction(
    ([wanted, pattern]) =>
      (window as unknown as Watched).saidInToasts.some(said =>
        pattern ? new RegExp(pattern).test(said) : said === wanted,
      ),
    [text, patterns[text]?.source] as const,
  );
}

/** What may be told by its name alone. */
const WORDLESS = '[role=img], button, a';

/**
 * Waits until somebody sees it, or hears it as the name of what has no words. What toasts leave for those who only hear
 * the page does not count.
 */
async function shown(page: Page, text: SpecText): Promise<void> {
  const what = patterns[text] ?? text;
  await page
    .getByText(what, { exact: true })
    .or(page.getByLabel(what, { exact: true }).and(page.locator(WORDLESS)))
    .and(page.locator(':not(.visually-hidden, .visually-hidden *)'))
    .filter({ visible: true })
    .first()
    .waitFor();
}

export interface Look {
  /** What is done before. */
  act?: () => Promise<unknown>;
  see?: readonly SpecText[];
  toasts?: readonly SpecText[];
}

/** Carries out what is to be done and waits for each text. */
export async function look(page: Page, { act, see = [], toasts = [] }: Look): Promise<void> {
  await act?.();
  for (const text of see) await shown(page, text);
  for (const text of toasts) await toasted(page, text);
}
