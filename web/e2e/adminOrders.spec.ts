import type { Page } from 'playwright-core';
import { arrive, demoPackages } from './arrive.js';
import { atWork } from './atWork.js';
import { bought, type Order, short } from './boughtOrders.js';
import { answerLost } from './browser.js';
import { onSite } from './onSite.js';

describe('orders, as staff work on them', () => {
  const { site, tab } = onSite();

  const searchFor = async (page: Page, order: Order) => {
    await page.goto(`/admin/tracking?search=${order.id}`);
    await page.getByRole('link', { name: short(order) }).waitFor();
  };

  it('two at one order: the open dialog follows, says who was faster and keeps what was typed', async () => {
    const [page, other] = [await tab(), await tab()];
    const [order] = (await bought(1, page, site())) as [Order];
    await atWork(page, site(), 'admin');
    const colleague = await atWork(other, site(), 'support', 'Kemi');
    await searchFor(page, order);
    await page.getByRole('button', { name: `Update ${short(order)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Update order status' });
    await dialog.getByLabel(/Current location/).fill('Yaba hub');
    await dialog.getByRole('radio', { name: /Processed/ }).click();
    await colleague.call('PATCH', `/orders/admin/${order.id}/status`, { status: 'order_processed' });
    await dialog.getByText(`${colleague.name} was faster: Picked, weighed and packed.`).waitFor();
    const current = dialog.getByRole('radio', { name: /Processed/ });
    expect(await current.isChecked()).toBe(true);
    expect(await dialog.getByRole('radio', { name: /Confirmed/ }).count()).toBe(0);
    expect(await dialog.getByLabel(/Current location/).inputValue()).toBe('Yaba hub');
    await dialog.getByRole('radio', { name: /On the way/ }).click();
    await dialog.getByRole('button', { name: 'Update status' }).click();
    await page
      .getByText(`${short(order)} updated.`)
      .first()
      .waitFor();
    expect(await colleague.call('GET', `/orders/admin/${order.id}`)).toMatchObject({
      status: 'ongoing_delivery',
      currentlyAt: 'Yaba hub',
    });
  });

  it('a step whose answer was lost is said to be done, and is not taken twice', async () => {
    const page = await tab();
    const [order] = (await bought(1, page, site())) as [Order];
    const { call } = await atWork(page, site(), 'support');
    await searchFor(page, order);
    await page.getByRole('button', { name: `Update ${short(order)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Update order status' });
    await dialog.getByRole('radio', { name: /Processed/ }).click();
    await answerLost(page, `**/orders/admin/${order.id}/status`, 'PATCH');
    await dialog.getByRole('button', { name: 'Update status' }).click();
    await dialog.getByText('You have done this already: Picked, weighed and packed.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Update status' }).isDisabled()).toBe(true);
    expect(await call('GET', `/orders/admin/${order.id}`)).toMatchObject({ status: 'order_processed' });
  });

  it('one that is not paid is asked for no place until it is moved on (rules/order.md O14)', async () => {
    const page = await tab();
    const { call } = await arrive(page, site());
    const [pack] = await demoPackages(call);
    await call('POST', '/cart/items', { itemId: pack.id, quantity: 1 });
    const order = await call<Order>('POST', '/orders/checkout', {
      paymentMethod: 'card',
      deliveryOptionId: 'pickup',
    });
    await atWork(page, site(), 'super_admin');
    await searchFor(page, order);
    await page.getByRole('button', { name: `Update ${short(order)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Update order status' });
    const packed = dialog.getByRole('radio', { name: /Processed/ });
    await packed.waitFor();
    expect(await dialog.getByLabel(/Current location/).count()).toBe(0);
    await packed.click();
    await dialog.getByLabel(/Current location/).waitFor();
  });

  it('part of an order is refunded by line, with what goes where said before', async () => {
    const page = await tab();
    const [order] = (await bought(1, page, site())) as [Order];
    const { name } = await atWork(page, site(), 'admin');
    await page.goto(`/admin/tracking/${order.id}`);
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${short(order)}` });
    await dialog.getByRole('note').getByText('Choose how many of which items go back.').waitFor();
    await dialog
      .getByRole('button', { name: / more$/ })
      .first()
      .click();
    const outlook = await dialog.getByText(/goes to the wallet, at once/).innerText();
    const [, sum = ''] = /(₦[\d,.]+)/.exec(outlook) ?? [];
    await dialog.getByRole('button', { name: `Refund ${sum}` }).click();
    await dialog.getByText('Reason is required').waitFor();
    await dialog.locator('input:focus[aria-invalid=true]').waitFor();
    await dialog.getByLabel(/^Reason/).fill('One was missing');
    await dialog.getByRole('button', { name: `Refund ${sum}` }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('1 given back').waitFor();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('“One was missing”').waitFor();
    await history.getByText(name).first().waitFor();
  });

  it('what a colleague has given back meanwhile is not chosen any more', async () => {
    const page = await tab();
    const [order] = (await bought(1, page, site())) as [Order];
    const { call } = await atWork(page, site(), 'admin');
    const [item] = order.items;
    await page.goto(`/admin/tracking/${order.id}`);
    await page.getByRole('button', { name: 'Refund' }).click();
    const dialog = page.getByRole('dialog', { name: `Refund ${short(order)}` });
    const more = dialog.getByRole('button', { name: `One ${item?.name} more` });
    await more.click();
    await more.click();
    await dialog.getByText(`goes to the wallet, at once: ${item?.name} x 2.`).waitFor();
    const part = { items: [{ id: item?.id, quantity: 1 }], reason: 'One was missing', refundTo: 'wallet' };
    await call('POST', `/orders/admin/${order.id}/refund`, part);
    await dialog.getByText('1 of 2 left').waitFor();
    await dialog.getByText(`goes to the wallet, at once: ${item?.name} x 1.`).waitFor();
    await dialog.getByRole('button', { name: /^Refund ₦/ }).waitFor();
  });

  it('several are moved at once, each with what became of it', async () => {
    const page = await tab();
    const orders = await bought(2, page, site());
    const { call } = await atWork(page, site(), 'admin');
    const { user } = await call<{ user: { id: string } }>('GET', `/orders/admin/${orders[0]?.id}`);
    await page.goto(`/admin/tracking?userId=${user.id}`);
    await page.getByRole('link', { name: short(orders[0] as Order) }).waitFor();
    const chip = page.getByRole('button', { name: "One customer's orders" });
    expect(await chip.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThan(250);
    for (const order of orders)
      await page.getByRole('checkbox', { name: `Select order ${short(order)}` }).check();
    await page.getByRole('button', { name: 'Move 2 orders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 orders' });
    // Meanwhile one of them is gone.
    await call('PATCH', `/orders/admin/${orders[1]?.id}/status`, { status: 'cancelled', reason: 'Sold out' });
    await dialog.getByRole('radio', { name: /Processed/ }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByText('1 order moved, 1 not.').waitFor();
    await dialog.getByText('This record was changed by someone else. Reload and try again.').waitFor();
    await page.getByRole('grid', { includeHidden: true }).getByText('Processed').waitFor();

    // As it is by now it can not be moved at all; it stays chosen.
    await dialog.getByRole('button', { name: 'Try 1 order again' }).click();
    const again = page.getByRole('dialog', { name: 'Move 1 order' });
    await again.getByText('None of these orders can be moved by you.').waitFor();
    await again.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Move 1 order' }).waitFor();
  });

  it('the board follows what happens elsewhere', async () => {
    const page = await tab();
    const [order] = (await bought(1, page, site())) as [Order];
    const { call } = await atWork(page, site(), 'support');
    await page.goto('/admin/tracking?view=board');
    const column = (name: string) => page.getByRole('region', { name });
    // The board shows the oldest first and may not have room for this one, but it counts it.
    const counted = async (name: string) =>
      Number((await column(name).locator('[aria-live]').innerText()).replace(/\D/g, ''));
    await column('Order Processed').locator('[aria-live]:not(:empty)').waitFor();
    const before = await counted('Order Processed');
    await call('PATCH', `/orders/admin/${order.id}/status`, { status: 'order_processed' });
    await page.waitForFunction(
      ([name, least]) =>
        [...document.querySelectorAll('section')].some(
          section =>
            section.querySelector('h2')?.textContent === name &&
            Number(section.querySelector('[aria-live]')?.textContent?.replace(/\D/g, '')) > Number(least),
        ),
      ['Order Processed', before] as const,
    );
  });

  it('a large sum is read to its last kobo on the board and on a phone', async () => {
    const page = await tab();
    await bought(1, page, site());
    await atWork(page, site(), 'support');
    await page.route(/\/orders\/admin\/all/, async route => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"totalKobo":\d+/g, '"totalKobo":123456789');
      await route.fulfill({ response, body });
    });
    const beyond = (list: string) =>
      page.goto(`/admin/tracking${list}`).then(() =>
        page
          .getByText('₦1,234,567.89')
          .first()
          .evaluate(
            sum =>
              sum.getBoundingClientRect().right - (sum.closest('li')?.getBoundingClientRect().right ?? 0),
          ),
      );
    expect(await beyond('?view=board')).toBeLessThan(0);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await beyond('')).toBeLessThan(0);
  });
});
