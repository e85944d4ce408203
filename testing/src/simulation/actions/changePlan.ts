import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import { type Action, IDLE } from '../world.js';

/**
 * A super admin, or somebody who is none, forgives a part or gives it another day; now and then all the order is
 * worth is given back after that, of which less was paid.
 */
export const changePlan: Action = {
  name: 'change a plan',
  weight: 4,
  async run(world, shopper, dice) {
    const plan = dice.pick(await world.plans(shopper));
    const part = dice.pick(plan?.parts ?? []);
    if (!plan || !part) return IDLE;
    const { planId } = plan.facts;
    const { installmentId } = part;
    const waive = dice.oneIn(2);
    const dueDate = plusDays(lagosDay(world.clock.now()), dice.between(-5, 60));
    const role = dice.pick(['super_admin', 'super_admin', 'admin'] as const);
    await world.send(
      world.cast.staff[role],
      'POST',
      `/installments/admin/${planId}/${waive ? 'waive' : 'reschedule'}`,
      {
        body: { installmentId, reason: 'As agreed on the phone', ...(waive ? {} : { dueDate }) },
        copies: dice.oneIn(3) ? 2 : 1,
        promises: () =>
          waive ? [{ stream: streams.installment(planId), type: 'InstallmentWaived', atLeast: true }] : [],
      },
    );
    if (!waive || !dice.oneIn(3)) return;
    const { orderId } = plan.facts;
    const amountKobo = plan.parts.reduce((total, one) => total + one.amountKobo, 0);
    await world.send(world.cast.staff.super_admin, 'POST', `/orders/admin/${orderId}/refund`, {
      body: { amountKobo, reason: 'Never mind it', refundTo: 'wallet' },
      promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderPartRefunded', atLeast: true }],
    });
  },
};
