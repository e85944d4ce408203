import type { InstallmentCommand, PlanRules } from '@mudu/api/domains/installment/installment.commands';
import {
  installmentIdOf,
  type OrderId,
  type PaymentReference,
  planIdOf,
  type UserId,
} from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';

export const orderId = '01900000-0000-7000-8000-0000000000a1' as OrderId;
export const planId = planIdOf(orderId);
export const part = (sequence: number): string => installmentIdOf(planId, sequence);

/** Lagos noon of the day. */
export const noon = (day: string): string => `${day}T11:00:00.000Z`;
export const at = noon('2026-01-05');

export const rules: PlanRules = {
  reminderDays: [3, 0],
  noticeDays: [1, 3, 7, 14, 21, 28],
  defaultAfterDays: 31,
  noticeFromHour: 8,
  autoDebitHour: 9,
};

/**
 * ₦10,650 in three installments of ₦3,550 (rules/installment.md IN3); due on the 5th of January, February and
 * March.
 */
export const started = (autoDebit = false): InstallmentEvent => ({
  type: 'PlanStarted',
  data: {
    planId,
    orderId,
    userId: '01900000-0000-7000-8000-000000000002' as UserId,
    totalKobo: 1_065_000,
    parts: ['2026-01-05', '2026-02-05', '2026-03-05'].map((dueDate, index) => ({
      installmentId: part(index + 1),
      sequence: index + 1,
      amountKobo: 355_000,
      dueDate,
    })),
    method: 'card',
    reference: `ord-${orderId}-a1` as PaymentReference,
    autoDebit,
    startedAt: at,
  },
});
export const paid = (sequence: number, method: 'card' | 'wallet' = 'wallet'): InstallmentEvent => ({
  type: 'InstallmentPaid',
  data: {
    installmentId: part(sequence),
    sequence,
    amountKobo: 355_000,
    orderId,
    method,
    reference: null,
    paidAt: at,
  },
});
export const overdue = (sequence: number): InstallmentEvent => ({
  type: 'InstallmentFellOverdue',
  data: {
    installmentId: part(sequence),
    sequence,
    amountKobo: 355_000,
    dueDate: '2026-02-05',
    at: noon('2026-02-06'),
  },
});
export const defaulted = (sequence: number): InstallmentEvent => ({
  type: 'PlanDefaulted',
  data: { installmentId: part(sequence), at: noon('2026-03-08') },
});
export const completed: InstallmentEvent = { type: 'PlanCompleted', data: { orderId, at } };
export const cancelled: InstallmentEvent = { type: 'PlanCancelled', data: { orderId, at } };

/** Each state with the shortest history that leads to it. */
export const histories: Record<string, InstallmentEvent[]> = {
  none: [],
  active: [started()],
  'second paid': [started(), paid(2)],
  overdue: [started(), overdue(2)],
  defaulted: [started(), overdue(2), defaulted(2)],
  completed: [started(), paid(2), paid(3), completed],
  cancelled: [started(), cancelled],
};

export const pay = (sequence: number, reference: string | null = null): InstallmentCommand => ({
  type: 'ReceiveInstallment',
  installmentId: part(sequence),
  method: reference ? 'card' : 'wallet',
  reference: reference as PaymentReference | null,
  expectedKobo: 355_000,
  receivedKobo: 355_000,
  paidAt: at,
});
export const reviewAt = (instant: string): InstallmentCommand => ({ type: 'ReviewPlan', rules, at: instant });
export const review = (day: string): InstallmentCommand => reviewAt(noon(day));
export const waive = (sequence: number): InstallmentCommand => ({
  type: 'WaiveInstallment',
  installmentId: part(sequence),
  reason: 'sealed:x',
  at,
});
export const reschedule = (sequence: number, dueDate: string): InstallmentCommand => ({
  type: 'RescheduleInstallment',
  installmentId: part(sequence),
  dueDate,
  reason: 'sealed:x',
  at,
});
export const reduce = (amountKobo: number, orderEnds = false): InstallmentCommand => ({
  type: 'ReducePlan',
  refundId: 'r1',
  amountKobo,
  orderEnds,
  at,
});
