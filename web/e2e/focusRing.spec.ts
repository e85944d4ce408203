import { browserForSpecs } from '@mudu/testing/run/browserForSpecs';
import { sharedPart } from '@mudu/testing/run/sharedPart';
import type { Site } from '@mudu/testing/run/siteServer';
import type { Browser } from 'playwright-core';
import { arrive, demoPackages } from './arrive.js';
import { desktop, openTab, type Tab } from './browser.js';
import type { Caller } from './office.js';

const PAGES = [
  '/dashboard',
  '/packages',
  '/packages/groceries',
  '/cart',
  '/cart/checkout',
  '/orders',
  '/wallet',
  '/profile',
  '/profile/referral',
  '/profile/support',
  '/notifications',
  '/wishlist',
];
/** Room for a ring around it, px. */
const AROUND = 8;
const STOPS = 200;

interface Stop {
  /** What kind of thing it is: of many alike one is looked at. */
  kind: string;
  name: string;
  clip: { x: number; y: number; width: number; height: number };
}

/**
 * Runs in the page: what has the focus, and the part of the window that shows it. `kept` is what no Tab leads to: the
 * heading, which holds the focus where a thing has gone, as when another file takes its package off the shelf.
 */
function stopAt(around: number): Stop | 'outside' | 'kept' {
  const element = document.activeElement;
  if (!element || element === document.body) return 'outside';
  if (element.localName === 'h1') return 'kept';
  const shown = element.matches('input[type=radio], input[type=checkbox]')
    ? (element.parentElement ?? element)
    : (element.closest('.MuiInputBase-root') ?? element);
  const host = element.matches('.card-link') ? (shown.closest('li, article, .MuiCard-root') ?? shown) : shown;
  const box = host.getBoundingClientRect();
  const x = Math.max(0, box.x - around);
  const y = Math.max(0, box.y - around);
  return {
    kind: `${element.localName} ${String(element.className).replace(/css-\S+|Mui-\S+/g, '')} ${host.localName}`,
    name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40),
    clip: {
      x,
      y,
      width: Math.min(innerWidth - x, box.width + 2 * around),
      height: Math.min(innerHeight - y, box.height + 2 * around),
    },
  };
}

describe('what has the focus', () => {
  let shop: Site;
  let browser: Browser;
  let page: Tab;
  let call: Caller;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedPart<Site>('site'), browserForSpecs()]);
    page = await openTab(browser, shop.url, desktop);
    ({ call } = await arrive(page, shop));
    // A caret that blinks would be a difference by itself.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.head.append(
          Object.assign(document.createElement('style'), {
            textContent: '*{caret-color:transparent!important}',
          }),
        );
      });
    });
    const [pack] = await demoPackages(call);
    await call('POST', '/cart/items', { itemId: pack.id });
  });
  afterAll(() => browser?.close());

  const looks = async ({ clip }: Stop) =>
    (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');

  it('is seen on every page, compared with and without it', async () => {
    const looked = new Set<string>();
    const unseen: string[] = [];
    for (const address of PAGES) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => !document.querySelector('[role=status][aria-label=Loading]'));
      const visited = new Set<string>();
      for (let count = 0; count < STOPS; count++) {
        await page.keyboard.press('Tab');
        const stop = await page.evaluate(stopAt, AROUND);
        if (stop === 'outside') break;
        if (stop === 'kept') continue;
        const place = JSON.stringify(stop.clip) + stop.name;
        if (visited.has(place)) break;
        visited.add(place);
        if (looked.has(stop.kind) || stop.clip.width <= 0 || stop.clip.height <= 0) continue;
        looked.add(stop.kind);
        const focused = await looks(stop);
        await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          element.dataset.left = '';
          element.blur();
        });
        const plain = await looks(stop);
        if (focused === plain) unseen.push(`${address}: ${stop.name} (${stop.kind})`);
        await page.evaluate(() => {
          const element = document.querySelector<HTMLElement>('[data-left]');
          element?.removeAttribute('data-left');
          element?.focus();
        });
      }
      expect(visited.size).toBeGreaterThan(5);
    }
    expect(unseen).toEqual([]);
    expect(looked.size).toBeGreaterThan(20);
    expect(page.troubles).toEqual([]);
  });

  it('is not lost when a button is switched off, a dialog closes or a row goes', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const onHeading = () => page.waitForFunction(() => document.activeElement?.localName === 'h1');
    await page.goto('/packages');
    // Of the demo: other files sell out what they make.
    const add = page.getByRole('button', { name: /^Add Jollof Sunday Pack to cart$/ }).first();
    await add.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Item added to cart!').first().waitFor();
    await page.waitForFunction(() => document.activeElement?.localName === 'button');

    await page.goto('/cart');
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.waitForFunction(() => document.activeElement !== document.body);

    await page.goto('/wallet');
    await page
      .getByRole('button', { name: /fund wallet/i })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Amount').waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused()).toMatch(/fund wallet/i);

    const [pack] = await demoPackages(call);
    await call('DELETE', '/cart');
    await call('POST', '/cart/items', { itemId: pack.id });
    const order = await call<{ id: string }>('POST', '/orders/checkout', {
      paymentMethod: 'card',
      deliveryOptionId: 'pickup',
    });
    await page.goto(`/tracking/${order.id}`);
    await page.getByRole('button', { name: 'Cancel Order' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Order cancelled successfully!').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await onHeading();
  });

  it('a toast is said aloud where it can be heard, over a dialog too', async () => {
    await page.goto('/profile');
    await page.evaluate(() => navigator.clipboard?.writeText?.('').catch(() => undefined));
    await page.goto('/wishlist');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const region = page.locator('body > .visually-hidden');
    expect(await region.evaluate(element => element.closest('[aria-hidden=true]') === null)).toBe(true);
    expect(await region.locator('[role=status], [role=alert]').count()).toBe(2);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
    await page.waitForFunction(
      () => document.querySelector('body > .visually-hidden')?.getAttribute('aria-hidden') === null,
    );
  });

  it('a filled button has an edge where the system sets the colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/wallet');
    const edge = await page
      .getByRole('button', { name: /fund wallet/i })
      .first()
      .evaluate(element => getComputedStyle(element).borderTopStyle);
    expect(edge).toBe('solid');
    await page.emulateMedia({ forcedColors: 'none' });
  });
});
