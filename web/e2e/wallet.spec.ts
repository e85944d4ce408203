import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { phone, seriousViolations } from './browser.js';
import { onSite } from './onSite.js';
import { narrow } from './pageLook.js';
import { addAddress, addToCart, fundWallet, register, type Shopper } from './people.js';

describe('the wallet in a real browser', () => {
  const { site, tab } = onSite();

  /** Movements without a pay page: ₦1 a time, by a super admin. */
  async function adjust(page: Page, { email }: Shopper, times: number): Promise<void> {
    const call = async (path: string, token: string | undefined, data: object) => {
      const headers = token ? { authorization: `Bearer ${token}` } : undefined;
      const reply = await page.request.post(`/api/v1${path}`, { data, headers });
      expect([path, reply.status()]).toEqual([path, 200]);
      return reply.json();
    };
    const mine = await page.evaluate(() => localStorage.getItem('session_token'));
    const profile = await page.request.get('/api/v1/auth/profile', {
      headers: { authorization: `Bearer ${mine}` },
    });
    const { id: userId, email: own } = await profile.json();
    expect(own).toBe(email);
    const { session } = await call('/auth/login', undefined, site().admin);
    for (let time = 0; time < times; time++)
      await call('/wallet/admin/adjust', session.token, {
        userId,
        type: 'credit',
        amountKobo: 100,
        reason: 'A long history',
      });
  }

  it('can be funded after Back from the payment page, which brings the page as it was left', async () => {
    const page = await tab();
    await register(page);
    // The browser stays where it is, as it does in its memory.
    await page.route('**/sandbox/**', route => route.fulfill({ status: 204 }));
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'Fund wallet' }).first().click();
    const dialog = page.getByRole('dialog');
    const pay = dialog.getByRole('button', { name: 'Continue to payment' });
    await Promise.all([page.waitForRequest('**/sandbox/**'), pay.click()]);
    await dialog.getByRole('button', { name: 'Opening the payment page...' }).waitFor();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await pay.waitFor();
    expect(await pay.isEnabled()).toBe(true);
  });

  const history = (page: Page) => page.getByRole('list', { name: 'Wallet history' });

  it('shows older entries as one scrolls, or when one asks for them with the keyboard', async () => {
    const page = await tab();
    const shopper = await register(page);
    await adjust(page, shopper, 45);
    await page.goto('/wallet');
    const rows = history(page).getByRole('listitem');
    await page.getByRole('button', { name: 'Show older (25)' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Show older (5)' }).waitFor();
    await page.getByRole('button', { name: 'Show older (5)' }).scrollIntoViewIfNeeded();
    await rows.nth(44).waitFor();
    await page.getByRole('button', { name: /^Show older/ }).waitFor({ state: 'detached' });
    await rows.nth(44).waitFor();
    expect(await rows.count()).toBe(45);

    // Without anything coming by itself, as the button is in sight where a reload has left the page.
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe() {}
        disconnect() {}
      } as never;
    });
    await page.reload();
    const older = page.getByRole('button', { name: 'Show older (25)' });
    await older.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('li') !== null);
    const focused = await page.evaluate(() => {
      const row = document.activeElement?.closest('li');
      return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
    });
    expect(focused).toBe(20);

    await page.getByLabel('Which activity').selectOption('Money out');
    await page.getByText('Nothing has gone out yet').waitFor();
  });

  it('leads from a payment to its order, and shows a funding with its reference', async () => {
    const page = await tab(phone);
    await register(page);
    await fundWallet(page, 120_000);
    await addToCart(page, /Student Survival Pack/);
    await page.goto('/cart/checkout');
    await addAddress(page);
    await page.getByRole('radio', { name: /^Wallet/ }).click();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
    const order = new URL(page.url()).pathname;

    await page.goto('/wallet');
    await history(page)
      .getByRole('link', { name: /^Order payment/ })
      .click();
    await page.waitForURL(`**${order}`);
    await page.goBack();
    await history(page)
      .getByRole('button', { name: /^Wallet funded/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Wallet funded' });
    await dialog.getByText('+₦120,000.00').waitFor();
    await dialog.getByText(/^fund-/).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('gives a statement of the days one chooses, as PDF and as CSV', async () => {
    const page = await tab();
    await register(page);
    await fundWallet(page, 25_000);
    const open = async () => {
      await page.getByRole('button', { name: 'Statement' }).click();
      return page.getByRole('dialog', { name: 'Wallet statement' });
    };
    const saved = async (format: string) => {
      const dialog = await open();
      await dialog.getByRole('button', { name: 'This month' }).click();
      await dialog.getByRole('button', { name: format }).click();
      expect(await seriousViolations(page)).toEqual([]);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download statement' }).click(),
      ]);
      await dialog.waitFor({ state: 'hidden' });
      return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
    };
    const csv = await saved('CSV for spreadsheets');
    expect(csv.name).toMatch(/^mudu-wallet-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
    expect(csv.bytes.toString()).toContain('2500000');
    const pdf = await saved('PDF');
    expect(pdf.name).toMatch(/\.pdf$/);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    const dialog = await open();
    await dialog.getByLabel('From').fill('2026-02-02');
    await dialog.getByLabel('To').fill('2026-02-01');
    await dialog.getByRole('button', { name: 'Download statement' }).click();
    await dialog.getByText('End date cannot be before the start date').waitFor();
    expect(await dialog.getByLabel('To').evaluate(box => box === document.activeElement)).toBe(true);
  });

  it('adding money begins in the amount, which says what can be added', async () => {
    const page = await tab(phone);
    await register(page);
    await page.goto('/wallet');
    await page
      .getByRole('button', { name: /fund wallet/i })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Fund wallet' });
    const amount = dialog.getByLabel('Amount');
    await amount.waitFor();
    expect(await amount.inputValue()).toBe('20,000');
    expect(await amount.evaluate(box => box === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: '₦5,000', exact: true }).click();
    expect(await amount.inputValue()).toBe('5,000');
    await dialog.getByText('₦5,000.00').waitFor();
    await amount.fill('');
    await amount.pressSequentially('99');
    await page.keyboard.press('Enter');
    await dialog.getByText('You can add ₦100.00 to ₦500,000.00 at a time').waitFor();
    expect(await amount.evaluate(box => box === document.activeElement)).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await amount.pressSequentially('999');
    expect(await amount.inputValue()).toBe('99,999');
    await dialog.getByText('You can add', { exact: false }).waitFor({ state: 'detached' });
    await amount.fill('1500.50');
    expect(await amount.inputValue()).toBe('1,500.50');
    await dialog.getByText('₦1,500.50').waitFor();
    await dialog.getByText('After funding').waitFor();
    await amount.fill('1000.555');
    await dialog.getByText('After funding').waitFor({ state: 'hidden' });
    await amount.fill('10,50');
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+X');
    await page.keyboard.press('Control+V');
    expect(await amount.inputValue()).toBe('10,50');
    await page.keyboard.press('Enter');
    await dialog.getByText('Amount must be a valid positive number').waitFor();
    expect(await amount.inputValue()).toBe('10,50');
    expect(await dialog.getByText('After funding').count()).toBe(0);
    await amount.fill('-500');
    await dialog.getByText('Amount must be a valid positive number').waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await dialog.getByText('Amount must be a valid positive number').waitFor();
    expect(await amount.inputValue()).toBe('-500');
  });

  it('shows the balance clear of the coin on the narrowest phone', async () => {
    const page = await tab(narrow);
    const shopper = await register(page);
    await fundWallet(page, 500_000);
    await adjust(page, shopper, 1);
    await page.goto('/wallet');
    const panel = page.getByRole('region', { name: 'Available balance' });
    const balance = panel.getByText('₦500,001.00');
    await balance.waitFor();
    const [text, coin] = await panel.evaluate(section => {
      const range = document.createRange();
      const sum = section.querySelector('p');
      const image = section.querySelector('img');
      if (!sum || !image) throw new Error('No balance or no coin');
      range.selectNodeContents(sum);
      return [range.getBoundingClientRect().toJSON(), image.getBoundingClientRect().toJSON()];
    });
    const apart =
      text.right <= coin.left ||
      coin.right <= text.left ||
      text.bottom <= coin.top ||
      coin.bottom <= text.top;
    expect(apart).toBe(true);
  });
});
