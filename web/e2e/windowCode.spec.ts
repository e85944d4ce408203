import type { Page } from 'playwright-core';
import { arrive, demoPackages } from './arrive.js';
import { held, phone, routeOnce } from './browser.js';
import { failureIsOver, failureIsTold, NO_NETWORK } from './lostAnswer.js';
import { onSite } from './onSite.js';
import { opened } from './openedDocuments.js';

const FUND = '**/assets/FundWalletModal-*.js';

describe('what opens over a page, where its code is slow to come or does not come', () => {
  const { site, tab } = onSite();

  it('leaves the page as it was typed in without a network, and opens at the next press with one', async () => {
    const page = await tab(phone);
    await arrive(page, site());
    await page.goto('/profile');
    const name = page.getByLabel('First name');
    await name.fill('Typed and not saved');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await page.getByText(NO_NETWORK).first().waitFor();
    expect(await name.inputValue()).toBe('Typed and not saved');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Verify email' }).click();
    await page.getByRole('dialog', { name: 'Verify your email' }).waitFor();
    expect(await name.inputValue()).toBe('Typed and not saved');
  });

  it('is not taken for a newer site where one connection broke off', async () => {
    const page = await tab(phone);
    await arrive(page, site());
    await page.goto('/wallet');
    const fund = page.getByRole('button', { name: 'Fund wallet' }).first();
    await fund.waitFor();
    const documents = opened(page);
    await routeOnce(page, FUND, route => route.abort('connectionreset'));
    await fund.click();
    await failureIsTold(page);
    await fund.click();
    await page.getByRole('dialog', { name: 'Fund wallet' }).waitFor();
    await failureIsOver(page);
    expect(documents()).toBe(0);
  });

  it('opens once, however often it is pressed meanwhile', async () => {
    const page = await tab(phone);
    await arrive(page, site());
    await page.goto('/wallet');
    const fund = page.getByRole('button', { name: 'Fund wallet' }).first();
    const code = await held(page, FUND);
    await fund.click();
    await code.asked;
    const place = await fund.boundingBox();
    if (!place) throw new Error('The button is not there');
    await page.mouse.click(place.x + 20, place.y + 20);
    await page.keyboard.press('Enter');
    await page.getByText('Opening…').first().waitFor();
    await page.mouse.click(place.x + 20, place.y + 20);
    code.goOn();
    const dialog = page.getByRole('dialog', { name: 'Fund wallet' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The focus never went anywhere.
    expect(await fund.evaluate(button => button === document.activeElement)).toBe(true);
  });

  it.each([
    ['Cancel', (page: Page) => page.getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Back', (page: Page) => page.evaluate(() => history.back())],
  ])('is given up by %s, and opens at the next press', async (_, giveUp) => {
    const page = await tab(phone);
    await arrive(page, site());
    await page.goto('/wallet');
    const fund = page.getByRole('button', { name: 'Fund wallet' }).first();
    const code = await held(page, FUND);
    await fund.click();
    const waiting = page.getByText('Opening…').first();
    await waiting.waitFor();
    await giveUp(page);
    await page.locator('button:text-is("Cancel")').waitFor({ state: 'hidden' });
    code.goOn();
    await fund.click();
    await page.getByRole('dialog', { name: 'Fund wallet' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/wallet');
  });

  it('as a part of a page says so in its place, and comes by Try Again', async () => {
    const page = await tab(phone);
    const me = await arrive(page, site());
    const [pack] = await demoPackages(me.call);
    await me.call('POST', '/cart/items', { itemId: pack.id });
    await page.goto('/cart/checkout');
    await routeOnce(page, '**/assets/InstallmentFields-*.js', route => route.abort('connectionreset'));
    await page.getByRole('radio', { name: /installments/i }).check();
    await page.getByText(NO_NETWORK).first().waitFor();
    await page.getByText('9 Bode Thomas Street').first().waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('First payment by').first().waitFor();
  });
});
