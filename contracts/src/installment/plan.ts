import type { OrderId, PaymentReference, PlanId, UserId } from '../ids.js';
import type { Kobo } from '../money.js';
import { daysBetween, type Instant, type LagosDay } from '../time.js';
import type { AgreedInstallment, InstallmentEvent, InstallmentMethod } from './events.js';
import type { Plan } from './views.js';

/** What was agreed when the plan started. */
export interface PlanFacts {
  planId: PlanId;
  orderId: OrderId;
  userId: UserId;
  method: InstallmentMethod;
  /** The card payment of the first installment; null from the wallet. */
  reference: PaymentReference | null;
  autoDebit: boolean;
}

interface UnpaidInstallment {
  status: 'pending' | 'overdue';
  defaulted: boolean;
  /** Tries by card so far. */
  attempts: number;
  autoDebit: 'not_tried' | 'tried' | 'failed';
  /** Which try by card is the auto-debit's own, once it has one. */
  debitAttempt?: number;
  /** `daysLeft` of the reminders that went out, `daysLate` of the notices. */
  reminded: readonly number[];
  noticed: readonly number[];
}
interface PaidInstallment {
  status: 'paid';
  method: InstallmentMethod;
  reference: PaymentReference | null;
  paidAt: Instant;
}
export type PlanInstallment = AgreedInstallment &
  (UnpaidInstallment | PaidInstallment | { status: 'waived' | 'cancelled' });
export type OpenInstallment = AgreedInstallment & UnpaidInstallment;

export type RefusedPayment = Extract<InstallmentEvent, { type: 'InstallmentPaymentRefused' }>['data'];

interface Known {
  facts: PlanFacts;
  parts: readonly PlanInstallment[];
  /** Partial refunds that were taken off, each once. */
  reducedBy: readonly string[];
  /** What partial refunds gave back of what was paid. */
  givenBackKobo: Kobo;
  /** What the plan could not take, by the name of the payment; there only when there is any. */
  refusedPayments?: Readonly<Record<string, RefusedPayment>>;
}
/** One fold, three uses: the decider's state, the rows of the view, the reply of a command. */
export type PlanState =
  | { kind: 'none' }
  | (Known & { kind: 'running' })
  | (Known & { kind: 'completed' })
  | (Known & { kind: 'cancelled' });
export type KnownPlan = Exclude<PlanState, { kind: 'none' }>;

/** Only a running plan has such: whatever ends it settles or cancels them. */
export const isOpenInstallment = (part: PlanInstallment): part is OpenInstallment =>
  part.status === 'pending' || part.status === 'overdue';
/** Oldest first, as they must be paid (rules/installment.md IN7). */
export const openInstallments = (plan: KnownPlan): OpenInstallment[] => plan.parts.filter(isOpenInstallment);
export const openInstallment = (plan: KnownPlan, installmentId: string): OpenInstallment | undefined =>
  openInstallments(plan).find(part => part.installmentId === installmentId);
export const paidKobo = (plan: KnownPlan): Kobo =>
  plan.parts.reduce((sum, part) => sum + (part.status === 'paid' ? part.amountKobo : 0), 0);
export const outstandingKobo = (plan: KnownPlan): Kobo =>
  openInstallments(plan).reduce((sum, part) => sum + part.amountKobo, 0);

/** How many days the oldest installment that is past its day has been so; 0 when none is. */
export function daysLate(plan: KnownPlan, today: LagosDay): number {
  const late = openInstallments(plan).find(part => part.status === 'overdue');
  return late ? daysBetween(late.dueDate, today) : 0;
}

const untouched: UnpaidInstallment = {
  status: 'pending',
  defaulted: false,
  attempts: 0,
  autoDebit: 'not_tried',
  reminded: [],
  noticed: [],
};

export function evolvePlan(plan: PlanState, event: InstallmentEvent): PlanState {
  if (event.type === 'PlanStarted') return started(event.data);
  if (plan.kind === 'none') throw new Error(`${event.type} came before PlanStarted`);
  const change = (installmentId: string, changed: (part: OpenInstallment) => PlanInstallment): KnownPlan => ({
    ...plan,
    parts: plan.parts.map(part =>
      part.installmentId === installmentId && isOpenInstallment(part) ? changed(part) : part,
    ),
  });
  switch (event.type) {
    case 'InstallmentPaymentRequested': {
      const { installmentId, attempt, authorizationUrl } = event.data;
      const debit = authorizationUrl === null ? { debitAttempt: attempt } : {};
      return change(installmentId, part => ({ ...part, attempts: attempt, ...debit }));
    }
    case 'InstallmentPaid': {
      const { installmentId, method, reference, paidAt } = event.data;
      return change(installmentId, part => ({ ...agreed(part), status: 'paid', method, reference, paidAt }));
    }
    case 'InstallmentPaymentRefused':
      return {
        ...plan,
        refusedPayments: { ...plan.refusedPayments, [refusedPayment(event.data)]: event.data },
      };
    case 'InstallmentReminded':
      return change(event.data.installmentId, part => ({
        ...part,
        reminded: [...part.reminded, event.data.daysLeft],
      }));
    case 'InstallmentAutoDebitStarted':
      return change(event.data.installmentId, part => ({ ...part, autoDebit: 'tried' }));
    case 'InstallmentAutoDebitFailed':
      return change(event.data.installmentId, part => ({ ...part, autoDebit: 'failed' }));
    case 'InstallmentFellOverdue':
      return change(event.data.installmentId, part => ({ ...part, status: 'overdue' }));
    case 'InstallmentOverdueNoticed':
      return change(event.data.installmentId, part => ({
        ...part,
        noticed: [...part.noticed, event.data.daysLate],
      }));
    case 'PlanDefaulted':
      return change(event.data.installmentId, part => ({ ...part, defaulted: true }));
    case 'InstallmentWaived':
      return change(event.data.installmentId, part => ({ ...agreed(part), status: 'waived' }));
    case 'InstallmentRescheduled': {
      const { installmentId, dueDate } = event.data;
      return change(installmentId, part => ({
        ...agreed(part),
        ...untouched,
        attempts: part.attempts,
        dueDate,
      }));
    }
    case 'PlanReduced':
      return reduced(plan, event.data);
    case 'PlanCompleted':
      return { ...plan, kind: 'completed' };
    case 'PlanCancelled':
      return {
        ...plan,
        kind: 'cancelled',
        parts: plan.parts.map(part =>
          isOpenInstallment(part) ? { ...agreed(part), status: 'cancelled' as const } : part,
        ),
      };
  }
}

/** A payment is refused once; what was over of one that was taken has a name of its own. */
export const refusedPayment = (payment: RefusedPayment): string =>
  `${payment.reference ?? `wallet ${payment.installmentId}`}${payment.reason === 'surplus' ? ' surplus' : ''}`;

const agreed = ({ installmentId, sequence, amountKobo, dueDate }: AgreedInstallment): AgreedInstallment => ({
  installmentId,
  sequence,
  amountKobo,
  dueDate,
});

type Data<T extends InstallmentEvent['type']> = Extract<InstallmentEvent, { type: T }>['data'];

function started(data: Data<'PlanStarted'>): PlanState {
  const { planId, orderId, userId, method, reference, autoDebit, startedAt } = data;
  return {
    kind: 'running',
    facts: { planId, orderId, userId, method, reference, autoDebit },
    parts: data.parts.map((part, index) =>
      index === 0
        ? { ...part, status: 'paid', method, reference, paidAt: startedAt }
        : { ...part, ...untouched },
    ),
    reducedBy: [],
    givenBackKobo: 0,
  };
}

/** An installment that is reduced to nothing is cancelled; its amount then is 0. */
function reduced(plan: KnownPlan, { refundId, reductions, restKobo }: Data<'PlanReduced'>): KnownPlan {
  return {
    ...plan,
    reducedBy: [...plan.reducedBy, refundId],
    givenBackKobo: plan.givenBackKobo + restKobo,
    parts: plan.parts.map(part => {
      const by = reductions.find(one => one.installmentId === part.installmentId)?.byKobo;
      if (!by) return part;
      const amountKobo = part.amountKobo - by;
      return amountKobo > 0
        ? { ...part, amountKobo }
        : { ...agreed(part), amountKobo: 0, status: 'cancelled' as const };
    }),
  };
}

function statusOf(plan: KnownPlan): Plan['status'] {
  if (plan.kind !== 'running') return plan.kind;
  const open = openInstallments(plan);
  if (open.some(part => part.defaulted)) return 'defaulted';
  return open.some(part => part.status === 'overdue') ? 'overdue' : 'active';
}

/** The plan as its owner sees it; `totalKobo` is what it still adds up to after partial refunds. */
export function shownPlan(plan: KnownPlan): Plan {
  const { facts, parts } = plan;
  const sum = (of: readonly PlanInstallment[]) => of.reduce((total, part) => total + part.amountKobo, 0);
  return {
    id: facts.planId,
    orderId: facts.orderId,
    userId: facts.userId,
    totalKobo: sum(parts),
    paidKobo: paidKobo(plan),
    outstandingKobo: outstandingKobo(plan),
    count: parts.length,
    status: statusOf(plan),
    nextDueDate: nextDueDate(plan),
    installments: parts.map(part => ({
      id: part.installmentId,
      sequence: part.sequence,
      amountKobo: part.amountKobo,
      dueDate: part.dueDate,
      status: part.status,
      paidAt: part.status === 'paid' ? part.paidAt : null,
      method: part.status === 'paid' ? part.method : null,
      reference: part.status === 'paid' ? part.reference : null,
    })),
  };
}

/** The earliest day of a part that something may still fall due of: of one that defaulted it can not. */
export const nextReviewDate = (plan: KnownPlan): LagosDay | null =>
  openInstallments(plan)
    .filter(part => !part.defaulted)
    .map(part => part.dueDate)
    .sort()[0] ?? null;

export const nextDueDate = (plan: KnownPlan): LagosDay | null => openInstallments(plan)[0]?.dueDate ?? null;
