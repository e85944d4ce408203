import { catalogueEvents } from '@mudu/contracts/catalogue/events';
import { streams } from '@mudu/contracts/ids';
import {
  evolvePlan,
  type KnownPlan,
  nextDueDate,
  nextReviewDate,
  openInstallments,
  outstandingKobo,
  shownPlan,
} from '@mudu/contracts/installment/plan';
import { type PlanSums, withPlan } from '@mudu/contracts/installment/planSums';
import { planStatuses } from '@mudu/contracts/installment/requests';
import type { Plan } from '@mudu/contracts/installment/views';
import { notificationEvents } from '@mudu/contracts/notification/events';
import { orderEvents } from '@mudu/contracts/order/events';
import { paymentEvents } from '@mudu/contracts/payment/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import type { LagosDay } from '@mudu/contracts/time';
import { walletEvents } from '@mudu/contracts/wallet/events';
import { type AnyEvent, ignoring, type View } from '../runner/view.js';
import type { Row, WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

const planIdOf = (stream: string): string => streams.installment.idOf(stream);

interface PlanRow extends Row {
  status: Plan['status'];
  next_due: LagosDay | null;
  outstanding_kobo: number;
  overdue_installments: number;
  overdue_kobo: number;
  started_at: string;
  doc: KnownPlan;
}

/** Folds one more fact of a plan into its row; columns are what lists and schedules filter by. */
function fold(event: AnyEvent, rows: WorkingSet): void {
  const planId = planIdOf(event.stream);
  const before = rows.get<PlanRow>('plans', planId);
  const fact = { type: event.type, data: event.data } as never;
  const plan = evolvePlan(before?.doc ?? { kind: 'none' }, fact) as KnownPlan;
  const { status } = shownPlan(plan);
  const overdue = openInstallments(plan).filter(part => part.status === 'overdue');
  if (before) sum(rows, before, -1);
  const row: PlanRow = {
    plan_id: planId,
    order_id: plan.facts.orderId,
    user_id: plan.facts.userId,
    status,
    open: plan.kind === 'running',
    next_due: nextDueDate(plan),
    next_review: nextReviewDate(plan),
    outstanding_kobo: outstandingKobo(plan),
    overdue_installments: overdue.length,
    overdue_kobo: overdue.reduce((sum, part) => sum + part.amountKobo, 0),
    started_at: before?.started_at ?? event.meta.at,
    doc: plan,
  };
  rows.put('plans', planId, row);
  sum(rows, row, 1);
}

/** Adds a plan to the sums of its status, or takes it out of them. */
function sum(rows: WorkingSet, row: PlanRow, by: 1 | -1): void {
  const { status, next_due, outstanding_kobo, overdue_installments, overdue_kobo } = row;
  const { days } = rows.get<{ days: PlanSums }>('sums', status) ?? { days: {} };
  const plan = {
    overdueSince: overdue_kobo > 0 ? next_due : null,
    outstandingKobo: outstanding_kobo,
    overdueInstallments: overdue_installments,
    overdueKobo: overdue_kobo,
  };
  rows.put('sums', status, { status, days: withPlan(days, plan, by) });
}

/** Each plan, its parts and what is owed. */
export const installmentsView: View = {
  name: 'installments',
  version: viewVersions.installments,
  tables: {
    plans: {
      key: 'plan_id',
      columns: {
        plan_id: 'uuid',
        order_id: 'uuid NOT NULL',
        user_id: 'uuid NOT NULL',
        status: 'text NOT NULL',
        open: 'boolean NOT NULL',
        next_due: 'date',
        next_review: 'date',
        outstanding_kobo: 'bigint NOT NULL',
        overdue_installments: 'integer NOT NULL',
        overdue_kobo: 'bigint NOT NULL',
        started_at: 'timestamptz NOT NULL',
        doc: 'json NOT NULL',
      },
      indexes: [
        'ON plans (user_id, started_at DESC)',
        'ON plans (order_id)',
        'ON plans (started_at DESC)',
        'ON plans (plan_id, next_review) WHERE next_review IS NOT NULL',
        'ON plans (next_due, plan_id)',
        'ON plans (status, started_at DESC)',
        'ON plans (next_due) WHERE overdue_kobo > 0',
      ],
    },
    /** What all plans of a status owe, by the day since which they are late: lists and the dashboard add up no plans. */
    sums: { key: 'status', columns: { status: 'text', days: 'json NOT NULL' } },
  },
  needs: event =>
    streams.installment.includes(event.stream)
      ? [['plans', planIdOf(event.stream)], ...planStatuses.map(status => ['sums', status] as const)]
      : [],
  handlers: {
    PlanStarted: fold,
    InstallmentPaymentRequested: fold,
    InstallmentPaid: fold,
    InstallmentPaymentRefused: fold,
    InstallmentReminded: fold,
    InstallmentAutoDebitStarted: fold,
    InstallmentAutoDebitFailed: fold,
    InstallmentFellOverdue: fold,
    InstallmentOverdueNoticed: fold,
    PlanDefaulted: fold,
    InstallmentWaived: fold,
    InstallmentRescheduled: fold,
    PlanReduced: fold,
    PlanCompleted: fold,
    PlanCancelled: fold,
    ...ignoring(
      catalogueEvents,
      orderEvents,
      walletEvents,
      paymentEvents,
      promoEvents,
      referralEvents,
      personEvents,
      notificationEvents,
    ),
  },
};
