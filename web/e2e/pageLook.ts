import type { Page } from 'playwright-core';
import { desktop, phone, seriousViolations } from './browser.js';

/** They lie over a page for some seconds and go by themselves, so they are no bars. */
export const TOASTS = '.notistack-SnackbarContainer';

/** The narrowest phone people still have. */
export const narrow = { width: 320, height: 720 };

/** What is left of a screen of 1280 by 1024 at 200 % and at 400 % zoom. */
export const zoomed = { width: 640, height: 512 };
const zoomedMost = { width: 320, height: 256 };

/**
 * What is wrong with these pages of who is signed in: styles that are not there, serious violations and sideways
 * scrolling, at three widths, dark and light. Each is opened once, made narrower, turned light as a device is in the
 * morning, and made wider again: only colours are looked at anew then, as nothing else on the page is another. Zoomed, it
 * has room to be read; so it has with letters twice as large.
 */
export async function troublesOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const troubles: string[] = [];
  const viewports = [desktop, phone, narrow];
  for (const address of addresses) {
    await wear(page, 'dark');
    await page.setViewportSize(desktop);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const name of await page.evaluate(undressed)) troubles.push(`${address} has no rule for .${name}`);
    for (const viewport of viewports)
      troubles.push(...(await troublesAt(page, viewport)).map(said => `${address} ${said}, dark`));
    for (const viewport of [zoomed, zoomedMost])
      troubles.push(...(await shortOfRoom(page, viewport)).map(said => `${address} ${said}`));
    for (const said of await troublesOfLargeLetters(page))
      troubles.push(`${address} ${said} when letters are twice as large`);
    await wear(page, 'light');
    await page.locator('html[data-scheme=light]').waitFor();
    for (const viewport of viewports.toReversed())
      troubles.push(
        ...(await troublesAt(page, viewport, 'colours')).map(said => `${address} ${said}, light`),
      );
  }
  return troubles;
}

/** Runs in the page: classes that a style sheet of the site makes, where that sheet is not there. */
function undressed(): string[] {
  const made = /_[\w-]+_[\w-]{5}_\d+/g;
  const ruled = new Set<string>();
  const read = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      for (const name of (rule as CSSStyleRule).selectorText?.match(made) ?? []) ruled.add(name);
      if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
    }
  };
  for (const { cssRules } of document.styleSheets) read(cssRules);
  // The site was built with names of another form, of which nothing is known here.
  if (ruled.size === 0) return ['any class'];
  const worn = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
  return [...new Set(worn)].filter(name => name.match(made)?.[0] === name && !ruled.has(name));
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

async function troublesAt(page: Page, viewport: typeof desktop, rules?: 'colours'): Promise<string[]> {
  await page.setViewportSize(viewport);
  await painted(page);
  const troubles = await seriousViolations(page, rules);
  if (await scrollsSideways(page)) troubles.push('scrolls sideways');
  for (const words of await page.evaluate(cutOffWords)) troubles.push(`cuts off “${words}”`);
  return troubles.map(said => `at ${viewport.width} px: ${said}`);
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** As people set them in the browser: what is measured in `em` and `rem` follows, what is in pixels does not. */
export async function troublesOfLargeLetters(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const troubles = new Set<string>();
  for (const viewport of [{ width: 1280, height: 1024 }, phone, narrow]) {
    await page.setViewportSize(viewport);
    await painted(page);
    if (await scrollsSideways(page)) troubles.add('scrolls sideways');
    for (const words of await page.evaluate(cutOffWords)) troubles.add(`cuts off “${words}”`);
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
  return [...troubles];
}

/**
 * Runs in the page: words that go on beyond the edge of their card or button, where neither an ellipsis nor a scroll says
 * so. An order's number, a sum and a day say nothing without their end, ellipsis or not.
 */
function cutOffWords(): string[] {
  const words: string[] = [];
  const whole = /^(#[0-9A-F]{8}|[+−]?₦[\d,.]+|\d{1,2} [A-Z][a-z]{2} \d{4})$/;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isCut = (right: number, at: Element | null, mayEnd: boolean): boolean => {
    if (!at || at === document.body) return false;
    const { overflowX, textOverflow, visibility } = getComputedStyle(at);
    const edge = at.getBoundingClientRect();
    if (visibility === 'hidden' || edge.width < 2 || overflowX === 'auto' || overflowX === 'scroll')
      return false;
    if (overflowX !== 'visible' && textOverflow === 'ellipsis' && mayEnd) return false;
    const holds = overflowX !== 'visible' || at.matches('button, .MuiButton-root');
    return (holds && right > edge.right + 1) || isCut(right, at.parentElement, mayEnd);
  };
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const place = document.createRange();
    place.selectNodeContents(text);
    const { right, width } = place.getBoundingClientRect();
    if (
      width > 1 &&
      !text.parentElement?.closest('[aria-hidden=true], svg') &&
      isCut(right, text.parentElement, !whole.test(text.textContent ?? ''))
    )
      words.push(text.textContent ?? '');
  }
  return words;
}

async function shortOfRoom(page: Page, viewport: typeof desktop): Promise<string[]> {
  await page.setViewportSize(viewport);
  await painted(page);
  const troubles = (await scrollsSideways(page)) ? ['scrolls sideways'] : [];
  const covered = await page.evaluate(coveredByBars, TOASTS);
  if (covered.length > 0) troubles.push(`has more than half of its height under ${covered.join(' and ')}`);
  return troubles.map(said => `at ${viewport.width} by ${viewport.height} px: ${said}`);
}

/** Runs in the page: what takes more than half of the height and stays in its place while one scrolls. */
function coveredByBars(toasts: string): string[] {
  const STEP_PX = 4;
  window.scrollTo(0, 200);
  const holder = (at: Element | null, is: (style: CSSStyleDeclaration) => boolean): Element | null =>
    at === null || at === document.body ? null : is(getComputedStyle(at)) ? at : holder(at.parentElement, is);
  const scrolls = ({ overflowY }: CSSStyleDeclaration) => overflowY !== 'visible' && overflowY !== 'clip';
  // What is sticky in a box that scrolls, a table's head say, takes nothing of the page.
  const bar = (at: Element | null) => {
    const sticky = holder(at, ({ position }) => position === 'sticky');
    const stays = sticky && !holder(sticky.parentElement, scrolls);
    return holder(at, ({ position }) => position === 'fixed') ?? (stays ? sticky : null);
  };
  const bars: Element[] = [];
  for (let y = 0; y < window.innerHeight; y += STEP_PX) {
    const found = bar(document.elementFromPoint(window.innerWidth / 2, y));
    if (found && !found.matches(toasts)) bars.push(found);
  }
  window.scrollTo(0, 0);
  return bars.length * STEP_PX > window.innerHeight / 2
    ? [...new Set(bars)].map(({ localName, className }) => `${localName}.${className}`)
    : [];
}

/** Nothing is still loading, and what has just changed has been drawn. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'));
  await page.evaluate(
    () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
}
