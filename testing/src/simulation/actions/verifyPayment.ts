import { streams } from '@mudu/contracts/ids';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { type Action, IDLE } from '../action.js';

export const verifyPayment: Action = {
  name: 'come back from the pay page',
  weight: 5,
  async run(simulation, shopper, random) {
    const page = random.pick(await simulation.pages(shopper));
    if (!page) return IDLE;
    await simulation.send(shopper, 'GET', `/payment/verify/${page.reference}`, {
      copies: random.oneIn(3) ? 3 : 1,
      promises: ({ status, reference }: VerifiedPayment) =>
        status === 'success' ? [{ stream: streams.payment(reference), type: 'PaymentSucceeded' }] : [],
    });
  },
};
