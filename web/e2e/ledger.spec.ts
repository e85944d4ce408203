import { text } from 'node:stream/consumers';
import type { Ledger } from '@mudu/contracts/wallet/views';
import { eventually } from '@mudu/testing/shop/eventually';
import { arrive, withMoney } from './arrive.js';
import { atWork } from './atWork.js';
import { seriousViolations } from './browser.js';
import { isSaid, listen } from './heard.js';
import { officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

describe('the wallet ledger of staff', () => {
  const { site, tab } = onSite();

  it('finds a customer’s money, shows what is behind it, and corrects it', async () => {
    const shopper = await arrive(await tab(), site());
    await withMoney(shopper, 5_000);
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/wallet');
    const shown = page.getByRole('button', { name: 'Show entry' });
    // There, so that it can go: what was shown before stays until the answer is there.
    await shown.nth(1).waitFor();
    await page.getByRole('searchbox').fill(shopper.email);
    await shown.nth(1).waitFor({ state: 'detached' });
    await shown.click();

    const entry = page.getByRole('dialog', { name: /^Wallet funded LG-\d+$/ });
    await entry.getByText('Payment provider').waitFor();
    await entry.getByText('Payment succeeded', { exact: true }).waitFor();
    await entry.getByText('Wallet funded (this entry)').waitFor();
    expect(await seriousViolations(page)).toEqual([]);

    await entry.getByRole('button', { name: 'Adjust this wallet' }).click();
    const adjust = page.getByRole('dialog', { name: 'Adjust a wallet' });
    await adjust.getByRole('button', { name: 'Continue' }).click();
    await adjust.getByText('Enter an amount').waitFor();
    await adjust.getByText('Reason is required').waitFor();
    await adjust.getByLabel('Amount').fill('1,250.50');
    await adjust.getByLabel('Reason').fill('A torn bag of rice');
    await adjust.getByRole('button', { name: 'Continue' }).click();
    const confirm = page.getByRole('dialog', { name: 'Add ₦1,250.50 to Bisi Ade' });
    await confirm.getByText('A torn bag of rice').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await confirm.getByRole('button', { name: 'Add money' }).click();
    await page.getByText("Bisi Ade's balance is ₦6,250.50 now.").first().waitFor();
    expect(await shopper.call('GET', '/wallet')).toMatchObject({ balanceKobo: 625_050 });
  });

  it('takes an entry back, once', async () => {
    const shopper = await arrive(await tab(), site());
    await withMoney(shopper, 2_000);
    const office = await officeOf(site());
    // The wallet of its owner may show money before the ledger of staff does.
    const { entries } = await eventually(
      () => office<Ledger>('GET', `/auth/admin/wallet-ledger?search=${encodeURIComponent(shopper.email)}`),
      ledger => ledger.entries.length > 0,
    );
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/wallet?userId=${entries[0]?.userId}`);
    await page.getByText("Bisi Ade's wallet").waitFor();
    await page.getByRole('button', { name: 'Show entry' }).click();
    await page.getByRole('button', { name: 'Take this entry back' }).click();
    const dialog = page.getByRole('dialog', { name: /^Take back LG-\d+\?$/ });
    await dialog.getByText('₦2,000.00 leaves Bisi Ade', { exact: false }).waitFor();
    await dialog.getByLabel('Reason').fill('Paid twice by mistake');
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await page
      .getByText(/^LG-\d+ was taken back\.$/)
      .first()
      .waitFor();
    await page.getByText('Funding, taken back').waitFor();
    expect(await shopper.call('GET', '/wallet')).toMatchObject({ balanceKobo: 0 });

    await page.getByRole('button', { name: 'Show entry' }).last().click();
    expect(await page.getByRole('button', { name: 'Taken back already' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show entry' }).first().click();
    await page.getByRole('dialog').getByText('Paid twice by mistake').waitFor();
  });

  it('lets support look, and neither correct anything nor ask about the chain', async () => {
    const shopper = await arrive(await tab(), site());
    await withMoney(shopper, 3_000);
    const page = await tab();
    await atWork(page, site(), 'support');
    await page.goto(`/admin/wallet?search=${encodeURIComponent(shopper.email)}`);
    await page.getByRole('button', { name: 'Show entry' }).first().click();
    const entry = page.getByRole('dialog', { name: /^Wallet funded LG-\d+$/ });
    await entry.getByText('Payment provider').waitFor();
    for (const name of [
      'Adjust this wallet',
      'Take this entry back',
      'Adjust a wallet',
      'Check',
      'Download the chain',
    ])
      expect(await page.getByRole('button', { name, exact: true, includeHidden: true }).count()).toBe(0);
  });

  it('finds a person whose wallet is to be adjusted', async () => {
    const shopper = await arrive(await tab(), site());
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/wallet');
    await page.getByRole('button', { name: 'Adjust a wallet' }).click();
    const picker = page.getByRole('dialog', { name: 'Whose wallet?' });
    await listen(page);
    await picker.getByRole('searchbox').fill(shopper.email);
    await isSaid(page, '1 customer found.');
    await picker.getByRole('button', { name: shopper.email }).click();
    const adjust = page.getByRole('dialog', { name: 'Adjust a wallet' });
    await adjust.getByRole('button', { name: 'Take money' }).click();
    await adjust.getByLabel('Amount').fill('10');
    await adjust.getByLabel('Reason').fill('There is nothing to take');
    await adjust.getByRole('button', { name: 'Continue' }).click();
    const confirm = page.getByRole('dialog', { name: /^Take ₦10\.00 from Bisi Ade/ });
    await confirm.getByRole('button', { name: 'Take money' }).click();
    await page
      .getByText(/^Insufficient wallet balance\./)
      .first()
      .waitFor();
    await adjust.getByLabel('Reason').waitFor();
  });

  it('asks nothing for days that are out of order, and says so in place of entries and sums', async () => {
    const shopper = await arrive(await tab(), site());
    await withMoney(shopper, 3_000);
    const page = await tab();
    await sitDown(page, site());
    const asked: string[] = [];
    page.on('request', request => {
      // A year that is typed is 2, 20 and 202 before it is 2026.
      if (/endDate=|startDate=0/.test(request.url())) asked.push(request.url());
    });
    await page.goto('/admin/wallet');
    const shown = page.getByRole('button', { name: 'Show entry' });
    await shown.first().waitFor();
    await page.getByLabel('From day').pressSequentially('02022026');
    await page.waitForURL('**/admin/wallet?startDate=2026-02-02');
    await page.getByLabel('To day').fill('2026-02-01');
    await page.getByRole('heading', { name: 'End date cannot be before the start date' }).waitFor();
    expect(await shown.count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Money in' }).textContent()).toContain('–');
    expect(await page.getByRole('button', { name: 'CSV' }).isDisabled()).toBe(true);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await shown.first().waitFor();
  });

  it('follows the chain when asked, and gives it away as a file', async () => {
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/wallet');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Ledger balances').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the chain' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mudu-ledger-chain-\d{4}-\d\d-\d\d\.csv$/);
    const [head, first] = (await text(await download.createReadStream())).split('\r\n');
    expect(head).toMatch(/seq,transactionId,.*,previousHash,hash$/);
    expect(first).toContain(`,${'0'.repeat(64)},`);
  });
});
