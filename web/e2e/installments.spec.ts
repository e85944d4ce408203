import { planIdOf } from '@mudu/contracts/ids';
import { plusDays } from '@mudu/contracts/time';
import { type Arrived, arrive, ordered, withMoney } from './arrive.js';
import { seriousViolations } from './browser.js';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';

describe('the installment plans of staff', () => {
  const { site, tab } = onSite();

  /** Somebody with a plan of three whose first part the wallet has paid. */
  async function inParts(): Promise<{ shopper: Arrived; orderId: string }> {
    const shopper = await arrive(await tab(), site());
    await withMoney(shopper, 40_000);
    const { id } = await ordered(shopper, {
      paymentMethod: 'split',
      installments: { count: 3, firstPaymentMethod: 'wallet' },
    });
    return { shopper, orderId: id };
  }

  it('are found, and a part is moved to another day and another one waived', async () => {
    const { shopper, orderId } = await inParts();
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/wallet/installments');
    await page.getByRole('searchbox').fill(shopper.email);
    await page.waitForURL(/search=/);
    await page.getByText('1 plan found.').waitFor();
    await page.getByRole('link', { name: 'Bisi Ade' }).click();
    await page.getByRole('heading', { name: `Plan #${orderId.slice(0, 8).toUpperCase()}` }).waitFor();
    await page.getByText('Plan started with the first part paid').waitFor();

    const plan = await shopper.call<{ installments: { dueDate: string }[] }>(
      'GET',
      `/installments/order/${orderId}`,
    );
    const [, second, third] = plan.installments.map(({ dueDate }) => dueDate);
    await page.getByRole('button', { name: 'Move part 2 to another day' }).click();
    const move = page.getByRole('dialog', { name: 'Move part 2 of 3' });
    await move.getByRole('button', { name: 'Continue' }).click();
    await move.getByText('Choose a day').waitFor();
    await move.getByText('Reason is required').waitFor();
    await move.getByLabel('Reason').fill('Salary comes later');
    await move.getByLabel('New day').fill(second!);
    await move.getByRole('button', { name: 'Continue' }).click();
    await move.getByText('It is due on this day already').waitFor();
    await move.getByLabel('New day').fill(plusDays(third!, 1));
    await move.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Move it' }).click();
    // Not past the part after it: the server's word, on the form, with nothing lost.
    await move.getByText('A later installment is due before this day').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await move.getByLabel('New day').fill(plusDays(second!, 2));
    await move.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Move it' }).click();
    await page.getByText(/^Part 2 was moved from /).waitFor();
    await page.getByText('“Salary comes later”').waitFor();

    await page.getByRole('button', { name: 'Waive part 3' }).click();
    const waive = page.getByRole('dialog', { name: 'Waive part 3 of 3?' });
    await waive.getByLabel('Reason').fill('Rotten onions');
    expect(await seriousViolations(page)).toEqual([]);
    await waive.getByRole('button', { name: /^Waive ₦/ }).click();
    await page.getByText(/^Part 3 of ₦.* was waived$/).waitFor();
    await page.getByRole('button', { name: 'Waive part 3' }).waitFor({ state: 'hidden' });
  });

  it('say so when the plan has moved on meanwhile', async () => {
    const { shopper, orderId } = await inParts();
    const page = await tab();
    await sitDown(page, site());
    await page.goto(`/admin/wallet/installments/${planIdOf(orderId)}/show`);
    await page.getByRole('button', { name: 'Waive part 2' }).click();
    await shopper.call('POST', `/installments/${planIdOf(orderId)}/pay`, { paymentMethod: 'wallet' });
    await page.getByLabel('Reason').fill('Too late');
    await page.getByRole('button', { name: /^Waive ₦/ }).click();
    await page.getByText('already paid', { exact: false }).first().waitFor();
    await page.getByText(/^Part 2 of ₦.* was paid$/).waitFor();
  });
});
