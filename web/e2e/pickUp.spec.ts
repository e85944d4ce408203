import type { DeliveryOptionList } from '@mudu/contracts/settings/views';
import { arrive, withMoney } from './arrive.js';
import { phone, seriousViolations } from './browser.js';
import { inCart, ownGrocery } from './goods.js';
import { officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

/** The settings are the whole shop's: what this changes, it changes back. */
describe('picking an order up', () => {
  const { site, tab } = onSite();
  const place = '14 Admiralty Way, Lekki, 8 am to 6 pm';

  it('staff say where; shoppers read it before they pay and on their order, until it is collected', async () => {
    const office = await officeOf(site());
    const { deliveryOptions: before } = await office<DeliveryOptionList>('GET', '/settings/delivery-options');
    const staff = await tab();
    await sitDown(staff, site());
    await staff.goto('/admin/settings?area=delivery');
    await staff.getByRole('button', { name: 'Edit Express delivery, Lagos' }).click();
    await staff.getByRole('dialog').getByLabel('Fee', { exact: true }).waitFor();
    expect(await staff.getByLabel('Where to collect').count()).toBe(0);
    await staff.keyboard.press('Escape');
    await staff.getByRole('button', { name: 'Edit Pick up' }).click();
    const form = staff.getByRole('dialog', { name: 'Edit Pick up' });
    await form.getByLabel('Where to collect').fill('x'.repeat(201));
    await form.getByRole('button', { name: 'Save option' }).click();
    await form.getByText('At most 200 characters').waitFor();
    await form.getByLabel('Where to collect').fill(place);
    expect(await seriousViolations(staff)).toEqual([]);
    await form.getByRole('button', { name: 'Save option' }).click();
    await staff.getByText('Pick up is saved.').first().waitFor();

    const page = await tab(phone);
    const me = await arrive(page, site());
    await inCart(me.call, (await ownGrocery(office)).id);
    await withMoney(me, 50_000);
    await page.goto('/cart/checkout');
    await page.getByText(place).waitFor();
    await page.getByRole('radio', { name: /^Pick up/ }).click();
    await page.getByRole('radio', { name: /^Wallet/ }).click();
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
    await page.getByText(place).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const [orderId] = /[0-9a-f-]{36}/.exec(page.url()) as RegExpExecArray;
    await page.goto('/cart/order-successful');
    await page.getByText(`Pick up, ${place}`).waitFor();

    await office('PATCH', `/orders/admin/${orderId}/status`, { status: 'delivered' });
    await page.goto(`/tracking/${orderId}`);
    await page.getByText('You have collected it.').waitFor();
    expect(await page.getByText(place).count()).toBe(0);
    await office('PUT', '/settings/delivery-options', {
      deliveryOptions: before.map(({ version: _, ...option }) => option),
    });
  });
});
