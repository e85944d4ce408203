import { installmentIdOf, streams } from '@mudu/contracts/ids';
import type { InstallmentPayment } from '@mudu/contracts/installment/views';
import { type Action, IDLE } from '../world.js';
import { press } from './usePayPage.js';

/** Pays the next part of a plan, now and then another one, or one of a plan that is over. */
export const payInstallment: Action = {
  name: 'pay an installment',
  weight: 12,
  async run(world, shopper, dice) {
    const plans = await world.plans(shopper);
    const running = plans.filter(({ kind }) => kind === 'running');
    const plan = dice.pick(dice.oneIn(6) ? plans : running);
    if (!plan) return IDLE;
    const { planId } = plan.facts;
    const paymentMethod = dice.pick(['wallet', 'wallet', 'card'] as const);
    const id = dice.oneIn(4) ? installmentIdOf(planId, dice.between(1, plan.parts.length)) : planId;
    const paid = await world.send<InstallmentPayment>(shopper, 'POST', `/installments/${id}/pay`, {
      body: { paymentMethod },
      key: dice.oneIn(2) ? world.newKey() : undefined,
      copies: dice.oneIn(3) ? 3 : 1,
      promises: () => [
        paymentMethod === 'wallet'
          ? { stream: streams.wallet(shopper.id), type: 'WalletDebitedForInstallment', atLeast: true }
          : { stream: streams.installment(planId), type: 'InstallmentPaymentRequested', atLeast: true },
      ],
    });
    const page = paid?.status === 200 ? paid.body.paymentDetails : null;
    if (!page || dice.oneIn(4)) return;
    await press(world, page.url, dice);
    if (dice.oneIn(2)) await world.send(shopper, 'GET', `/payment/verify/${page.reference}`);
  },
};
