import type { PaymentReference } from '@mudu/contracts/ids';
import type { InstallmentEvent, InstallmentMethod } from '@mudu/contracts/installment/events';
import type { Kobo } from '@mudu/contracts/money';
import type { Instant, LagosDay } from '@mudu/contracts/time';

type Started = Extract<InstallmentEvent, { type: 'PlanStarted' }>['data'];

/** When what happens to an unpaid installment (rules/installment.md IN12); the owner's numbers. */
export interface PlanRules {
  /** Days before the due day; 0 is the day itself. */
  reminderDays: readonly number[];
  /** Days after it. */
  noticeDays: readonly number[];
  defaultAfterDays: number;
  /** Hour of the Lagos day from which people are told something. */
  noticeFromHour: number;
  autoDebitHour: number;
}

export interface ReviewPlan {
  type: 'ReviewPlan';
  rules: PlanRules;
  at: Instant;
}

/** Money has come in for an installment; `reference` is the provider's, a wallet has none. */
export interface ReceiveInstallment {
  type: 'ReceiveInstallment';
  installmentId: string;
  method: InstallmentMethod;
  reference: PaymentReference | null;
  /** What the payment was started for; with less it pays nothing. */
  expectedKobo: Kobo;
  receivedKobo: Kobo;
  paidAt: Instant;
}

export type InstallmentCommand =
  | { type: 'StartPlan'; plan: Started }
  | {
      type: 'RequestInstallmentPayment';
      installmentId: string;
      reference: PaymentReference;
      attempt: number;
      authorizationUrl: string | null;
    }
  | ReceiveInstallment
  | ReviewPlan
  /** `reference` is the payment's that failed; null where nothing was charged. */
  | {
      type: 'FailAutoDebit';
      installmentId: string;
      reference: PaymentReference | null;
      reason: string;
      at: Instant;
    }
  /** `reason` is sealed. */
  | { type: 'WaiveInstallment'; installmentId: string; reason: string; at: Instant }
  | {
      type: 'RescheduleInstallment';
      installmentId: string;
      dueDate: LagosDay;
      reason: string;
      at: Instant;
    }
  | { type: 'ReducePlan'; refundId: string; amountKobo: Kobo; orderEnds: boolean; at: Instant }
  | { type: 'CancelPlan'; at: Instant };
