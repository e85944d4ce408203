import type { Kobo } from '../money.js';
import type { LagosDay } from '../time.js';

/** What a plan adds to the sums of its status. */
export interface SummedPlan {
  /** Of its oldest unpaid installment, where one is overdue; null where none is. */
  overdueSince: LagosDay | null;
  outstandingKobo: Kobo;
  overdueInstallments: number;
  overdueKobo: Kobo;
}

/** Plans of one status, by the day since which they are overdue; `-` are those that are not. */
export type PlanSums = Readonly<
  Record<string, readonly [plans: number, outstanding: Kobo, installments: number, overdue: Kobo]>
>;

/** The sums with a plan more, or with one less. */
export function withPlan(sums: PlanSums, plan: SummedPlan, by: 1 | -1): PlanSums {
  const day = plan.overdueSince ?? '-';
  const [plans, outstanding, installments, overdue] = sums[day] ?? [0, 0, 0, 0];
  const { [day]: _, ...others } = sums;
  if (plans + by === 0) return others;
  return {
    ...sums,
    [day]: [
      plans + by,
      outstanding + by * plan.outstandingKobo,
      installments + by * plan.overdueInstallments,
      overdue + by * plan.overdueKobo,
    ],
  };
}

/** What all of these have; with days, those that are overdue since one of them, the first and the last. */
export function totalOfPlans(all: readonly PlanSums[], days?: readonly [from: LagosDay, to: LagosDay]) {
  const total = { plans: 0, outstandingKobo: 0, overdueInstallments: 0, overdueKobo: 0 };
  for (const sums of all)
    for (const [day, [plans, outstanding, installments, overdue]] of Object.entries(sums)) {
      if (days && (day === '-' || day < days[0] || day > days[1])) continue;
      total.plans += plans;
      total.outstandingKobo += outstanding;
      total.overdueInstallments += installments;
      total.overdueKobo += overdue;
    }
  return total;
}
