import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pageForSpecs } from '@mudu/testing/run/browserForSpecs';
import { checkReply, isJson, UnpromisedReply } from '@mudu/testing/shop/checkedReply';
import type { Browser, Page, Response, Route } from 'playwright-core';
import { isPhone, pressWithFinger } from './fingers.js';
import { reportOn } from './pageReport.js';
import { noteSeen } from './seen.js';
import { keepUndo } from './toasts.js';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** A header of replies that a spec gives in place of the shop's. */
export const GIVEN = 'x-given';

/** What goes wrong inside a page is among its `troubles`. */
export type Tab = Page & { troubles: string[] };

/** A tab of a person of its own, on a phone with a finger in place of a mouse. What goes wrong inside it fails the spec that looks at `troubles`. */
export async function openTab(
  browser: Browser,
  url: string,
  viewport = desktop,
  { serviceWorkers = 'block' }: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<Tab> {
  const hasTouch = isPhone(viewport);
  const page = (await pageForSpecs(browser, {
    viewport,
    hasTouch,
    isMobile: hasTouch,
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers,
  })) as Tab;
  page.troubles = [];
  if (hasTouch) pressWithFinger(page);
  hearTroubles(page);
  await keepUndo(page);
  return page;
}

export function hearTroubles(page: Tab): void {
  reportOn(page);
  page.on('pageerror', error => page.troubles.push(String(error)));
  page.on('response', reply => {
    const headers = reply.headers();
    noteSeen(reply.url(), headers['x-consistency-token']);
    const given = GIVEN in headers;
    if (reply.status() >= 500 && !given)
      page.troubles.push(`${reply.status()} ${reply.request().method()} ${new URL(reply.url()).pathname}`);
    // What stands before the api promises nothing.
    if (given && !isJson(headers['content-type'] ?? '')) return;
    checkPageReply(reply).catch(error => {
      // A page that is left takes the bodies of its replies with it.
      if (error instanceof UnpromisedReply) page.troubles.push(error.message);
    });
  });
}

/** A document of the site that loads in no time, where a page would take a second of both cores. */
export const PICTURE = '/favicon.svg';

/** Whoever this token is for is signed in on this page from the next address on. */
export async function signedInBy(page: Page, token: string): Promise<void> {
  await page.goto(PICTURE);
  await page.evaluate(kept => localStorage.setItem('session_token', kept), token);
}

/** After each spec: nothing went wrong in its tabs. Left open they would follow all that happens in the shop. */
export async function endTabs(tabs: Tab[]): Promise<void> {
  const used = tabs.splice(0);
  await Promise.all(used.map(tab => tab.context().close()));
  expect(used.flatMap(tab => tab.troubles)).toEqual([]);
}

/** What the page was told by the api, as it came over the wire. */
async function checkPageReply(reply: Response): Promise<void> {
  const { pathname } = new URL(reply.url());
  if (!pathname.startsWith('/api/v1/')) return;
  const contentType = (await reply.headerValue('content-type')) ?? '';
  checkReply({
    method: reply.request().method(),
    path: pathname.slice('/api/v1'.length),
    status: reply.status(),
    contentType,
    body: isJson(contentType) ? await reply.json() : undefined,
  });
}

/**
 * The first request to this address, or the first of this method, is answered so; all others by whoever comes next. The
 * route stays: while the last one of a page goes, Chromium may lose what it asks at that moment (playwright issue
 * 41802), as it does for one of `times: 1`.
 */
export async function routeOnce(
  page: Page,
  address: string,
  answer: (route: Route) => unknown,
  method?: string,
): Promise<void> {
  let isAnswered = false;
  await page.route(address, async route => {
    if (isAnswered || (method && route.request().method() !== method)) return route.fallback();
    isAnswered = true;
    await answer(route);
  });
}

/** The first request to this address waits until it may go on; those after it do not. */
export async function held(page: Page, address: string): Promise<{ asked: Promise<void>; goOn: () => void }> {
  const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await routeOnce(page, address, async route => {
    asked.resolve();
    await goOn.promise;
    await route.continue();
  });
  return { asked: asked.promise, goOn: goOn.resolve };
}

const axeSource = createRequire(`${process.cwd()}/package.json`).resolve('axe-core/axe.min.js');

interface Violation {
  id: string;
  impact: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

/** The next such call is done by the server, and its answer lost on the way. */
export async function answerLost(page: Page, address: string, method: string): Promise<void> {
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await routeOnce(page, address, lost, method);
}

/** What axe finds serious or critical on the page as it stands; of `colours`, by the rules about colour alone. */
export async function seriousViolations(page: Page, rules?: 'colours'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axeSource, 'utf8'));
  const violations = await page.evaluate(
    async options => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(options)).violations;
    },
    // What passes is told by its first element alone, which takes much less time to describe.
    { resultTypes: ['violations'], ...(rules && { runOnly: ['color-contrast', 'link-in-text-block'] }) },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`);
}
