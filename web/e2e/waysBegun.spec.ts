import type { Page } from 'playwright-core';
import { SAID_AFTER_MS, SEARCHED_AFTER_MS } from '../src/ui/waits.js';
import { arrive, fundedAddress, withMoney } from './arrive.js';
import { held, phone, seriousViolations } from './browser.js';
import { onSite } from './onSite.js';

declare global {
  interface Window {
    /** Lets the clocks go off that wait so long. */
    goOff: () => void;
  }
}

/** On the pages to come, clocks set for so long (ms) go off when they are told to. */
const heldClocks = (page: Page, heldMs: number) =>
  page.addInitScript(ms => {
    const { setTimeout: later, clearTimeout: never } = window;
    const waiting = new Map<unknown, () => void>();
    let last = 0;
    Object.assign(window, {
      setTimeout: (work: () => void, after?: number, ...more: unknown[]) => {
        if (after !== ms) return later(work, after, ...more);
        last -= 1;
        waiting.set(last, work);
        return last;
      },
      clearTimeout: (clock: number) => waiting.delete(clock) || never(clock),
      goOff: () => {
        for (const work of waiting.values()) work();
        waiting.clear();
      },
    });
  }, heldMs);

describe('a way to another page that has begun', () => {
  const { site, tab } = onSite();

  it.each([
    [
      'groceries',
      '/packages/groceries',
      async (page: Page) => {
        await page.getByRole('combobox').focus();
        // What suggests as one types has come in its place.
        return page.locator('[aria-autocomplete="list"]');
      },
    ],
    ['orders', '/orders', async (page: Page) => page.getByRole('searchbox')],
  ])('is not ended by what was typed into the search of %s just before', async (_, from, field) => {
    const page = await tab();
    await heldClocks(page, SEARCHED_AFTER_MS);
    await arrive(page, site());
    await page.goto(from);
    const code = await held(page, '**/assets/WalletPage-*.js');
    await (await field(page)).fill('rice');
    await page.getByRole('link', { name: 'Wallet', exact: true }).click();
    await code.asked;
    await page.evaluate(() => window.goOff());
    code.goOn();
    await page.getByText('Available balance').waitFor();
    expect(new URL(page.url()).pathname).toBe('/wallet');
  });

  it('is prepared as the link is pressed, before it is let go', async () => {
    const page = await tab();
    await arrive(page, site());
    await page.goto('/orders');
    const code = await held(page, '**/assets/WalletPage-*.js');
    await page.getByRole('link', { name: 'Wallet', exact: true }).hover();
    await page.mouse.down();
    await code.asked;
    expect(new URL(page.url()).pathname).toBe('/orders');
    await page.mouse.up();
    code.goOn();
    await page.getByText('Available balance').waitFor();
  });

  it('is told of where the page takes its time', async () => {
    const page = await tab(phone);
    await arrive(page, site());
    await page.goto('/');
    const code = await held(page, '**/assets/GroceriesPage-*.js');
    const bar = page.getByRole('progressbar', { name: 'Opening…' });
    await page.getByRole('link', { name: 'All groceries' }).click();
    await bar.waitFor();
    await page.getByRole('status').getByText('Opening…').waitFor({ state: 'attached' });
    expect(await seriousViolations(page)).toEqual([]);
    code.goOn();
    await page.getByRole('heading', { level: 1, name: 'Groceries' }).waitFor();
    await bar.waitFor({ state: 'hidden' });
  });

  /** Back from the payment page, on the way to where money was short. */
  async function backFromFunding(page: Page): Promise<void> {
    const reference = await withMoney(await arrive(page, site()), 5000);
    await page.evaluate(() =>
      sessionStorage.setItem('draft..after-funding', JSON.stringify('/cart/checkout')),
    );
    await page.goto(fundedAddress(reference));
  }

  it('is not ended by a window that comes in the same moment', async () => {
    const page = await tab(phone);
    await heldClocks(page, SAID_AFTER_MS);
    await page.addInitScript(() => {
      const { fetch: ask } = window;
      window.fetch = (address, init) => {
        if (String(address).includes('/CheckoutPage-')) queueMicrotask(window.goOff);
        return ask(address, init);
      };
    });
    const code = await held(page, '**/assets/PaymentResultModal-*.js');
    await backFromFunding(page);
    await page.waitForURL('**/cart/checkout');
    code.goOn();
    await page.getByRole('dialog').getByText('Payment successful').waitFor();
  });

  it('stays where one went while a payment was asked about, and Back asks no second time', async () => {
    const page = await tab(phone);
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/payment/verify/')) asked.push(request.url());
    });
    const verified = await held(page, '**/api/v1/payment/verify/*');
    await backFromFunding(page);
    await verified.asked;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'My Orders', exact: true }).click();
    await page.waitForURL('**/orders');
    verified.goOn();
    const result = page.getByRole('dialog');
    await result.getByText('Payment successful').waitFor();
    await result.getByRole('button', { name: 'Close' }).last().click();
    await result.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/orders');
    await page.goBack();
    await page.waitForURL(({ pathname, search }) => pathname === '/wallet' && search === '');
    expect(asked).toHaveLength(1);
  });
});
