import type { Cart } from '@mudu/contracts/cart/views';
import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../action.js';
import type { Person, Simulation } from '../simulation.js';
import { addToCart } from './changeCart.js';
import { submitPayPage } from './usePayPage.js';

const OPTIONS = ['standard-lagos', 'pickup'];

export const checkOut: Action = {
  name: 'check out',
  weight: 18,
  async run(simulation, shopper, random) {
    const seen = await simulation.send<Cart>(shopper, 'GET', '/cart');
    const cart = seen?.body.itemCount === 0 ? await addToCart(simulation, shopper, random) : seen?.body;
    if (!cart) return IDLE;
    // The web sends both the key and the version; others may send one or neither.
    const send = (deliveryOptionId: string, copies: number) => {
      const paymentMethod = random.pick(['card', 'wallet', 'split', 'split'] as const);
      const firstPaymentMethod = random.pick(['card', 'wallet'] as const);
      const promo = random.oneIn(3) ? random.pick(simulation.data.promos) : undefined;
      return simulation.send<Order>(shopper, 'POST', '/orders/checkout', {
        body: {
          paymentMethod,
          deliveryOptionId,
          ...(paymentMethod === 'split'
            ? {
                installments: { count: random.between(2, 4), firstPaymentMethod, autoDebit: random.oneIn(2) },
              }
            : {}),
          ...(promo ? { promoCode: promo.code } : {}),
          ...(random.oneIn(5) ? {} : { cartVersion: cart.version }),
        },
        key: random.oneIn(5) ? undefined : simulation.newKey(),
        copies,
        promises: ({ id, status }: Order) => [
          { stream: streams.order(id), type: 'OrderPlaced' },
          ...(status === 'order_confirmed'
            ? [{ stream: streams.order(id), type: 'OrderConfirmed' as const }]
            : []),
        ],
        atOnce: ({ items }: Order) => stillInCart(simulation, shopper, items),
      });
    };
    const [first, second] = random.oneIn(3) ? OPTIONS.toReversed() : OPTIONS;
    const inTwoWindows = random.oneIn(5) ? send(second as string, 2) : undefined;
    const [placed] = await Promise.all([send(first as string, random.oneIn(5) ? 3 : 1), inTwoWindows]);
    const page = placed?.status === 201 ? placed.body.paymentDetails : null;
    if (!page || random.oneIn(3)) return;
    await submitPayPage(simulation, page.url, random);
    if (random.oneIn(2)) await simulation.send(shopper, 'GET', `/payment/verify/${page.reference}`);
  },
};

/** What was ordered has left the cart when the order is answered (rules/checkout.md C3). */
async function stillInCart(
  simulation: Simulation,
  shopper: Person,
  ordered: Order['items'],
): Promise<string[]> {
  const cart = await simulation.send<Cart>(shopper, 'GET', '/cart');
  const lines = cart?.status === 200 ? cart.body.items : [];
  return lines
    .filter(({ id }) => ordered.some(line => line.id === id))
    .map(({ name }) => `${name} was ordered and is still in the cart`);
}
