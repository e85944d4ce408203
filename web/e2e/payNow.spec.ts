import { arrive, ordered } from './arrive.js';
import { onSite } from './onSite.js';

describe('an order that waits for its money', () => {
  // Its clock stays moved on, so this tab is nobody else's.
  const { site, lastingTab } = onSite();

  it('is paid no more when its time is over', async () => {
    const page = await lastingTab();
    await page.clock.install();
    const ada = await arrive(page, site());
    const { id } = await ordered(ada, { paymentMethod: 'card' });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^Pay now for order/ }).click();
    await page.waitForURL(`**/tracking/${id}`);
    await page.getByText('Your items are held for you for').waitFor();
    const buttons = page.getByRole('button', { name: /^(Pay|Fund) / });
    expect(await buttons.allInnerTexts()).toContain('Pay by card');
    await page.clock.fastForward('31:00');
    await page.getByText('The time to pay for it is over.').waitFor();
    expect(await buttons.allInnerTexts()).toEqual([]);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('You have not paid for it, so there is nothing to refund.').waitFor();
    expect(page.troubles).toEqual([]);
  });
});
