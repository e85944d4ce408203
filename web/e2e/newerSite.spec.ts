import type { Page } from 'playwright-core';
import { arrive } from './arrive.js';
import { desktop, openTab, signedInBy } from './browser.js';
import { siteOfItsOwn } from './builtAnew.js';
import { onSite } from './onSite.js';
import { opened } from './openedDocuments.js';

const NEWER = 'There is a newer version of the shop. Opening it…';
const WALLET = /\/assets\/WalletPage-/;

const goTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();
const shown = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const wrong = (page: Page) => page.getByRole('heading', { name: 'Something went wrong!' }).waitFor();

/** As the browser's own buttons go to an address, for no link of the shop leads to staff's pages. */
const goBackTo = (page: Page, address: string) =>
  page.evaluate(path => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Runs in the page: a worker that is asked for things all the time, two at once, gives way to no other. */
const neverRests = () => {
  const ask = () => {
    const picture = new Image();
    picture.onerror = ask;
    picture.src = `/assets/${Math.random()}.png`;
  };
  ask();
  ask();
};

/** Runs in the page: whether these words have been shown is remembered, as the page is opened anew. */
const remembers = (words: string) =>
  new MutationObserver(() => {
    if (document.body.innerText.includes(words)) sessionStorage.setItem('shown', words);
  }).observe(document.body, { childList: true, subtree: true });
const remembered = () => sessionStorage.getItem('shown');

describe('a page whose code can not be fetched', () => {
  const { site, browser, tab } = onSite();

  it('is opened anew by itself where the site was built since, with the kept shell of today', async () => {
    const own = await siteOfItsOwn(site().url);
    const page = await openTab(browser(), own.url, desktop, { serviceWorkers: 'allow' });
    const { token } = await arrive(page, site());
    await signedInBy(page, token);
    await page.goto('/dashboard');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.getByRole('link', { name: 'Wallet', exact: true }).first().waitFor();
    await page.evaluate(neverRests);
    await page.evaluate(remembers, NEWER);
    await own.buildAnew();
    const documents = opened(page);
    await goTo(page, 'Wallet');
    await shown(page, 'Wallet');
    expect(await page.evaluate(remembered)).toBe(NEWER);
    await goTo(page, 'Wishlist');
    await shown(page, 'Wishlist');
    expect(documents()).toBe(1);
    expect(page.troubles).toEqual([]);
    await page.context().close();
    await own.close();
  });

  it('says so where it is not there either then, and is asked for again at a press', async () => {
    const page = await tab();
    await arrive(page, site());
    await page.goto('/dashboard');
    const missing = { status: 404, headers: { 'x-given': '1' }, body: '' };
    await page.route(WALLET, route => route.fulfill(missing));
    const documents = opened(page);
    await goTo(page, 'Wallet');
    await wrong(page);
    expect(documents()).toBe(1);
    await page.unroute(WALLET);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await shown(page, 'Wallet');
  });

  it('says so without a network, and comes by itself once there is one', async () => {
    const page = await tab();
    await arrive(page, site());
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Wallet', exact: true }).first().waitFor();
    const documents = opened(page);
    await page.context().setOffline(true);
    await goTo(page, 'Wishlist');
    await wrong(page);
    await page.getByText('Network error. Please check your internet connection.').first().waitFor();
    await page.context().setOffline(false);
    await shown(page, 'Wishlist');
    expect(documents()).toBe(1);
  });

  it('is the list of staff’s pages too, which comes by itself too', async () => {
    const page = await tab();
    await page.goto('/login');
    await shown(page, 'Welcome back');
    await page.context().setOffline(true);
    await goBackTo(page, '/admin/login');
    await wrong(page);
    await page.context().setOffline(false);
    await shown(page, 'Admin sign in');
  });
});
