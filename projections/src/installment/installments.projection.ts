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
import { notificationEvents } from '@mudu/contracts/notification/events';
import { orderEvents } from '@mudu/contracts/order/events';
import { paymentEvents } from '@mudu/contracts/payment/events';
import { personEvents } from '@mudu/contracts/person/events';
import { promoEvents } from '@mudu/contracts/promo/events';
import { referralEvents } from '@mudu/contracts/referral/events';
import { walletEvents } from '@mudu/contracts/wallet/events';
import { type AnyEvent, ignoring, type View } from '../runner/view.js';
import type { WorkingSet } from '../runner/workingSet.js';
import { viewVersions } from '../viewSchemas.js';

const planIdOf = (stream: string): string => streams.installment.idOf(stream);

/** Folds one more fact of a plan into its row; columns are what lists and schedules filter by. */
function fold(event: AnyEvent, rows: WorkingSet): void {
  const planId = planIdOf(event.stream);
  const before = rows.get<{ doc: KnownPlan; started_at: string }>('plans', planId);
  const fact = { type: event.type, data: event.data } as never;
  const plan = evolvePlan(before?.doc ?? { kind: 'none' }, fact) as KnownPlan;
  const { status } = shownPlan(plan);
  const overdue = openInstallments(plan).filter(part => part.status === 'overdue');
  rows.put('plans', planId, {
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
  });
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
  },
  needs: event => (streams.installment.includes(event.stream) ? [['plans', planIdOf(event.stream)]] : []),
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
