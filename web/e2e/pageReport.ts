import type { Page } from 'playwright-core';

const CALLS = 25;
const SHOWN_LETTERS = 2_000;
const ANSWER_MS = 5_000;

/** The open pages, each with the calls that it made last. */
const pages = new Map<Page, string[]>();

declare global {
  var tellMore: (() => Promise<void>) | undefined;
}

/** When a spec fails, what this page shows and what it was answered is printed beside the stack. */
export function reportOn(page: Page): void {
  const opened = Date.now();
  const calls: string[] = [];
  const note = (line: string) => {
    calls.push(`${Date.now() - opened} ms ${line}`);
    if (calls.length > CALLS) calls.shift();
  };
  page.on('response', reply => {
    const path = pathOf(reply.url());
    if (path.startsWith('/api/')) note(`${reply.status()} ${reply.request().method()} ${path}`);
  });
  page.on('requestfailed', request =>
    note(`failed ${request.method()} ${pathOf(request.url())}: ${request.failure()?.errorText}`),
  );
  page.on('framenavigated', frame => note(`at ${pathOf(frame.url())}`));
  page.on('crash', () => note('crashed'));
  if (!pages.has(page)) page.on('close', () => pages.delete(page));
  pages.set(page, calls);
  globalThis.tellMore = tellOfPages;
}

const tellOfPages = async () => {
  for (const [page, calls] of pages) {
    const shown = await Promise.race([shownOn(page), later('it does not answer')]).catch(String);
    process.stderr.write(`\nA page at ${page.url()}\n${shown}\nIts last calls:\n  ${calls.join('\n  ')}\n`);
  }
};

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const later = (answer: string): Promise<string> =>
  new Promise(resolve => {
    setTimeout(() => resolve(answer), ANSWER_MS).unref();
  });

/** Its text, its fields that hold something, and where the focus is. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(letters => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter(({ type, value }) => type !== 'password' && value !== '')
      .map(field => `${field.labels?.[0]?.textContent ?? field.name}: ${field.value}`);
    const focus = document.activeElement?.outerHTML.slice(0, 200);
    return [
      document.body.innerText.replace(/\s*\n\s*/g, ' | ').slice(0, letters),
      `Fields: ${fields.join(', ')}`,
      `Focus: ${focus}`,
    ].join('\n');
  }, SHOWN_LETTERS);
