import type { Page } from 'playwright-core';
import { contentsLine } from '../src/ui/shelf/contentsLine.js';
import { arrive, demoPackages, withMoney } from './arrive.js';
import { atWork } from './atWork.js';
import { desktop, phone } from './browser.js';
import { isSaid, listen } from './heard.js';
import { onSite } from './onSite.js';

interface Order {
  id: string;
  items: { name: string; quantity: number; items: string[] }[];
}
const short = ({ id }: Order) => `#${id.slice(0, 8).toUpperCase()}`;

describe('orders, as staff work on them', () => {
  const { site, tab } = onSite();

  /** Orders of somebody new, paid from the wallet. */
  async function bought(count: number, page: Page): Promise<Order[]> {
    const customer = await arrive(page, site());
    await withMoney(customer, 200_000);
    const [pack] = await demoPackages(customer.call);
    const orders: Order[] = [];
    for (let index = 0; index < count; index++) {
      await customer.call('POST', '/cart/items', { itemId: pack.id, quantity: 2 });
      orders.push(await customer.call<Order>('POST', '/orders/checkout', { paymentMethod: 'wallet' }));
    }
    return orders;
  }
  const searchFor = async (page: Page, order: Order) => {
    await page.goto(`/admin/tracking?search=${order.id}`);
    await page.getByRole('link', { name: short(order) }).waitFor();
  };

  it('two at one order: the open dialog follows, says who was faster and keeps what was typed', async () => {
    const [page, other] = [await tab(), await tab()];
    const [order] = (await bought(1, page)) as [Order];
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
    const [order] = (await bought(1, page)) as [Order];
    const { call } = await atWork(page, site(), 'support');
    await searchFor(page, order);
    await page.getByRole('button', { name: `Update ${short(order)}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Update order status' });
    await dialog.getByRole('radio', { name: /Processed/ }).click();
    await page.route(
      `**/orders/admin/${order.id}/status`,
      async route => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Update status' }).click();
    await dialog.getByText('You have done this already: Picked, weighed and packed.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Update status' }).isDisabled()).toBe(true);
    expect(await call('GET', `/orders/admin/${order.id}`)).toMatchObject({ status: 'order_processed' });
  });

  it('part of an order is refunded by line, with what goes where said before', async () => {
    const page = await tab();
    const [order] = (await bought(1, page)) as [Order];
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

  it('several are moved at once, each with what became of it', async () => {
    const page = await tab();
    const orders = await bought(2, page);
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
    const [order] = (await bought(1, page)) as [Order];
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
    await bought(1, page);
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

  it('filters that follow each other in one turn are all in the address, and drawn at once', async () => {
    const page = await tab();
    await atWork(page, site(), 'admin');
    await page.goto('/admin/tracking');
    const status = page.getByLabel('Status', { exact: true });
    const method = await page.getByLabel('Payment method').elementHandle();
    const seen = await status.evaluate((first, second) => {
      for (const [select, value] of [
        [first, 'order_confirmed'],
        [second, 'wallet'],
      ] as const) {
        (select as HTMLSelectElement).value = value;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      }
      return { address: location.search, drawn: document.body.innerText.includes('Clear all') };
    }, method);
    expect(seen).toEqual({ address: '?status=order_confirmed&paymentMethod=wallet', drawn: true });
  });

  it('filters are in the address, saved under a name, and columns give way instead of being cut off', async () => {
    const page = await tab({ width: 820, height: 900 });
    await bought(1, page);
    await atWork(page, site(), 'admin');
    await page.goto('/admin/tracking');
    await page.getByRole('grid', { name: 'Orders' }).waitFor();
    await listen(page);
    await page.getByRole('searchbox').fill('xylophone');
    await isSaid(page, '0 found.');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('order_confirmed');
    await page.waitForURL('**/admin/tracking?status=order_confirmed');
    await page.getByRole('grid', { name: 'Orders' }).waitFor();
    const cut = () =>
      page.evaluate(() => {
        const scroller = document.querySelector('.MuiDataGrid-virtualScroller') as HTMLElement;
        return scroller.scrollWidth - scroller.clientWidth;
      });
    expect(await cut()).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByLabel('Save the filters of now as').fill('To pack');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.waitForURL('**/admin/tracking');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('button', { name: 'To pack', exact: true }).click();
    await page.waitForURL('**/admin/tracking?status=order_confirmed');
    await page.setViewportSize(phone);
    await page.getByRole('list', { name: 'Orders' }).waitFor();
  });

  it('a long name of saved filters stays inside their window, which Back closes', async () => {
    const page = await tab();
    await atWork(page, site(), 'support');
    await page.goto('/admin/refunds');
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    // The address is ahead of its page, and the refunds have saved filters of their own.
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const long = 'OrdersThatArePackedBeforeTheVanComesAtEightInTheMorning';
    const windowOfNames = page.getByRole('dialog', { name: 'Saved filters' });
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await windowOfNames.getByLabel('Save the filters of now as').fill(long);
    await page.keyboard.press('Enter');
    await windowOfNames.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await windowOfNames.getByRole('button', { name: long, exact: true }).waitFor();
    expect(await windowOfNames.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.goBack();
    await windowOfNames.waitFor({ state: 'hidden' });
    await page.waitForURL('**/admin/tracking');
  });

  it('Ctrl+K finds an order and a page by keyboard alone', async () => {
    const page = await tab(desktop);
    const [order] = (await bought(1, page)) as [Order];
    await atWork(page, site(), 'support');
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('Control+k');
    const find = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox', { name: 'Find' });
    await find.fill(order.id);
    await page.getByRole('option', { name: new RegExp(short(order)) }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(short(order)) }).waitFor();
    await page.keyboard.press('Control+k');
    await find.fill('order board');
    await page.getByRole('option', { name: 'Order board' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/tracking?view=board');
  });

  it('a page past the last is the last, and a filter that is none is said to be none', async () => {
    // On a desktop the grid goes back by itself.
    const page = await tab(phone);
    await bought(1, page);
    await atWork(page, site(), 'support');
    await page.goto('/admin/tracking?page=99');
    await page.waitForURL(address => address.searchParams.get('page') !== '99');
    await page
      .getByRole('link', { name: /^#[0-9A-F]{8}/ })
      .first()
      .waitFor();
    await page.goto('/admin/tracking?status=foo');
    await page.getByText('There is no such filter').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page
      .getByRole('link', { name: /^#[0-9A-F]{8}/ })
      .first()
      .waitFor();
  });

  it('a packing list and a delivery note are printed without the frame', async () => {
    const page = await tab();
    const [order] = (await bought(1, page)) as [Order];
    const { name, items } = order.items[0] as Order['items'][0];
    await page.goto(`/tracking/${order.id}`);
    await page.getByText(contentsLine(items)).waitFor();
    await atWork(page, site(), 'support');
    await page.goto(`/admin/tracking/${order.id}`);
    await page.getByText(contentsLine(items)).waitFor();
    await page.getByRole('link', { name: 'Packing list' }).click();
    const sheet = page.getByRole('article', { name: 'Packing list' });
    await sheet.getByText(name).waitFor();
    const inside = sheet.getByRole('list', { name: 'What is in it' }).getByRole('listitem');
    expect(await inside.allInnerTexts()).toEqual(items);
    await sheet.getByText('In each:').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').isVisible()).toBe(false);
    expect(await sheet.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/admin/tracking/${order.id}?print=delivery-note`);
    await page.getByRole('article', { name: 'Delivery note' }).getByText('Received by').waitFor();
  });
});
