import type { InstallmentEvent } from '@mudu/contracts/installment/events';
import { type KnownPlan, type PlanState, shownPlan } from '@mudu/contracts/installment/plan';
import { isProblem } from '@mudu/contracts/problems';
import { at, pay, reschedule, reviewAt, started, waive } from '@mudu/testing/installment/planForSpecs';
import fc from 'fast-check';
import type { InstallmentCommand } from './installment.commands.js';
import { installmentDecider } from './installment.decider.js';

describe('whatever happens to a plan', () => {
  const sequence = fc.integer({ min: 2, max: 4 });
  const anyCommand = fc.oneof(
    sequence.map(of => pay(of)),
    fc.tuple(sequence, fc.integer({ min: 1, max: 3 })).map(([of, n]) => pay(of, `inst-${of}-a${n}`)),
    fc
      .integer({ min: 0, max: 150 })
      .map(day => reviewAt(new Date(Date.parse(at) + day * 86_400_000).toISOString())),
    sequence.map(waive),
    fc
      .tuple(sequence, fc.integer({ min: 0, max: 90 }))
      .map(([of, days]) =>
        reschedule(of, new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 10)),
      ),
    fc.tuple(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 1, max: 4 })).map(
      ([amountKobo, n]): InstallmentCommand => ({
        type: 'ReducePlan',
        refundId: `r${n}`,
        amountKobo,
        orderEnds: false,
        at,
      }),
    ),
    fc.constant<InstallmentCommand>({ type: 'CancelPlan', at }),
  );

  it('adds up: its parts are the total less what refunds took, nothing is paid twice, an ended plan owes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30, size: 'max' }), commands => {
        let plan: PlanState = [started()].reduce(installmentDecider.evolve, installmentDecider.initial);
        const events: InstallmentEvent[] = [];
        for (const command of commands) {
          const decided = installmentDecider.decide(command, plan);
          if (isProblem(decided)) continue;
          events.push(...decided);
          plan = decided.reduce(installmentDecider.evolve, plan);
          const again = installmentDecider.decide(command, plan);
          expect(isProblem(again) ? [] : again).toEqual([]);
        }
        const known = plan as KnownPlan;
        const shown = shownPlan(known);
        const reductions = events
          .filter(event => event.type === 'PlanReduced')
          .flatMap(event => event.data.reductions)
          .reduce((sum, one) => sum + one.byKobo, 0);
        expect(shown.totalKobo).toBe(1_065_000 - reductions);
        // The first part was paid when the plan began.
        const given = events
          .filter(event => event.type === 'PlanReduced')
          .reduce((sum, event) => sum + event.data.restKobo, 0);
        expect(given).toBeLessThanOrEqual(shown.paidKobo);
        const paidIds = events
          .filter(event => event.type === 'InstallmentPaid')
          .map(event => event.data.installmentId);
        expect(new Set(paidIds).size).toBe(paidIds.length);
        expect(shown.installments.every(one => one.amountKobo >= 0)).toBe(true);
        if (known.kind !== 'running') expect(shown.outstandingKobo).toBe(0);
        else expect(shown.outstandingKobo).toBeGreaterThan(0);
        const days = known.parts
          .filter(one => one.status === 'pending' || one.status === 'overdue')
          .map(one => one.dueDate);
        expect([...days].sort()).toEqual(days);
      }),
      { numRuns: 500 },
    );
  });
});
