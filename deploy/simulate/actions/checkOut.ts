import type { Cart } from '@mudu/contracts/cart/views';
import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import type { Action } from '../world.js';
import { addToCart } from './changeCart.js';
import { press } from './usePayPage.js';

export const checkOut: Action = {
  name: 'check out',
  weight: 18,
  async run(world, shopper, dice) {
    const seen = await world.send<Cart>(shopper, 'GET', '/cart');
    const cart = seen?.body.itemCount === 0 ? await addToCart(world, shopper, dice) : seen?.body;
    if (!cart) return;
    // The web sends both the key and the version; others may send one or neither.
    const paymentMethod = dice.pick(['card', 'wallet', 'split', 'split'] as const);
    const promo = dice.oneIn(3) ? dice.pick(world.cast.promos) : undefined;
    const firstPaymentMethod = dice.pick(['card', 'wallet'] as const);
    const placed = await world.send<Order>(shopper, 'POST', '/orders/checkout', {
      body: {
        paymentMethod,
        ...(paymentMethod === 'split'
          ? { installments: { count: dice.between(2, 4), firstPaymentMethod, autoDebit: dice.oneIn(2) } }
          : {}),
        ...(promo ? { promoCode: promo.code } : {}),
        ...(dice.oneIn(5) ? {} : { cartVersion: cart.version }),
        ...(dice.oneIn(3) ? { deliveryOptionId: 'pickup' } : {}),
      },
      key: dice.oneIn(5) ? undefined : world.newKey(),
      copies: dice.oneIn(5) ? 3 : 1,
      promises: ({ id, paymentMethod }: Order) => [
        { stream: streams.order(id), type: 'OrderPlaced' },
        ...(paymentMethod === 'wallet'
          ? [{ stream: streams.order(id), type: 'OrderConfirmed' as const, atLeast: true }]
          : []),
      ],
    });
    const page = placed?.status === 201 ? placed.body.paymentDetails : null;
    if (!page || dice.oneIn(3)) return;
    await press(world, page.url, dice);
    if (dice.oneIn(2)) await world.send(shopper, 'GET', `/payment/verify/${page.reference}`);
  },
};
