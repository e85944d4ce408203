import type { RefundList } from '@mudu/contracts/order/views';
import { eventually } from '@mudu/testing/shop/eventually';
import { type Arrived, arrive, ordered, paidByCard, withMoney } from './arrive.js';
import { seriousViolations } from './browser.js';
import { sitDown } from './office.js';
import { onSite } from './onSite.js';
import { troublesOf } from './pageLook.js';

/** Cards of the sandbox that pay and whose refunds do not go through at once. */
const refusing = { number: '4084 0800 0067 1803', cvv: '180' };
const waiting = { number: '4084 0800 0067 1902', cvv: '190' };

interface CardOrder {
  id: string;
  paymentDetails: { url: string; reference: string };
}

describe('the refunds of staff', () => {
  const { site, tab } = onSite();

  /** An order paid by this card and cancelled. */
  async function refundedTo(card: typeof refusing): Promise<Arrived & { order: string }> {
    const shopper = await arrive(await tab(), site());
    const placed = await ordered(shopper, { paymentMethod: 'card' });
    await paidByCard(shopper.call, (placed as unknown as CardOrder).paymentDetails, card);
    await eventually(
      () => shopper.call<{ status: string }>('GET', `/orders/${placed.id}`),
      ({ status }) => status === 'order_confirmed',
    );
    await shopper.call('PATCH', `/orders/${placed.id}/cancel`, {});
    return { ...shopper, order: `#${placed.id.slice(0, 8).toUpperCase()}` };
  }

  /** An order paid from the wallet and cancelled. */
  async function refundedToWallet(): Promise<Arrived> {
    const shopper = await arrive(await tab(), site());
    await withMoney(shopper, 40_000);
    const { id } = await ordered(shopper);
    await shopper.call('PATCH', `/orders/${id}/cancel`, {});
    return shopper;
  }

  it('that are on their way are asked about again', async () => {
    const { order, email } = await refundedTo(waiting);
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/refunds?status=pending');
    await page.getByRole('searchbox').fill(email);
    await page.waitForURL(/search=/);
    await page.getByRole('button', { name: `Show refund of ${order}` }).click();
    const dialog = page.getByRole('dialog', { name: `Refund of ${order}` });
    await dialog.getByText(/^With the provider\. If it is not made by /).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask the provider now' }).click();
    await page.getByText('The provider has it and has not made it yet.').first().waitFor();
  });

  it('that a card refused say that the money is in the wallet', async () => {
    const shopper = await refundedTo(refusing);
    const page = await tab();
    await sitDown(page, site());
    // The list was read before the money had come.
    await page.route(/\/api\/v1\/orders\/admin\/refunds\?.*status=failed/, async route => {
      const response = await route.fetch();
      const list: RefundList = await response.json();
      const refunds = list.refunds.map(refund => ({ ...refund, walletAt: null }));
      await route.fulfill({ response, json: { ...list, refunds } });
    });
    await page.goto(`/admin/refunds?status=failed&search=${encodeURIComponent(shopper.email)}`);
    await page.getByRole('button', { name: `Show refund of ${shopper.order}` }).click();
    const dialog = page.getByRole('dialog', { name: `Refund of ${shopper.order}` });
    await dialog.getByText(/The money has been in the wallet since /).waitFor();
    expect(await dialog.getByRole('button', { name: 'Ask the provider now' }).count()).toBe(0);
  });

  it('that were made when their money was in the wallet say that the customer has it twice', async () => {
    const shopper = await refundedToWallet();
    const page = await tab();
    await sitDown(page, site());
    await page.route(/\/api\/v1\/orders\/admin\/refunds\?/, async route => {
      const response = await route.fetch();
      const list: RefundList = await response.json();
      await route.fulfill({
        response,
        json: { ...list, refunds: list.refunds.map(refund => ({ ...refund, to: 'original' })) },
      });
    });
    await page.goto(`/admin/refunds?search=${encodeURIComponent(shopper.email)}`);
    await page.getByRole('button', { name: /^Show refund of/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund of/ });
    await dialog.getByText('Made twice', { exact: true }).waitFor();
    await dialog.getByText(/: the customer has it twice\. Take it back from the wallet/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Ask the provider now' }).count()).toBe(0);
    expect(await seriousViolations(page)).toEqual([]);
  });

  it('belong to an order that promises no delivery any more', async () => {
    const page = await tab();
    const shopper = await arrive(page, site());
    await withMoney(shopper, 40_000);
    const { id } = await ordered(shopper);
    await shopper.call('PATCH', `/orders/${id}/cancel`, {});
    await page.goto(`/tracking/${id}`);
    const order = page.getByRole('region', { name: 'Order', exact: true });
    await order.getByText('Cancelled', { exact: true }).first().waitFor();
    expect(await order.getByText('Estimated Delivery Date').count()).toBe(0);
    expect(await order.getByText('If something runs out').count()).toBe(0);
    await page.goto('/dashboard');
    const latest = page.getByRole('region', { name: 'Latest order' });
    await latest.getByText('Cancelled', { exact: true }).waitFor();
    expect(await latest.getByRole('link').allInnerTexts()).toEqual(['See the order']);
  });

  it('are whole on every screen, light and dark', async () => {
    await refundedToWallet();
    const page = await tab();
    await sitDown(page, site());
    expect(await troublesOf(page, ['/admin/refunds'])).toEqual([]);
  });
});
