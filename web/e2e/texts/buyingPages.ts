import type { Order } from '@mudu/contracts/order/views';
import { type Arrived, ordered } from '../arrive.js';
import { desktop, phone } from '../browser.js';
import { BOX, fill, inDialog, inView, press, type SpecPages } from './at.js';
import { altered, garble } from './onTheWay.js';

interface Named {
  id: string;
  name: string;
}
const idOf = (goods: Named[], name: string) => goods.find(one => one.name === name)?.id;

/** Nothing but one box in the cart, whatever a page before has left in it. */
async function oneBox({ call }: Arrived): Promise<void> {
  const { packages } = await call<{ packages: Named[] }>('GET', '/public/packages/active');
  await call('DELETE', '/cart');
  await call('POST', '/cart/items', { itemId: idOf(packages, BOX), quantity: 1 });
}

/** For a shopper, from the package to the order. */
export const buyingPages: SpecPages = {
  'the cart, of which there is much, and much that is new': ({ page, shopper }) => [
    {
      act: async () => {
        await oneBox(shopper);
        // Where the menu, which counts the cart too, is out of sight.
        await page.setViewportSize(phone);
        await altered(page, 'GET /notifications/unread-count', () => ({ unreadCount: 12 }));
        await altered(page, 'GET /cart', cart => ({ ...cart, itemCount: 120 }));
        await page.goto('/cart');
      },
      see: ['9+', '99+'],
    },
    {
      act: async () => {
        await page.setViewportSize(desktop);
        await garble(page, 'PATCH /cart/items/*');
        await press(page, `One ${BOX} more`);
      },
      toasts: ['Failed to update cart.'],
    },
    {
      act: async () => {
        await press(page, `Add add-ons to ${BOX}`);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Add .* to the box$/ })
          .first()
          .click();
        await garble(page, 'PATCH /cart/items/*');
        await inDialog(page, /^Save/);
      },
      toasts: ['Failed to add addon.'],
    },
    {
      act: async () => {
        await inDialog(page, 'Cancel');
        await garble(page, 'DELETE /cart/items/*');
        await press(page, `Remove ${BOX}`);
      },
      toasts: ['Failed to remove item.'],
    },
  ],

  'checking out': ({ page, shopper }) => [
    {
      act: async () => {
        await oneBox(shopper);
        await page.goto('/cart/checkout');
        await fill(page, { 'Promo code': 'JOLLOF' });
        await garble(page, 'POST /promos/validate');
        await press(page, 'Apply');
      },
      see: ['Failed to validate promo code.'],
    },
    {
      act: async () => {
        await page.getByRole('radio', { name: /^Wallet/ }).click();
        await press(page, /^Pay ₦/);
        await page.waitForURL(/\/tracking\/[0-9a-f-]{36}/);
      },
      see: ['Item'],
      toasts: ['Order placed successfully!'],
    },
  ],

  'an order that is not paid': async ({ page, shopper }) => {
    const { groceries } = await shopper.call<{ groceries: Named[] }>('GET', '/groceries?search=Candles');
    const own = await shopper.call<{ id: string }>('POST', '/packages/customize', {
      name: 'Dark evenings',
      addons: [{ itemId: idOf(groceries, 'Candles'), quantity: 2 }],
    });
    await shopper.call('DELETE', '/cart');
    await shopper.call('POST', '/cart/items', { itemId: own.id, itemType: 'package' });
    const { id } = await ordered(shopper, { paymentMethod: 'card' });
    await inView(
      () => shopper.call<Order>('GET', `/orders/${id}`),
      ({ paymentProviderRef }) => paymentProviderRef !== null,
    );
    return [
      {
        act: () => page.goto(`/tracking/${id}`),
        see: [
          'Order ID',
          '# plus the first 8 characters',
          'Items',
          'Order Placed On',
          '5 Jan 2025',
          'Estimated Delivery Date',
          'TBD',
          'Current Status',
          '+N more',
          'Total Amount',
          'Payment Info',
          'first 20 characters...',
          'Payment Details',
          'Items Total',
          'Delivery',
          'Delivery Address',
          'Delivery Status',
          'Cancel Order',
        ],
      },
      { act: () => press(page, /^\+\d more$/), see: ['Custom', 'name x quantity'] },
      {
        act: () => page.setViewportSize(phone),
        see: ['Order Tracking', 'first 15 characters...'],
      },
      {
        act: async () => {
          await page.setViewportSize(desktop);
          await press(page, 'Cancel Order');
          await garble(page, 'PATCH /orders/*/cancel');
          await inDialog(page, 'Cancel Order');
        },
        toasts: ['Failed to cancel order.'],
      },
      { act: () => inDialog(page, 'Cancel Order'), toasts: ['Order cancelled successfully!'] },
    ];
  },

  'a package': async ({ page, shopper }) => {
    const { packages } = await shopper.call<{ packages: Named[] }>('GET', '/public/packages/active');
    const id = idOf(packages, BOX);
    const heart = (name: string) =>
      page.getByRole('button', { name }).filter({ visible: true }).first().click();
    const save = () => heart(`Save ${BOX} to wishlist`);
    return [
      {
        act: async () => {
          await page.goto(`/packages/${id}`);
          await garble(page, 'POST /wishlist/add');
          await save();
        },
        toasts: ['Failed to add to wishlist.'],
      },
      { act: save, toasts: ['Added to wishlist!'] },
      {
        act: async () => {
          await garble(page, 'DELETE /wishlist/remove/*');
          await heart(`Remove ${BOX} from wishlist`);
        },
        toasts: ['Failed to remove from wishlist.'],
      },
      {
        act: async () => {
          await press(page, /^Add to cart/);
          // Toasts lie over it.
          await page.getByRole('link', { name: /^Cart, 1 item/ }).press('Enter');
          await press(page, 'Clear cart');
          await garble(page, 'DELETE /cart');
          await inDialog(page, 'Clear cart');
        },
        toasts: ['Failed to clear cart.'],
      },
      { act: () => inDialog(page, 'Clear cart'), toasts: ['Cart cleared!'] },
    ];
  },
};
