import { installmentIdOf, streams } from '@mudu/contracts/ids';
import type { InstallmentPayment } from '@mudu/contracts/installment/views';
import { type Action, IDLE } from '../action.js';
import { submitPayPage } from './usePayPage.js';

/** Pays the next installment of a plan; sometimes another one, or one of a plan that has ended. */
export const payInstallment: Action = {
  name: 'pay an installment',
  weight: 12,
  async run(simulation, shopper, random) {
    const plans = await simulation.plans(shopper);
    const running = plans.filter(({ kind }) => kind === 'running');
    const plan = random.pick(random.oneIn(6) ? plans : running);
    if (!plan) return IDLE;
    const { planId } = plan.facts;
    const paymentMethod = random.pick(['wallet', 'wallet', 'card'] as const);
    const id = random.oneIn(4) ? installmentIdOf(planId, random.between(1, plan.parts.length)) : planId;
    const paid = await simulation.send<InstallmentPayment>(shopper, 'POST', `/installments/${id}/pay`, {
      body: { paymentMethod },
      key: random.oneIn(2) ? simulation.newKey() : undefined,
      copies: random.oneIn(3) ? 3 : 1,
      promises: () => [
        paymentMethod === 'wallet'
          ? { stream: streams.wallet(shopper.id), type: 'WalletDebitedForInstallment', atLeast: true }
          : { stream: streams.installment(planId), type: 'InstallmentPaymentRequested', atLeast: true },
      ],
    });
    const page = paid?.status === 200 ? paid.body.paymentDetails : null;
    if (!page || random.oneIn(4)) return;
    await submitPayPage(simulation, page.url, random);
    if (random.oneIn(2)) await simulation.send(shopper, 'GET', `/payment/verify/${page.reference}`);
  },
};
