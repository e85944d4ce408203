import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../action.js';

export const retryPayment: Action = {
  name: 'retry a payment',
  weight: 9,
  async run(simulation, shopper, random) {
    const order = await simulation.orderOf(shopper, random, ({ status }) => status === 'order_placed');
    if (!order) return IDLE;
    const paymentMethod = random.pick(['wallet', 'wallet', 'card'] as const);
    await simulation.send(shopper, 'POST', `/orders/${order.id}/retry-payment`, {
      body: { paymentMethod },
      copies: random.oneIn(4) ? 3 : 1,
      promises: ({ id }: Order) =>
        paymentMethod === 'wallet'
          ? [{ stream: streams.wallet(shopper.id), type: 'WalletDebitedForOrder', atLeast: true }]
          : [{ stream: streams.order(id), type: 'OrderPaymentRequested', atLeast: true }],
    });
  },
};
