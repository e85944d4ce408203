import { type PaymentReference, planIdOf } from '@mudu/contracts/ids';
import type { OrderEvent } from '@mudu/contracts/order/events';
import { at, cancelled, confirmed, placed, returned } from '@mudu/testing/order/orderForSpecs';
import { ToPlan } from '../../domains/installment/index.js';
import { commandsOf, type RecordedEvent } from '../../messaging/process.js';
import { installmentPlanProcess } from './installmentPlan.process.js';
import { StartOrderPlan } from './startOrderPlan.handler.js';

const { orderId } = placed().data;
const planId = planIdOf(orderId);
const context = { at } as never;
const answers = (event: OrderEvent) =>
  commandsOf(installmentPlanProcess, {
    ...event,
    id: 'e',
    stream: `order-${orderId}`,
    meta: { at },
  } as unknown as RecordedEvent).map(next => next(context));

describe('the plan of an order', () => {
  it.each([
    ['card', true, true],
    ['wallet', null, true],
    ['card', false, false],
    ['forced', null, false],
  ] as const)('paid by %s, in installments %s: starts %s', (paidBy, inInstallments, starts) => {
    const { data } = confirmed(paidBy) as Extract<OrderEvent, { type: 'OrderConfirmed' }>;
    const { reference, confirmedAt } = data;
    const start = new StartOrderPlan(
      orderId,
      paidBy as 'card',
      reference as PaymentReference | null,
      confirmedAt,
      context,
    );
    expect(answers({ type: 'OrderConfirmed', data: { ...data, inInstallments } })).toEqual(
      starts ? [start] : [],
    );
  });

  it.each([
    ['is cancelled', cancelled],
    ['comes back', returned],
  ])('that %s is not owed any more', (_, event) =>
    expect(answers(event)).toEqual([new ToPlan(planId, { type: 'CancelPlan', at }, context)]),
  );

  it.each([true, false])(
    'is reduced by a refund of it, and ends with it where nothing is left: %s',
    nothingLeft => {
      const refund = { refundId: 'r1', amountKobo: 5000, to: 'wallet' } as const;
      const refunded = (fromPlan: boolean): OrderEvent => ({
        type: 'OrderPartRefunded',
        data: { lines: [], refund, fromPlan, nothingLeft, reason: 'sealed:x' as never, at },
      });
      const reduce = {
        type: 'ReducePlan',
        refundId: 'r1',
        amountKobo: 5000,
        orderEnds: nothingLeft,
        at,
      } as const;
      expect(answers(refunded(true))).toEqual([new ToPlan(planId, reduce, context)]);
      expect(answers(refunded(false))).toEqual([]);
    },
  );
});
