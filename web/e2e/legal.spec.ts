import type { Terms } from '@mudu/contracts/settings/terms';
import { callerOf } from './office.js';
import { onSite } from './onSite.js';

describe('what one agrees to, in a real browser', () => {
  const { site, tab } = onSite();

  it('is read beside the form, which keeps what was typed', async () => {
    const page = await tab();
    await page.goto('/register');
    await page.getByLabel('First name').fill('Amaka');
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'terms of sale' }).click(),
    ]);
    await terms.getByRole('heading', { level: 1, name: 'Terms of sale' }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Amaka');
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await terms.getByRole('link', { name: 'privacy notice' }).click();
    await terms.getByRole('heading', { level: 1, name: 'Privacy notice' }).waitFor();
  });

  it('has the owner’s numbers of today', async () => {
    const page = await tab();
    const { kept, returns } = await callerOf(site())<Terms>('GET', '/settings/terms');
    await page.goto('/terms#returns');
    await page.getByText(`within ${returns.hours} hours of delivery`).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'returns' && window.scrollY > 0);
    await page.getByRole('link', { name: 'Inviting friends' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'referral');
    await page.goto('/privacy');
    await page.getByText(`Notifications go after ${kept.notificationDays} days`).waitFor();
  });

  it('is reached past its menu, without another address', async () => {
    const page = await tab();
    await page.goto('/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
    expect(new URL(page.url()).hash).toBe('');
  });
});
