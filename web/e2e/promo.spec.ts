import { browserForSpecs } from '@mudu/testing/run/browserForSpecs';
import { sharedPart } from '@mudu/testing/run/sharedPart';
import type { Site } from '@mudu/testing/run/siteServer';
import type { Browser } from 'playwright-core';
import { openTab, seriousViolations, type Tab } from './browser.js';
import { type Caller, officeOf } from './office.js';
import { addAddress, addToCart, fundWallet, register } from './people.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (n: number) => new Date(Date.now() + n * DAY_MS).toISOString().slice(0, 10);

describe('a promo code in a real browser', () => {
  let shop: Site;
  let browser: Browser;
  let page: Tab;
  let office: Caller;

  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedPart<Site>('site'), browserForSpecs()]);
    office = await officeOf(shop);
    page = await openTab(browser, shop.url);
    await register(page);
    await fundWallet(page, 200_000);
    await addToCart(page, /Student Survival Pack/);
    await page.goto('/cart/checkout');
    await addAddress(page);
  });
  afterAll(() => browser?.close());

  /** Read once by who made it, it is there for those who use it as well. */
  const make = async (promotionCode: string, body: object = {}) => {
    const form = { promotionCode, discount: 10, applicableTo: ['all'], ...body };
    const made = await office<{ id: string }>('POST', '/promos', form);
    await office('GET', `/promos/admin/all?search=${promotionCode}`);
    return made;
  };
  async function apply(code: string): Promise<void> {
    await page.getByLabel('Promo code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  }
  /** Under the field; it may be said aloud as well, which is another place. */
  const refusal = (words: string) => page.locator('form').getByText(words);
  const row = (label: string) => page.getByText(label, { exact: false }).locator('..');

  it('is refused in its own words, under its field', async () => {
    await make('SLEEPS', { status: 'inactive' });
    await make('TOMORROW', { startDate: day(2) });
    await make('YESTERDAY', { startDate: day(-9), endDate: day(-2) });
    await make('REGULARS', { applicableTo: ['existing_users'] });
    await make('OILS', { applicableToCategories: ['oils'] });
    for (const [code, sentence] of [
      ['NOBODY', 'This promo code does not exist'],
      ['SLEEPS', 'This promo code is not active'],
      ['TOMORROW', 'This promo code has not started yet'],
      ['YESTERDAY', 'This promo code has ended'],
      ['REGULARS', 'This promo code is not for your account'],
      ['oils', 'Nothing in your cart qualifies for this promo code'],
    ] as const) {
      await apply(code);
      await refusal(sentence).waitFor();
      expect(await page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
    }
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('takes off what the row says, follows the way to deliver, and can be removed', async () => {
    await make('FREEROAD', { kind: 'free_delivery' });
    const pay = page.getByRole('button', { name: /^Pay ₦/ });
    const gross = await pay.textContent();
    await apply('freeroad');
    await page.getByText('FREEROAD pays for delivery. You save ₦2,000.').waitFor();
    expect(await row('Discount').first().textContent()).toContain('-₦2,000');
    await page.getByRole('radio', { name: /express/i }).click();
    await page.getByText('FREEROAD pays for delivery. You save ₦3,500.').waitFor();
    await page.getByRole('radio', { name: /pick/i }).click();
    await refusal('Nothing in your cart qualifies for this promo code').waitFor();
    await page.getByRole('radio', { name: /standard/i }).click();
    await apply('FREEROAD');
    await page.getByText('You save ₦2,000.').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await page.getByText('You save').count()).toBe(0);
    await page.getByRole('button', { name: gross ?? '' }).waitFor();
  });

  it('that is taken away while it is priced again stays away', async () => {
    await make('GOODBYE', { kind: 'free_delivery' });
    await apply('GOODBYE');
    await page.getByText('You save ₦2,000.').waitFor();
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const address = '**/api/v1/promos/validate';
    await page.route(address, async route => {
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('radio', { name: /express/i }).click();
    await asked.promise;
    await page.getByRole('button', { name: 'Remove' }).click();
    answer.resolve();
    await page.getByRole('button', { name: 'Apply' }).waitFor();
    expect(await page.getByText('You save').count()).toBe(0);
    await page.unroute(address);
    await page.getByRole('radio', { name: /standard/i }).click();
  });

  it('of free delivery follows the address', async () => {
    await page.getByRole('button', { name: 'New address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Street address').fill('1 Aso Drive');
    await dialog.getByLabel('State', { exact: true }).selectOption('Kano');
    await dialog
      .getByRole('button', { name: /save|add/i })
      .last()
      .click();
    await dialog.waitFor({ state: 'hidden' });
    await apply('FREEROAD');
    await page.getByText('You save ₦6,500.').waitFor();
    await page.getByRole('radio', { name: /14 Adeniran/ }).click();
    await page.getByText('You save ₦2,000.').waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
  });

  it('is on the order it was used for, and is then said to be used', async () => {
    await make('OWAMBE10', { usageLimit: 5 });
    await apply('owambe10');
    await page.getByText('OWAMBE10 takes 10% off.').waitFor();
    await page.getByRole('radio', { name: /^Wallet/ }).click();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
    await page.getByText('Order Confirmed').first().waitFor();
    await page.getByText('Discount (OWAMBE10, 10%)').first().waitFor();

    await addToCart(page, /Student Survival Pack/);
    await page.goto('/cart/checkout');
    await apply('OWAMBE10');
    await refusal('You have already used this promo code').waitFor();
  });

  it('that was used up in between is said at the last step, and the order goes through without it', async () => {
    const made = (await make('LASTONE', { usageLimit: 5, maxDiscountKobo: 50_000 })) as { id: string };
    await apply('LASTONE');
    await page.getByText('LASTONE takes 10% off, at most ₦500. You save ₦500.').waitFor();
    await office('PATCH', `/promos/admin/${made.id}`, { status: 'inactive' });
    await page.getByRole('radio', { name: /^Wallet/ }).click();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    // On the page, where the focus does not go, and aloud.
    await page.getByRole('alert').getByText('This promo code is not active').waitFor();
    await refusal('This promo code is not active').waitFor();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
    expect(page.troubles).toEqual([]);
  });
});
