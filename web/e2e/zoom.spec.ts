import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { signedInBy } from './browser.js';
import { callerOf } from './office.js';
import { onSite } from './onSite.js';
import { TOASTS, zoomed } from './pageLook.js';

/** So many stops are several screens long. */
const STOPS = 40;

describe('at 200 % zoom, by keyboard alone', () => {
  const { site, tab } = onSite();

  /** Runs in the page: what has the focus, where something else lies over its middle. */
  const covered = (page: Page) =>
    page.evaluate(toasts => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest(toasts)) return undefined;
      const [box] = focused.getClientRects();
      if (!box || box.width < 2) return undefined;
      const top =
        document
          .elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
          .find(element => !element.closest(toasts)) ?? null;
      const seen =
        focused.contains(top) || top?.contains(focused) === true || focused.closest('label')?.contains(top);
      return seen
        ? undefined
        : `${focused.localName} ${focused.getAttribute('aria-label') ?? focused.textContent}`;
    }, TOASTS);

  async function hiddenStops(page: Page, address: string): Promise<string[]> {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'));
    const hidden: string[] = [];
    let furthest = 0;
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < STOPS; stop++) {
        await page.keyboard.press(key);
        const said = await covered(page);
        if (said !== undefined) hidden.push(`${address}, ${key}: ${said}`);
        furthest = Math.max(furthest, await page.evaluate(() => window.scrollY));
      }
    }
    expect(furthest).toBeGreaterThan(0);
    return hidden;
  }

  it('what has the focus lies under no bar', async () => {
    const page = await tab(zoomed);
    const { call } = await arrive(page, site());
    const { packages } = await call<{ packages: { id: string; name: string }[] }>(
      'GET',
      '/public/packages/active',
    );
    const id = packages.find(({ name }) => name === 'Jollof Sunday Pack')?.id;
    await call('POST', '/cart/items', { itemId: id, quantity: 1 });
    const hidden: string[] = [];
    for (const address of ['/packages/groceries', '/cart/checkout', `/packages/${id}`])
      hidden.push(...(await hiddenStops(page, address)));
    const { session } = await callerOf(site())<{ session: { token: string } }>(
      'POST',
      '/auth/login',
      site().admin,
    );
    await signedInBy(page, session.token);
    hidden.push(...(await hiddenStops(page, '/admin/tracking')));
    expect(hidden).toEqual([]);
  });
});
