import { streams } from '@mudu/contracts/ids';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { type Action, IDLE } from '../world.js';

export const verifyPayment: Action = {
  name: 'come back from the pay page',
  weight: 5,
  async run(world, shopper, dice) {
    const page = dice.pick(await world.pages(shopper));
    if (!page) return IDLE;
    await world.send(shopper, 'GET', `/payment/verify/${page.reference}`, {
      copies: dice.oneIn(3) ? 3 : 1,
      promises: ({ status, reference }: VerifiedPayment) =>
        status === 'success' ? [{ stream: streams.payment(reference), type: 'PaymentSucceeded' }] : [],
    });
  },
};
