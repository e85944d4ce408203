import { installmentPaymentReference } from '@mudu/contracts/ids';
import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import {
  evolvePlan,
  isOpenInstallment,
  type KnownPlan,
  type OpenInstallment,
  openInstallments,
  type PlanInstallment,
  type PlanState,
  paidKobo,
  refusedPayment,
} from '@mudu/contracts/installment/plan';
import { invalid, isProblem, type Problem, problem } from '@mudu/contracts/problems';
import { type Instant, lagosDay } from '@mudu/contracts/time';
import type { UnusedMoneyReason } from '@mudu/contracts/unusedMoney';
import type { Decider } from '../../messaging/decider.js';
import type { InstallmentCommand, ReceiveInstallment } from './installment.commands.js';
import { reviewPlan } from './reviewPlan.rule.js';

/** One plan: what is paid, what falls due, and when it ends (rules/installment.md IN10, IN12). */
export const installmentDecider: Decider<InstallmentCommand, PlanState, InstallmentEvent> = {
  initial: { kind: 'none' },
  evolve: evolvePlan,

  decide(command, plan) {
    if (command.type === 'StartPlan')
      return plan.kind === 'none' ? [{ type: 'PlanStarted', data: command.plan }] : [];
    if (plan.kind === 'none') {
      // An order that is paid at once has no plan to end.
      return command.type === 'CancelPlan' ? [] : problem('not_found');
    }
    switch (command.type) {
      case 'RequestInstallmentPayment': {
        const { type: _, ...request } = command;
        const part = partOf(plan, command.installmentId);
        if (!part || !isOpenInstallment(part) || command.attempt <= part.attempts) return [];
        // The auto-debit has its number: whoever carries it out again goes on under that one.
        if (command.authorizationUrl === null && part.debitAttempt !== undefined) return [];
        return [{ type: 'InstallmentPaymentRequested', data: { ...request, amountKobo: part.amountKobo } }];
      }
      case 'ReceiveInstallment':
        return receive(plan, command);
      case 'ReviewPlan':
        return reviewPlan(plan, command);
      case 'FailAutoDebit': {
        const part = partOf(plan, command.installmentId);
        if (!part || !isOpenInstallment(part) || part.autoDebit !== 'tried') return [];
        const { reference, reason, at } = command;
        // A try of the shopper's own at a page is nothing to it.
        if (reference !== null && reference !== debitReference(part)) return [];
        return [{ type: 'InstallmentAutoDebitFailed', data: { ...named(part), reason, at } }];
      }
      case 'WaiveInstallment': {
        if (partOf(plan, command.installmentId)?.status === 'waived') return [];
        const part = payable(plan, command.installmentId);
        if (isProblem(part)) return part;
        const waived: InstallmentEvent = {
          type: 'InstallmentWaived',
          data: { ...named(part), reason: command.reason, at: command.at },
        };
        return [waived, ...completion(plan, [part], command.at)];
      }
      case 'RescheduleInstallment':
        return reschedule(plan, command);
      case 'ReducePlan':
        return reduce(plan, command);
      case 'CancelPlan':
        if (plan.kind !== 'running') return [];
        return [{ type: 'PlanCancelled', data: { orderId: plan.facts.orderId, at: command.at } }];
    }
  },
};

type Command<T extends InstallmentCommand['type']> = Extract<InstallmentCommand, { type: T }>;

const partOf = (plan: KnownPlan, installmentId: string): PlanInstallment | undefined =>
  plan.parts.find(part => part.installmentId === installmentId);

const named = ({ installmentId, sequence, amountKobo }: PlanInstallment) => ({
  installmentId,
  sequence,
  amountKobo,
});

const debitReference = ({ installmentId, debitAttempt }: OpenInstallment): string | undefined =>
  debitAttempt === undefined ? undefined : installmentPaymentReference(installmentId, debitAttempt);

/** Nothing is unpaid any more once these parts are settled. */
const completion = (plan: KnownPlan, settled: readonly PlanInstallment[], at: Instant): InstallmentEvent[] =>
  openInstallments(plan).every(part => settled.includes(part))
    ? [{ type: 'PlanCompleted', data: { orderId: plan.facts.orderId, at } }]
    : [];

/** The part, if something may still be done about it. */
function payable(plan: KnownPlan, installmentId: string): OpenInstallment | Problem {
  const part = partOf(plan, installmentId);
  if (!part) return problem('not_found');
  if (part.status === 'paid' || part.status === 'waived') return problem('installment_already_paid');
  return isOpenInstallment(part) ? part : problem('plan_closed');
}

/**
 * Money that is here pays its installment, whichever is next; who may start a payment is asked before (oldest first).
 * What the plan can not take is a fact: all of it when nothing is owed any more, what is over when a refund has made
 * the installment smaller since.
 */
function receive(plan: KnownPlan, command: ReceiveInstallment): InstallmentEvent[] | Problem {
  const { installmentId, method, reference, expectedKobo, receivedKobo, paidAt } = command;
  const known = partOf(plan, installmentId);
  if (!known) return problem('not_found');
  if (receivedKobo < expectedKobo)
    return receivedKobo > 0 ? refused(plan, command, receivedKobo, 'short') : [];
  if (known.status === 'paid' && known.method === method && known.reference === reference) return [];
  if (!isOpenInstallment(known)) {
    const settled = known.status === 'paid' || known.status === 'waived';
    return refused(plan, command, receivedKobo, settled ? 'already_paid' : 'late');
  }
  const { orderId } = plan.facts;
  const overKobo = receivedKobo - known.amountKobo;
  return [
    { type: 'InstallmentPaid', data: { ...named(known), orderId, method, reference, paidAt } },
    ...completion(plan, [known], paidAt),
    ...(overKobo > 0 ? refused(plan, command, overKobo, 'surplus') : []),
  ];
}

function refused(
  plan: KnownPlan,
  { installmentId, method, reference, paidAt: at }: ReceiveInstallment,
  amountKobo: number,
  reason: UnusedMoneyReason,
): InstallmentEvent[] {
  const { orderId } = plan.facts;
  const data = { installmentId, orderId, method, reference, amountKobo, reason, at };
  if (plan.refusedPayments && refusedPayment(data) in plan.refusedPayments) return [];
  return [{ type: 'InstallmentPaymentRefused', data }];
}

/** Parts stay in their order, so that the oldest unpaid one is always the next to pay. */
function reschedule(
  plan: KnownPlan,
  command: Command<'RescheduleInstallment'>,
): InstallmentEvent[] | Problem {
  const { installmentId, dueDate, reason, at } = command;
  const part = payable(plan, installmentId);
  if (isProblem(part)) return part;
  if (part.dueDate === dueDate) return [];
  if (dueDate < lagosDay(at)) return invalid({ dueDate: 'Choose a day from today on' });
  const others = openInstallments(plan);
  if (others.some(other => other.sequence < part.sequence && other.dueDate >= dueDate))
    return invalid({ dueDate: 'An earlier installment is due after this day' });
  if (others.some(other => other.sequence > part.sequence && other.dueDate <= dueDate))
    return invalid({ dueDate: 'A later installment is due before this day' });
  const { sequence, dueDate: from } = part;
  return [{ type: 'InstallmentRescheduled', data: { installmentId, sequence, from, dueDate, reason, at } }];
}

/**
 * A partial refund takes from the last unpaid part first; what is over goes to the wallet, but never more than
 * was paid and is not given back yet: of a waived installment nothing was (rules/installment.md IN14).
 */
function reduce(plan: KnownPlan, command: Command<'ReducePlan'>): InstallmentEvent[] {
  const { refundId, amountKobo, orderEnds, at } = command;
  if (plan.reducedBy.includes(refundId)) return [];
  let leftKobo = amountKobo;
  const gone: PlanInstallment[] = [];
  const reductions: { installmentId: string; byKobo: number }[] = [];
  for (const part of openInstallments(plan).reverse()) {
    const byKobo = Math.min(part.amountKobo, leftKobo);
    if (byKobo === 0) break;
    leftKobo -= byKobo;
    reductions.push({ installmentId: part.installmentId, byKobo });
    if (byKobo === part.amountKobo) gone.push(part);
  }
  const { orderId } = plan.facts;
  const restKobo = Math.min(leftKobo, paidKobo(plan) - plan.givenBackKobo);
  const reduced: InstallmentEvent = {
    type: 'PlanReduced',
    data: { orderId, refundId, reductions, restKobo, at },
  };
  if (plan.kind !== 'running') return [reduced];
  return [
    reduced,
    ...(orderEnds ? [{ type: 'PlanCancelled', data: { orderId, at } } as const] : completion(plan, gone, at)),
  ];
}
