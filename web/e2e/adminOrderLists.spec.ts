import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import { formatPrice } from '@mudu/contracts/money';
import type { OrderItem } from '@mudu/contracts/order/views';
import { contentsLine } from '../src/ui/shelf/contentsLine.js';
import { arrive, demoPackages, withMoney } from './arrive.js';
import { atWork } from './atWork.js';
import { bought, type Order, short } from './boughtOrders.js';
import { desktop, held, phone } from './browser.js';
import { isSaid, listen } from './heard.js';
import { onSite } from './onSite.js';

describe('orders, as staff find and print them', () => {
  const { site, tab } = onSite();

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
    await bought(1, page, site());
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
    const [order] = (await bought(1, page, site())) as [Order];
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

  it('Enter before the lists have looked opens what they then find, and nothing that was found before', async () => {
    const page = await tab(desktop);
    const orders = await bought(2, page, site());
    const [first, second] = orders as [Order, Order];
    await atWork(page, site(), 'support');
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('Control+k');
    const find = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox', { name: 'Find' });
    await find.fill(first.id);
    await page.getByRole('option', { name: new RegExp(short(first)) }).waitFor();
    const looking = await held(page, '**/orders/admin/all?*');
    await find.fill(second.id);
    await page.keyboard.press('Enter');
    await looking.asked;
    await page.getByRole('dialog', { name: 'Find' }).waitFor();
    looking.goOn();
    await page.getByRole('heading', { level: 1, name: new RegExp(short(second)) }).waitFor();
  });

  it('a page past the last is the last, and a filter that is none is said to be none', async () => {
    // On a desktop the grid goes back by itself.
    const page = await tab(phone);
    await bought(1, page, site());
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
    const [order] = (await bought(1, page, site())) as [Order];
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

  it('what was missing is not packed, and the delivery note says what comes of what was ordered, and what went back', async () => {
    const page = await tab();
    const customer = await arrive(page, site());
    await withMoney(customer, 200_000);
    const [pack] = await demoPackages(customer.call);
    const { groceries } = await customer.call<{ groceries: Grocery[] }>('GET', '/public/groceries/active');
    const yam = [...groceries].sort((a, b) => b.available - a.available)[0] as Grocery;
    const custom = await customer.call<Package>('POST', '/packages/customize', {
      name: 'Mama Put',
      addons: [{ itemId: yam.id, quantity: 2 }],
    });
    for (const [itemId, quantity] of [
      [pack.id, 1],
      [custom.id, 3],
    ] as const)
      await customer.call('POST', '/cart/items', { itemId, quantity });
    const order = await customer.call<{ id: string; items: OrderItem[] }>('POST', '/orders/checkout', {
      paymentMethod: 'wallet',
    });
    const { call } = await atWork(page, site(), 'admin');
    const missing = order.items.map(({ id }) => ({ id, quantity: 1 }));
    const refunded = await call<{ refunds: { amountKobo: number }[] }>(
      'POST',
      `/orders/admin/${order.id}/refund`,
      { items: missing, reason: 'Missing', refundTo: 'wallet' },
    );
    const [refund] = refunded.refunds;

    await page.goto(`/admin/tracking/${order.id}?print=packing-list`);
    const list = page.getByRole('article', { name: 'Packing list' });
    await list.getByText('Mama Put').waitFor();
    // What was there before the refund may be shown until it has been heard of.
    await list.getByText(pack.name).waitFor({ state: 'detached' });
    await list.getByRole('cell', { name: '2', exact: true }).waitFor();
    await list.getByText(`4 x ${yam.name}`).waitFor();

    await page.goto(`/admin/tracking/${order.id}?print=delivery-note`);
    const note = page.getByRole('article', { name: 'Delivery note' });
    const line = (name: string) => note.getByRole('row').filter({ hasText: name });
    const price = (name: string) =>
      formatPrice(order.items.find(item => item.name === name)?.subtotalKobo as number);
    await line('Mama Put').getByText('2 of 3').waitFor();
    await line('Mama Put').getByText(price('Mama Put')).waitFor();
    await line(pack.name).getByText('0 of 1').waitFor();
    await note.getByText(`Refund to wallet ${formatPrice(refund?.amountKobo as number)}`).waitFor();
  });
});
