import { browserForSpecs } from '@mudu/testing/run/browserForSpecs';
import { sharedPart } from '@mudu/testing/run/sharedPart';
import type { Site } from '@mudu/testing/run/siteServer';
import type { Browser } from 'playwright-core';
import { arrive, demoPackages } from './arrive.js';
import { openTab, phone, seriousViolations } from './browser.js';

/** Runs in the page: what keeps a text from becoming markup, a script or a style sheet; nothing for what may be. */
const writesMarkup = () =>
  [
    () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x>' }),
    () => Object.assign(document.createElement('script'), { src: '/art/other.js' }),
    () => Object.assign(document.createElement('style'), { innerHTML: 'b { color: red }' }),
  ].map(write => {
    try {
      write();
      return '';
    } catch (error) {
      return (error as Error).name;
    }
  });

describe('without a network', () => {
  let shop: Site;
  let browser: Browser;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedPart<Site>('site'), browserForSpecs()]);
  });
  afterAll(() => browser?.close());

  it('the shop opens with goods, cart and last orders as they were read, and sends nothing later', async () => {
    const page = await openTab(browser, shop.url, phone, { serviceWorkers: 'allow' });
    const me = await arrive(page, shop);
    const [ordered, wanted] = await demoPackages(me.call);
    await me.call('POST', '/cart/items', { itemId: ordered.id });
    await me.call('POST', '/orders/checkout', { paymentMethod: 'card', deliveryOptionId: 'pickup' });
    await me.call('POST', '/cart/items', { itemId: wanted.id });
    const pages = [
      ['/packages', wanted.name, 'goods./packages '],
      ['/orders', ordered.name, 'my.view./orders '],
      ['/cart', wanted.name, 'my.view./cart '],
    ] as const;
    for (const [address, name, kept] of pages) {
      await page.goto(address);
      await page.getByText(name).first().waitFor();
      await page.waitForFunction(kind => Object.keys(localStorage).some(key => key.startsWith(kind)), kept);
    }
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    expect(await page.evaluate(writesMarkup)).toEqual(['TypeError', 'TypeError', '']);

    await page.context().setOffline(true);
    for (const [address, name] of pages) {
      await page.goto(address);
      await page.getByText('You are offline.', { exact: false }).waitFor();
      await page.getByText(name).first().waitFor();
      expect(await seriousViolations(page)).toEqual([]);
    }
    await page.getByRole('button', { name: `Remove ${wanted.name}` }).click();
    await page.getByText('Network error. Please check your internet connection.').first().waitFor();
    await page.getByRole('button', { name: `Remove ${wanted.name}` }).waitFor();

    await page.context().setOffline(false);
    await page.getByText('You are offline.', { exact: false }).waitFor({ state: 'hidden' });
    const cart = await me.call<{ itemCount: number }>('GET', '/cart');
    expect(cart.itemCount).toBe(1);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page
      .getByRole('dialog', { name: 'Log out of Mudu?' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await page.waitForURL('**/login');
    const mine = await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('my.')));
    expect(mine).toEqual([]);
    expect(page.troubles).toEqual([]);
  });

  it('the landing page says so, with its bowls, and calls no shelf empty that it could not read', async () => {
    const page = await openTab(browser, shop.url, phone, { serviceWorkers: 'allow' });
    await arrive(page, shop);
    await page.goto('/dashboard');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    await page.goto('/');
    await page.getByText('You are offline.', { exact: false }).waitFor();
    await page.getByText('The groceries could not be loaded just now.').waitFor();
    const undrawn = await page.locator('img').evaluateAll(async images => {
      const drawn = await Promise.allSettled(images.map(image => (image as HTMLImageElement).decode()));
      return images.filter((_, n) => drawn[n]?.status === 'rejected').map(image => image.getAttribute('src'));
    });
    expect(undrawn).toEqual([]);

    await page.context().setOffline(false);
    await page.getByText('You are offline.', { exact: false }).waitFor({ state: 'hidden' });
    await page.getByRole('list', { name: 'Groceries' }).waitFor();
    expect(page.troubles).toEqual([]);
  });

  it('keeps the menu, the filters, the way out and its sign from the first visit on, whether or not they were seen', async () => {
    const page = await openTab(browser, shop.url, phone);
    const worker = await page.goto('/sw.js');
    const kept = await worker?.text();
    for (const part of [
      'PhoneMenu',
      'FilterSheet',
      'FilterFields',
      'LogoutDialog',
      'LeaveDialog',
      'logo',
      'logo-on-dark',
    ])
      expect(kept).toMatch(new RegExp(`assets/${part}-.{8}\\.`));
  });

  it('can be put on a home screen', async () => {
    const page = await openTab(browser, shop.url, phone);
    await page.goto('/');
    const devtools = await page.context().newCDPSession(page);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Whatever a browser of specs has against its own window, it is not the shop's doing.
    const own = installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito');
    expect(own).toEqual([]);
  });
});
