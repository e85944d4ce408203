import type { PlanFact } from '@mudu/contracts/installment/views';
import { formatNaira } from '@mudu/contracts/money';
import { formatDay } from '@mudu/contracts/time';
import { eventWords } from '../event/eventWords';

const listed = new Intl.ListFormat('en-GB');

/** What happened to a plan, in words. */
export function planFactText({ type, sequence, amountKobo, from, dueDate, reductions }: PlanFact): string {
  const part = `Part ${sequence ?? '?'}`;
  const sum = amountKobo === null ? '' : ` of ${formatNaira(amountKobo)}`;
  switch (type) {
    case 'PlanStarted':
      return 'Plan started with the first part paid';
    case 'InstallmentPaid':
      return `${part}${sum} was paid`;
    case 'InstallmentPaymentRequested':
      return `${part}: a payment by card was started`;
    case 'InstallmentPaymentRefused':
      return `${part}: a payment could not be used and went to the wallet`;
    case 'InstallmentReminded':
      return `${part}: the customer was reminded`;
    case 'InstallmentAutoDebitStarted':
      return `${part}: automatic payment was tried`;
    case 'InstallmentAutoDebitFailed':
      return `${part}: automatic payment failed`;
    case 'InstallmentFellOverdue':
      return `${part}${sum} fell overdue`;
    case 'InstallmentOverdueNoticed':
      return `${part}: the customer was told that it is overdue`;
    case 'PlanDefaulted':
      return `Plan defaulted on part ${sequence ?? '?'}`;
    case 'InstallmentWaived':
      return `${part}${sum} was waived`;
    case 'InstallmentRescheduled':
      return `${part} was moved from ${formatDay(from ?? '')} to ${formatDay(dueDate ?? '')}`;
    case 'PlanReduced':
      return reductions.length === 0
        ? 'A refund found nothing unpaid to take off the plan'
        : `A refund took ${listed.format(reductions.map(({ sequence: of, byKobo }) => `${formatNaira(byKobo)} off part ${of}`))}`;
    case 'PlanCompleted':
      return 'Nothing is left to pay';
    case 'PlanCancelled':
      return 'The order ended; the rest is not owed';
    default:
      return eventWords(type);
  }
}
