import { desktop, phone } from './browser.js';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';
import { addAddress, addToCart, fundWallet, register } from './people.js';

/**
 * Runs in the page before all else: browsers learnt these after those that the site is built for
 * (web/build/browsers.ts).
 */
function forgetNewer(): void {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  const newer: [from: object, names: string[]][] = [
    [AbortSignal, ['any', 'timeout']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [Set.prototype, ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union']],
    [URL, ['canParse', 'parse']],
    [
      iterator,
      ['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
    ],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [ReadableStream.prototype, ['values']],
    [Response.prototype, ['bytes']],
    [Element.prototype, ['checkVisibility']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [
      window,
      ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'trustedTypes', 'fetchLater'],
    ],
    [Navigator.prototype, ['userAgentData', 'connection']],
  ];
  for (const [from, names] of newer) {
    for (const name of names) {
      Reflect.deleteProperty(from, name);
      if (name in from) throw new Error(`${name} stays`);
    }
  }
}

describe('a browser as old as the site is built for', () => {
  const { site, tab } = onSite();

  async function oldTab(viewport = phone) {
    const page = await tab(viewport);
    await page.addInitScript(forgetNewer);
    return page;
  }

  it('registers somebody, sells them a box and follows what is told', async () => {
    const page = await oldTab();
    const followed = page.waitForResponse(reply => reply.url().endsWith('/events/stream') && reply.ok());
    await register(page);
    await followed;
    await fundWallet(page, 60_000);
    await addToCart(page, /Student Survival Pack/);
    await page.goto('/cart/checkout');
    await addAddress(page);
    await page.getByRole('radio', { name: /^Wallet/ }).click();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.getByText('Payment Successful').first().waitFor();
    await page.goto('/packages');
    await page
      .getByRole('button', { name: /^Save .* to wishlist$/ })
      .first()
      .click();
    await page.goto('/wishlist');
    await page
      .getByRole('button', { name: /^Remove .* from wishlist$/ })
      .first()
      .waitFor();
  });

  it('shows staff the figures, and an event with those around it', async () => {
    const page = await oldTab(desktop);
    await sitDown(page, site());
    await page.goto('/admin/dashboard');
    await page.getByRole('region', { name: 'Revenue, last 30 days' }).locator('svg').first().waitFor();
    await page.goto('/admin/back-office/events');
    await page
      .getByRole('button', { name: /Details/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('heading', { name: 'What it says' }).waitFor();
  });
});
