import type { OrderEvent } from '@mudu/contracts/order/events';
import { isProblem } from '@mudu/contracts/problems';
import { bringBack, cancel, move, refund } from '@mudu/testing/order/orderCommandsForSpecs';
import { at, orderLine, placed } from '@mudu/testing/order/orderForSpecs';
import fc from 'fast-check';
import type { OrderCommand, RefundPart } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import type { KnownOrder, OrderState } from './order.state.js';

describe('whatever is refunded of an order, in any order', () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unit: fc.integer({ min: 1, max: 100_000 }),
    share: fc.integer({ min: 0, max: 100_000 }),
  });
  const anyStep = fc.oneof(
    fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })).map(
      ([line, quantity]): Partial<RefundPart> => ({
        items: [{ id: `${line}`, quantity }],
      }),
    ),
    fc.integer({ min: 1, max: 300_000 }).map((amountKobo): Partial<RefundPart> => ({ amountKobo })),
    fc.constantFrom('order_processed', 'ongoing_delivery', 'delivered', 'cancel', 'return'),
  );
  it('never comes to more than was paid, nor a line to more than its worth; the last unit gives the rest', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 4 }),
        fc.nat(50_000),
        fc.array(anyStep, { maxLength: 25, size: 'max' }),
        (shapes, fee, steps) => {
          const agreed = shapes.map(({ quantity, unit, share }, index) => ({
            ...orderLine(`${index}`, quantity, unit),
            discountShareKobo: Math.min(share, unit * quantity),
          }));
          const worth = agreed.map(line => line.subtotalKobo - line.discountShareKobo);
          const total = worth.reduce((sum, one) => sum + one, fee);
          if (total === 0) return;
          const start: OrderEvent[] = [
            placed({ lines: agreed, deliveryFeeKobo: fee, totalKobo: total }),
            {
              type: 'OrderConfirmed',
              data: {
                paidBy: 'card',
                reference: 'ord-1-a1',
                amountKobo: total,
                discountKobo: 0,
                inInstallments: false,
                confirmedAt: at,
                estimatedDeliveryDate: '2026-01-07',
              },
            },
          ];
          let state: OrderState = start.reduce(orderDecider.evolve, orderDecider.initial);
          steps.forEach((step, index) => {
            const command: OrderCommand =
              typeof step !== 'string'
                ? refund({ ...step, refundId: `r${index}` })
                : step === 'cancel'
                  ? cancel('admin', { refundId: `c${index}` })
                  : step === 'return'
                    ? bringBack({ ourFault: true, refundId: `b${index}` })
                    : move(step as 'delivered', { note: 'x' });
            const decided = orderDecider.decide(command, state);
            if (!isProblem(decided)) state = decided.reduce(orderDecider.evolve, state);
          });
          const known = state as KnownOrder;
          const given = known.refunds.reduce((sum, one) => sum + one.amountKobo, 0);
          expect(given).toBeLessThanOrEqual(total);
          for (const [index, line] of agreed.entries()) {
            const back = known.refundedLines[line.id];
            if (!back) continue;
            expect(back.quantity).toBeLessThanOrEqual(line.quantity);
            expect(back.amountKobo).toBeLessThanOrEqual(worth[index] as number);
            if (back.quantity === line.quantity) expect(back.amountKobo).toBe(worth[index]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
