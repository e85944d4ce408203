import type { Page } from 'playwright-core';
import { routes } from './routes.js';
import type { Visitors } from './visitors.js';

/** A cheap phone on a mobile network: 1.6 Mbit/s down, 0.75 up, 150 ms to the server and back, a slow processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const PROCESSOR = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Nothing that counts comes later. */
const SETTLED_MS = 6_000;
/** One visit says little: a page is given its visit with the middle largest paint. */
const VISITS = 3;
const SHOWN = ['landing', 'packages', 'groceries', 'package', 'cart', 'checkout', 'orders', 'tracked-order'];
const GOALS = { lcpMs: 2_500, cls: 0.05, requests: 25 };

interface Seen {
  paint: number;
  lcp: number;
  cls: number;
}
type Watched = Window & { seen: Seen };

/** Runs in the page, before anything of it. */
function watch(): void {
  const seen: Seen = { paint: 0, lcp: 0, cls: 0 };
  (window as unknown as Watched).seen = seen;
  const on = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(look)).observe({ type, buffered: true });
  on('paint', entry => {
    if (entry.name === 'first-contentful-paint') seen.paint = entry.startTime;
  });
  on('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
}

async function visit(page: Page, address: string) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', NETWORK);
  await network.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  const asked: { at: number; script: boolean }[] = [];
  let bytes = 0;
  let began = 0;
  network.on('Network.requestWillBeSent', ({ timestamp, type }) => {
    began ||= timestamp;
    asked.push({ at: (timestamp - began) * 1000, script: type === 'Script' });
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLED_MS);
  const seen = await page.evaluate(() => (window as unknown as Watched).seen);
  const early = asked.filter(({ at, script }) => script && at <= seen.paint).length;
  return { ...seen, early, scripts: asked.filter(({ script }) => script).length, bytes };
}

type Visit = Awaited<ReturnType<typeof visit>>;

const mark = (isGood: boolean) => (isGood ? ' ' : '!');

const seconds = (ms: number) => (ms / 1000).toFixed(2);

function row(name: string, visits: readonly Visit[]): string {
  const byPaint = [...visits].sort((a, b) => a.lcp - b.lcp);
  const { paint, lcp, cls, early, scripts, bytes } = byPaint[Math.floor(visits.length / 2)] as Visit;
  const spread = `(${seconds((byPaint[0] as Visit).lcp)}–${seconds((byPaint.at(-1) as Visit).lcp)})`;
  return [
    name.padEnd(16),
    `${seconds(paint).padStart(9)} s`,
    `${seconds(lcp).padStart(7)} ${spread} s${mark(lcp <= GOALS.lcpMs)}`,
    `${cls.toFixed(3).padStart(7)}${mark(cls <= GOALS.cls)}`,
    `${String(scripts).padStart(7)} (${early})${mark(early <= GOALS.requests)}`.padEnd(24),
    `${Math.round(bytes / 1024)}`.padStart(6),
  ].join(' ');
}

/** How soon a slow phone shows each page, cold; what misses its goal is marked with an exclamation mark. */
export async function speed({ open, ids }: Visitors, print: (line: string) => void): Promise<void> {
  print(
    `A phone of ${PHONE.viewport.width} px, processor ${PROCESSOR} times slower, 1.6 Mbit/s, 150 ms, nothing kept.`,
  );
  print(
    `Goals: largest paint under ${GOALS.lcpMs / 1000} s, shift under ${GOALS.cls}, at most ${GOALS.requests} scripts before the first paint.\n`,
  );
  print('page             first paint        largest paint      shift  scripts (before paint)      KB');
  for (const name of SHOWN) {
    const route = routes.find(one => one.name === name);
    if (!route) continue;
    const visits = [];
    while (visits.length < VISITS) {
      const page = await open(route.who, PHONE);
      try {
        visits.push(await visit(page, route.address(ids)));
      } finally {
        await page.context().close();
      }
    }
    print(row(name, visits));
  }
}
