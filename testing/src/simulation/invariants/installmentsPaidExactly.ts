import { installmentRefundId, unusedInstallmentRefundId } from '@mudu/contracts/ids';
import { only, type RunRecord, streamsOf } from '../runRecord.js';
import type { Invariant } from './invariant.js';

/** Money that came back to a wallet under a name of its own. */
const cameBack = (log: RunRecord['log']): ReadonlyMap<string, number> => {
  const back = new Map<string, number>();
  for (const { data } of only(log, 'WalletRefunded'))
    back.set(data.refundId, (back.get(data.refundId) ?? 0) + data.amountKobo);
  return back;
};

export const installmentsPaidExactly: Invariant = {
  id: 'I3',
  statement:
    'each debit for an installment paid it or came back, each paid installment is on its order or came back, no plan outlives its order',
  needs: ['InstallmentPaid', 'WalletDebitedForInstallment', 'PlanCompleted', 'PlanCancelled'],
  violations({ log }) {
    const wrong: string[] = [];
    const back = cameBack(log);
    const plans = streamsOf(log, 'installment-');
    const orders = streamsOf(log, 'order-');
    const paid = new Map(only(log, 'InstallmentPaid').map(event => [event.data.installmentId, event.data]));
    for (const { data } of only(log, 'WalletDebitedForInstallment')) {
      const { installmentId, amountKobo } = data;
      const part = paid.get(installmentId);
      const took = part?.method === 'wallet' ? part.amountKobo : 0;
      const returned = back.get(unusedInstallmentRefundId(installmentId)) ?? 0;
      if (took + returned !== amountKobo)
        wrong.push(
          `installment ${installmentId}: ${amountKobo} debited, ${took} taken, ${returned} returned`,
        );
    }
    for (const { installmentId, orderId, amountKobo } of paid.values()) {
      const onOrder = only(orders.get(orderId) ?? [], 'OrderPartPaid').filter(
        event => event.data.installmentId === installmentId,
      );
      const returned = back.get(installmentRefundId(installmentId)) ?? 0;
      const recorded = onOrder.reduce((sum, event) => sum + event.data.amountKobo, 0);
      if (recorded + returned !== amountKobo)
        wrong.push(
          `installment ${installmentId}: ${amountKobo} paid, ${recorded} on its order, ${returned} returned`,
        );
    }
    for (const [planId, events] of plans) {
      const [started] = only(events, 'PlanStarted');
      if (!started) continue;
      const order = orders.get(started.data.orderId) ?? [];
      const orderEnded = only(order, 'OrderCancelled', 'OrderReturned').length > 0;
      const planEnded = only(events, 'PlanCompleted', 'PlanCancelled').length;
      if (orderEnded && planEnded === 0) wrong.push(`plan ${planId} runs on after its order has ended`);
      if (planEnded > 1) wrong.push(`plan ${planId} ended ${planEnded} times`);
      const completed = only(events, 'PlanCompleted').length > 0;
      const told = only(order, 'OrderPaidInFull').length > 0;
      if (completed !== told && !orderEnded)
        wrong.push(
          `plan ${planId} is ${completed ? '' : 'not '}completed, its order is ${told ? '' : 'not '}told`,
        );
    }
    for (const [orderId, events] of orders) {
      const [placed] = only(events, 'OrderPlaced');
      const [confirmed] = only(events, 'OrderConfirmed');
      const split = placed?.data.split;
      if (split && confirmed && !plans.has(split.planId))
        wrong.push(`order ${orderId} was confirmed in parts and has no plan`);
    }
    return wrong;
  },
};
