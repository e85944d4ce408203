import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import { type KnownPlan, type OpenInstallment, openInstallments } from '@mudu/contracts/installment/plan';
import { daysBetween, type LagosDay, lagosDay, lagosMinutes } from '@mudu/contracts/time';
import type { PlanRules, ReviewPlan } from './installment.commands.js';

/**
 * What has fallen due by now, each thing once, however often and however late this is asked: reminders, the one
 * auto-debit from the due day on, overdue from midnight, notices, default (rules/installment.md IN11, IN12). Of
 * several reminders or notices that were slept through, only the latest is given.
 */
export function reviewPlan(plan: KnownPlan, { rules, at }: ReviewPlan): InstallmentEvent[] {
  const today = lagosDay(at);
  const hour = lagosMinutes(at) / 60;
  const [next] = openInstallments(plan);
  const lateBy = (part: OpenInstallment) => daysBetween(part.dueDate, today);
  const wanted = plan.facts.autoDebit && next?.autoDebit === 'not_tried';
  const sleptThrough = wanted && next.status === 'pending' && lateBy(next) > 0;
  return openInstallments(plan).flatMap(part => {
    const late = lateBy(part);
    const debit = (): InstallmentEvent[] =>
      wanted && part === next
        ? [{ type: 'InstallmentAutoDebitStarted', data: { ...named(part), method: plan.facts.method, at } }]
        : [];
    // What is late is said when the debit has failed; when it has not, the one after it is the next to be debited.
    if (late > 0) return sleptThrough ? debit() : overdue(part, late, rules, hour, at);
    return [
      ...(hour >= rules.noticeFromHour ? reminder(part, daysBetween(today, part.dueDate), rules, at) : []),
      ...(late === 0 && hour >= rules.autoDebitHour ? debit() : []),
    ];
  });
}

const named = ({ installmentId, sequence, amountKobo }: OpenInstallment) => ({
  installmentId,
  sequence,
  amountKobo,
});
const dated = (part: OpenInstallment): { dueDate: LagosDay } & ReturnType<typeof named> => ({
  ...named(part),
  dueDate: part.dueDate,
});

/** The nearest reminder whose day has come; none that is older than one already given. */
function reminder(part: OpenInstallment, daysLeft: number, rules: PlanRules, at: string): InstallmentEvent[] {
  const due = Math.min(...rules.reminderDays.filter(day => daysLeft <= day));
  if (!Number.isFinite(due) || part.reminded.some(given => given <= due)) return [];
  return [{ type: 'InstallmentReminded', data: { ...dated(part), daysLeft, at } }];
}

function overdue(
  part: OpenInstallment,
  late: number,
  rules: PlanRules,
  hour: number,
  at: string,
): InstallmentEvent[] {
  const events: InstallmentEvent[] = [];
  if (part.status === 'pending')
    events.push({ type: 'InstallmentFellOverdue', data: { ...dated(part), at } });
  const notice = Math.max(...rules.noticeDays.filter(day => day <= late));
  // On the day of a notice people are told at a decent hour; one that was slept through goes out at once.
  const decent = late > notice || hour >= rules.noticeFromHour;
  if (Number.isFinite(notice) && decent && !part.noticed.some(given => given >= notice))
    events.push({ type: 'InstallmentOverdueNoticed', data: { ...dated(part), daysLate: late, at } });
  if (late >= rules.defaultAfterDays && !part.defaulted)
    events.push({ type: 'PlanDefaulted', data: { installmentId: part.installmentId, at } });
  return events;
}
