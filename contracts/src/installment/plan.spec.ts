import {
  cancelled,
  defaulted,
  histories,
  orderId,
  overdue,
  paid,
  part,
  started,
} from '@mudu/testing/installment/planForSpecs';
import type { InstallmentEvent } from './events.js';
import { evolvePlan, type KnownPlan, type PlanState, shownPlan } from './plan.js';

const at = '2026-02-07T11:00:00.000Z';
const planAfter = (events: readonly InstallmentEvent[]) =>
  shownPlan(events.reduce<PlanState>(evolvePlan, { kind: 'none' }) as KnownPlan);
const waived: InstallmentEvent = {
  type: 'InstallmentWaived',
  data: { installmentId: part(2), sequence: 2, amountKobo: 355_000, reason: 'sealed:x', at },
};
const moved: InstallmentEvent = {
  type: 'InstallmentRescheduled',
  data: { installmentId: part(2), sequence: 2, from: '2026-02-05', dueDate: '2026-02-20', reason: 'x', at },
};
const reduced: InstallmentEvent = {
  type: 'PlanReduced',
  data: {
    orderId,
    refundId: 'r1',
    reductions: [{ installmentId: part(3), byKobo: 355_000 }],
    restKobo: 0,
    at,
  },
};

describe('a plan of three installments', () => {
  const late = [started(), overdue(2)];
  it.each<[string, InstallmentEvent[], string, string]>([
    ['that has just begun', histories.active ?? [], 'active', 'paid pending pending'],
    ['with its second paid', histories['second paid'] ?? [], 'active', 'paid paid pending'],
    ['with its second past its day', late, 'overdue', 'paid overdue pending'],
    ['whose late one was paid', [...late, paid(2)], 'active', 'paid paid pending'],
    ['whose late one was waived', [...late, waived], 'active', 'paid waived pending'],
    ['whose late one was moved', [...late, moved], 'active', 'paid pending pending'],
    ['a month late', [...late, defaulted(2)], 'defaulted', 'paid overdue pending'],
    ['a month late that was paid', [...late, defaulted(2), paid(2)], 'active', 'paid paid pending'],
    ['of which a refund took the last', [started(), reduced], 'active', 'paid pending cancelled'],
    ['of which all is paid', histories.completed ?? [], 'completed', 'paid paid paid'],
    ['whose order has ended', [started(), cancelled], 'cancelled', 'paid cancelled cancelled'],
    ['that was late when its order ended', [...late, cancelled], 'cancelled', 'paid cancelled cancelled'],
  ])('%s', (_, events, status, parts) => {
    const plan = planAfter(events);
    expect([plan.status, plan.installments.map(one => one.status).join(' ')]).toEqual([status, parts]);
  });
});
