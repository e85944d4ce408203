import type { Installment, Plan } from '@mudu/contracts/installment/views';
import { formatNaira } from '@mudu/contracts/money';
import { formatDay } from '@mudu/contracts/time';
import type { Tone } from './Badge';

/** Texts and tones of a plan and its installments, for shop and admin. */
export const installmentLooks: Record<Installment['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Not paid yet', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'primary' },
  overdue: { label: 'Overdue', tone: 'error' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  waived: { label: 'Waived', tone: 'neutral' },
};

export const planLooks: Record<Plan['status'], { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'info' },
  completed: { label: 'Completed', tone: 'primary' },
  overdue: { label: 'Overdue', tone: 'error' },
  defaulted: { label: 'Defaulted', tone: 'error' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** The oldest unpaid installment: the one that must be paid next (rules/installment.md IN7). */
export const nextInstallment = ({ installments }: Plan): Installment | undefined =>
  installments.find(({ status }) => status === 'pending' || status === 'overdue');

/** Of several plans the one whose next installment is due first. */
export const nextDue = (plans: readonly Plan[]): Plan | undefined =>
  plans
    .filter(plan => nextInstallment(plan))
    .sort((a, b) => (a.nextDueDate ?? '').localeCompare(b.nextDueDate ?? ''))[0];

export const isLate = ({ status }: Pick<Plan, 'status'>): boolean =>
  status === 'overdue' || status === 'defaulted';

/** `1 of 3 paid. ₦51,780.00 left.` */
export function progressText(plan: Plan): string {
  const paid = plan.installments.filter(({ status }) => status === 'paid').length;
  const left =
    plan.outstandingKobo > 0 ? `${formatNaira(plan.outstandingKobo)} left.` : 'Nothing left to pay.';
  return `${paid} of ${plan.count} paid. ${left}`;
}

/** When an installment is due, or what became of it. */
export function installmentText({ status, dueDate, paidAt, method }: Installment): string {
  if (status === 'paid')
    return `Paid ${formatDay(paidAt ?? dueDate)} ${method === 'wallet' ? 'from the wallet' : 'by card'}`;
  if (status === 'pending') return `Due ${formatDay(dueDate)}`;
  if (status === 'overdue') return `Was due ${formatDay(dueDate)}`;
  return status === 'waived' ? 'Nothing to pay for this part' : 'Not owed any more';
}
