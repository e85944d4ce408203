import { installmentIdOf, type PaymentReference, planIdOf, streams } from '@mudu/contracts/ids';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { at, type Fact, order, payment, person } from './factIds.js';

/** A plan of three installments: the second paid by card, the third overdue, or forgiven. */
export function planOf(n: number): Fact[] {
  const orderId = order(n);
  const planId = planIdOf(orderId);
  const of = (event: ShopEvent): Fact => [streams.installment(planId), event, person(n)];
  const part = (sequence: number) => ({
    installmentId: installmentIdOf(planId, sequence),
    sequence,
    amountKobo: 80_000 + n,
  });
  const dates = ['2026-01-05', '2026-02-05', '2026-03-05'];
  return [
    of({
      type: 'PlanStarted',
      data: {
        planId,
        orderId,
        userId: person(n),
        totalKobo: 3 * (80_000 + n),
        parts: dates.map((dueDate, index) => ({ ...part(index + 1), dueDate })),
        method: 'card',
        reference: payment(n),
        autoDebit: n % 2 === 0,
        startedAt: at,
      },
    }),
    of({
      type: 'InstallmentPaid',
      data: { ...part(2), orderId, method: 'card', reference: `inst-${n}` as PaymentReference, paidAt: at },
    }),
    n % 2
      ? of({ type: 'InstallmentFellOverdue', data: { ...part(3), dueDate: '2026-03-05', at } })
      : of({ type: 'InstallmentWaived', data: { ...part(3), reason: 'sealed:x', at } }),
  ];
}
