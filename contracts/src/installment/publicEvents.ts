import { type Told, told } from '../integration/publicVersion.js';
import { type InstallmentEvent, installmentEvents } from './events.js';

const part = ['installmentId', 'sequence', 'amountKobo'] as const;

/** What other systems are told of this domain's events (docs/decisions/0032). */
export const publicInstallmentEvents: Told<InstallmentEvent> = {
  PlanStarted: told(installmentEvents.PlanStarted, [
    'planId',
    'orderId',
    'userId',
    'totalKobo',
    'parts',
    'method',
    'reference',
    'autoDebit',
    'startedAt',
  ]),
  InstallmentPaymentRequested: told(installmentEvents.InstallmentPaymentRequested, [
    'installmentId',
    'reference',
    'attempt',
    'amountKobo',
  ]),
  InstallmentPaid: told(installmentEvents.InstallmentPaid, [
    ...part,
    'orderId',
    'method',
    'reference',
    'paidAt',
  ]),
  InstallmentPaymentRefused: told(installmentEvents.InstallmentPaymentRefused, [
    'installmentId',
    'orderId',
    'method',
    'reference',
    'amountKobo',
    'reason',
    'at',
  ]),
  InstallmentReminded: told(installmentEvents.InstallmentReminded, [...part, 'dueDate', 'daysLeft', 'at']),
  InstallmentAutoDebitStarted: told(installmentEvents.InstallmentAutoDebitStarted, [...part, 'method', 'at']),
  InstallmentAutoDebitFailed: told(installmentEvents.InstallmentAutoDebitFailed, [...part, 'reason', 'at']),
  InstallmentFellOverdue: told(installmentEvents.InstallmentFellOverdue, [...part, 'dueDate', 'at']),
  InstallmentOverdueNoticed: told(installmentEvents.InstallmentOverdueNoticed, [
    ...part,
    'dueDate',
    'daysLate',
    'at',
  ]),
  PlanDefaulted: told(installmentEvents.PlanDefaulted, ['installmentId', 'at']),
  InstallmentWaived: told(installmentEvents.InstallmentWaived, [...part, 'at']),
  InstallmentRescheduled: told(installmentEvents.InstallmentRescheduled, [
    'installmentId',
    'sequence',
    'from',
    'dueDate',
    'at',
  ]),
  PlanReduced: told(installmentEvents.PlanReduced, ['orderId', 'refundId', 'reductions', 'restKobo', 'at']),
  PlanCompleted: told(installmentEvents.PlanCompleted, ['orderId', 'at']),
  PlanCancelled: told(installmentEvents.PlanCancelled, ['orderId', 'at']),
};
