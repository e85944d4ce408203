import { only, streamsOf, sum } from '../runRecord.js';
import type { Invariant } from './invariant.js';

export const installmentsSumToTotal: Invariant = {
  id: 'I7',
  statement:
    'the installments of a plan are its total less what was reduced, to the kobo, and none is paid twice',
  needs: ['PlanStarted', 'PlanReduced', 'InstallmentPaid', 'InstallmentWaived'],
  violations({ log }) {
    const wrong: string[] = [];
    for (const { data } of only(log, 'OrderPlaced')) {
      const { lines, split } = data;
      if (split && sum(split.parts.map(part => part.amountKobo)) !== data.totalKobo)
        wrong.push(`the parts of order ${data.orderId} are not its total`);
      if (data.totalKobo !== data.itemsTotalKobo + data.deliveryFeeKobo - data.discountKobo)
        wrong.push(`order ${data.orderId} does not add up`);
      if (sum(lines.map(line => line.subtotalKobo)) !== data.itemsTotalKobo)
        wrong.push(`the lines of order ${data.orderId} are not its items' total`);
      const shares = sum(lines.map(line => line.discountShareKobo));
      if (data.promo?.kind !== 'free_delivery' && shares !== data.discountKobo)
        wrong.push(`the discount of order ${data.orderId} is not the sum of its shares`);
    }
    for (const [planId, events] of streamsOf(log, 'installment-')) {
      const [started] = only(events, 'PlanStarted');
      if (!started) {
        wrong.push(`plan ${planId} never started`);
        continue;
      }
      const owed = new Map(started.data.parts.map(part => [part.installmentId, part.amountKobo]));
      if (sum(owed.values()) !== started.data.totalKobo)
        wrong.push(`the parts of plan ${planId} are not its total`);
      const ended = new Set([started.data.parts[0]?.installmentId]);
      for (const event of events) {
        if (event.type === 'PlanReduced')
          for (const { installmentId, byKobo } of event.data.reductions) {
            const left = (owed.get(installmentId) ?? 0) - byKobo;
            owed.set(installmentId, left);
            if (left < 0) wrong.push(`installment ${installmentId} was reduced below zero`);
            if (ended.has(installmentId))
              wrong.push(`installment ${installmentId} was reduced after its end`);
          }
        if (event.type !== 'InstallmentPaid' && event.type !== 'InstallmentWaived') continue;
        const { installmentId, amountKobo } = event.data;
        if (ended.has(installmentId)) wrong.push(`installment ${installmentId} was settled twice`);
        ended.add(installmentId);
        if (owed.get(installmentId) !== amountKobo)
          wrong.push(`installment ${installmentId} took ${amountKobo} of ${owed.get(installmentId)} kobo`);
      }
    }
    return wrong;
  },
};
