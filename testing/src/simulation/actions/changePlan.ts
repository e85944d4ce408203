import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import { type Action, IDLE } from '../action.js';

/**
 * A super admin, or another role that may not, waives or reschedules an installment; sometimes the whole worth
 * of the order is refunded after that, though less of it was paid.
 */
export const changePlan: Action = {
  name: 'change a plan',
  weight: 4,
  async run(simulation, shopper, random) {
    const plan = random.pick(await simulation.plans(shopper));
    const part = random.pick(plan?.parts ?? []);
    if (!plan || !part) return IDLE;
    const { planId } = plan.facts;
    const { installmentId } = part;
    const waive = random.oneIn(2);
    const dueDate = plusDays(lagosDay(simulation.clock.now()), random.between(-5, 60));
    const role = random.pick(['super_admin', 'super_admin', 'admin'] as const);
    await simulation.send(
      simulation.data.staff[role],
      'POST',
      `/installments/admin/${planId}/${waive ? 'waive' : 'reschedule'}`,
      {
        body: { installmentId, reason: 'As agreed on the phone', ...(waive ? {} : { dueDate }) },
        copies: random.oneIn(3) ? 2 : 1,
        promises: () =>
          waive ? [{ stream: streams.installment(planId), type: 'InstallmentWaived', atLeast: true }] : [],
      },
    );
    if (!waive || !random.oneIn(3)) return;
    const { orderId } = plan.facts;
    const amountKobo = plan.parts.reduce((total, one) => total + one.amountKobo, 0);
    await simulation.send(simulation.data.staff.super_admin, 'POST', `/orders/admin/${orderId}/refund`, {
      body: { amountKobo, reason: 'Never mind it', refundTo: 'wallet' },
      promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderPartRefunded', atLeast: true }],
    });
  },
};
