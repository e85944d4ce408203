import type { Cart } from '@mudu/contracts/cart/views';
import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../world.js';
import { addToCart } from './changeCart.js';
import { press } from './usePayPage.js';

const OPTIONS = ['standard-lagos', 'pickup'];

export const checkOut: Action = {
  name: 'check out',
  weight: 18,
  async run(world, shopper, dice) {
    const seen = await world.send<Cart>(shopper, 'GET', '/cart');
    const cart = seen?.body.itemCount === 0 ? await addToCart(world, shopper, dice) : seen?.body;
    if (!cart) return IDLE;
    // The web sends both the key and the version; others may send one or neither.
    const send = (deliveryOptionId: string, copies: number) => {
      const paymentMethod = dice.pick(['card', 'wallet', 'split', 'split'] as const);
      const firstPaymentMethod = dice.pick(['card', 'wallet'] as const);
      const promo = dice.oneIn(3) ? dice.pick(world.cast.promos) : undefined;
      return world.send<Order>(shopper, 'POST', '/orders/checkout', {
        body: {
          paymentMethod,
          deliveryOptionId,
          ...(paymentMethod === 'split'
            ? { installments: { count: dice.between(2, 4), firstPaymentMethod, autoDebit: dice.oneIn(2) } }
            : {}),
          ...(promo ? { promoCode: promo.code } : {}),
          ...(dice.oneIn(5) ? {} : { cartVersion: cart.version }),
        },
        key: dice.oneIn(5) ? undefined : world.newKey(),
        copies,
        promises: ({ id, status }: Order) => [
          { stream: streams.order(id), type: 'OrderPlaced' },
          ...(status === 'order_confirmed'
            ? [{ stream: streams.order(id), type: 'OrderConfirmed' as const }]
            : []),
        ],
      });
    };
    const [first, second] = dice.oneIn(3) ? OPTIONS.toReversed() : OPTIONS;
    const inTwoWindows = dice.oneIn(5) ? send(second as string, 2) : undefined;
    const [placed] = await Promise.all([send(first as string, dice.oneIn(5) ? 3 : 1), inTwoWindows]);
    const page = placed?.status === 201 ? placed.body.paymentDetails : null;
    if (!page || dice.oneIn(3)) return;
    await press(world, page.url, dice);
    if (dice.oneIn(2)) await world.send(shopper, 'GET', `/payment/verify/${page.reference}`);
  },
};
