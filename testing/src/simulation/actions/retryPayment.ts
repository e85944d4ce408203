import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Action, IDLE } from '../world.js';

export const retryPayment: Action = {
  name: 'retry a payment',
  weight: 9,
  async run(world, shopper, dice) {
    const order = await world.orderOf(shopper, dice, ({ status }) => status === 'order_placed');
    if (!order) return IDLE;
    const paymentMethod = dice.pick(['wallet', 'wallet', 'card'] as const);
    await world.send(shopper, 'POST', `/orders/${order.id}/retry-payment`, {
      body: { paymentMethod },
      copies: dice.oneIn(4) ? 3 : 1,
      promises: ({ id }: Order) =>
        paymentMethod === 'wallet'
          ? [{ stream: streams.wallet(shopper.id), type: 'WalletDebitedForOrder', atLeast: true }]
          : [{ stream: streams.order(id), type: 'OrderPaymentRequested', atLeast: true }],
    });
  },
};
