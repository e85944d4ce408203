import type { PaymentReference } from '@mudu/contracts/ids';
import type { OrderEvent } from '@mudu/contracts/order/events';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import { evolveOrder } from '@mudu/contracts/order/orderView';
import type { OrderStatus } from '@mudu/contracts/order/views';
import { isProblem } from '@mudu/contracts/problems';
import {
  at,
  confirmed,
  confirmedSplit,
  delivered,
  dispatched,
  lines,
  placed,
  placedSplit,
  processed,
  split,
} from '@mudu/testing/order/orderForSpecs';
import fc from 'fast-check';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';
import { dueKobo, type KnownOrder, type OrderState, refundedKobo } from './order.state.js';

/** Where an order may go from where it is (rules/order.md O2); the model every history must be a path in. */
const graph: Record<OrderStatus, readonly OrderStatus[]> = {
  order_placed: ['order_confirmed', 'cancelled'],
  order_confirmed: ['order_processed', 'cancelled'],
  order_processed: ['ongoing_delivery', 'cancelled'],
  ongoing_delivery: ['delivered', 'order_processed', 'cancelled'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

const roles = fc.constantFrom('support', 'admin', 'super_admin');
const name = (prefix: string) => fc.integer({ min: 1, max: 3 }).map(n => `${prefix}${n}`);
const parts = split.parts.slice(1);

const anyCommand: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc.record({
    type: fc.constant('ReceivePayment' as const),
    payment: fc.oneof(
      fc.record({
        by: fc.constant('card' as const),
        reference: name('ref') as fc.Arbitrary<PaymentReference>,
        expectedKobo: fc.constant(4_000_000),
        receivedKobo: fc.constantFrom(0, 3_999_999, 4_000_000, 4_000_001),
      }),
      fc.record({ by: fc.constant('wallet' as const), amountKobo: fc.constant(4_000_000) }),
    ),
    holidays: fc.constant([]),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('MoveOrder' as const),
    to: fc.constantFrom('order_confirmed', 'order_processed', 'ongoing_delivery', 'delivered'),
    role: roles,
    note: fc.option(fc.constant('x')),
    force: fc.boolean(),
    holidays: fc.constant([]),
    release: fc.constantFrom('first_payment', 'completed'),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('CancelOrder' as const),
    by: fc.constantFrom('customer', 'admin', 'system'),
    reason: fc.constant('shop' as const),
    note: fc.constant(null),
    refundTo: fc.constantFrom(null, 'original', 'wallet'),
    refundId: fc.constant('cancel'),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('ReturnOrder' as const),
    role: roles,
    ourFault: fc.boolean(),
    photoUrl: fc.constant(null),
    reportedAt: fc.constant(at),
    refundTo: fc.constantFrom(null, 'original', 'wallet'),
    refundId: fc.constant('return'),
    perishableLines: fc.constant([]),
    window: fc.constant({ hours: 72, perishableHours: 12 }),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('RefundPart' as const),
    role: roles,
    items: fc.option(
      fc.uniqueArray(
        fc.record({ id: fc.constantFrom('rice', 'box'), quantity: fc.integer({ min: 1, max: 3 }) }),
        { selector: item => item.id, minLength: 1 },
      ),
    ),
    amountKobo: fc.constant(null),
    refundTo: fc.constantFrom('original', 'wallet'),
    refundId: name('refund'),
    reason: fc.constant('sealed:x'),
    ourFault: fc.boolean(),
    reportedAt: fc.constant(at),
    perishableLines: fc.constant([]),
    window: fc.constant({ hours: 72, perishableHours: 12 }),
    at: fc.constant(at),
  }),
  fc.constantFrom(...parts).map(
    (part): OrderCommand => ({
      type: 'RecordInstallment',
      installmentId: part.installmentId,
      method: 'wallet',
      reference: null,
      amountKobo: part.amountKobo,
      paidAt: at,
    }),
  ),
  fc.record({
    type: fc.constant('SettleRefund' as const),
    refundId: fc.oneof(name('refund'), fc.constantFrom('cancel', 'return')),
    to: fc.constantFrom('original', 'wallet'),
    amountKobo: fc.constant(0),
    at: fc.constant(at),
  }),
  fc.constant<OrderCommand>({ type: 'CompletePayment', at }),
  fc.constant<OrderCommand>({ type: 'LocateOrder', currentlyAt: 'Ikeja hub' }),
  fc.constant<OrderCommand>({
    type: 'RescheduleOrder',
    estimatedDeliveryDate: '2026-01-12',
    today: '2026-01-05',
  }),
) as fc.Arbitrary<OrderCommand>;

/** A refund settles with what was asked for; of a plan, with what its unpaid parts left over. */
function settled(command: OrderCommand, state: KnownOrder): OrderCommand {
  if (command.type !== 'SettleRefund') return command;
  const refund = state.refunds.find(one => one.refundId === command.refundId);
  if (!refund) return command;
  if (!refund.fromPlan) return { ...command, amountKobo: refund.amountKobo };
  const unpaid = state.facts.totalKobo - state.paid.amountKobo;
  return { ...command, amountKobo: Math.max(0, refund.amountKobo - unpaid) };
}

/** Where an event sends what was paid. */
function sentTo({ type, data }: OrderEvent): 'original' | 'wallet' | undefined {
  const refunds = type === 'OrderPartRefunded' || type === 'OrderCancelled' || type === 'OrderReturned';
  return refunds ? data.refund?.to : undefined;
}

describe('whatever is asked of an order', () => {
  it.each([
    ['paid at once', [placed({ lines })]],
    ['paid in parts', [placedSplit]],
    [
      'paid from the wallet and delivered',
      [placed({ lines }), confirmed('wallet', null), processed, dispatched, delivered],
    ],
    ['paid in parts and delivered', [placedSplit, confirmedSplit, processed, dispatched, delivered]],
  ])(
    '%s: its statuses are a path, its refunds never pass what was paid nor go to a card that did not pay, its page says what its stream says',
    (_, start) => {
      fc.assert(
        fc.property(fc.array(anyCommand, { maxLength: 40, size: 'max' }), commands => {
          let state: OrderState = start.reduce(orderDecider.evolve, orderDecider.initial);
          const events: OrderEvent[] = [...start];
          for (const asked of commands) {
            const command = settled(asked, state as KnownOrder);
            const decided = orderDecider.decide(command, state);
            if (isProblem(decided)) continue;
            for (const event of decided) {
              const before: string = state.kind;
              // Money of a wallet can not be paid out (rules/wallet.md W12).
              const byCard = (state as KnownOrder).paid.by === 'card' && !(state as KnownOrder).facts.split;
              if (!byCard) expect(sentTo(event)).not.toBe('original');
              state = orderDecider.evolve(state, event);
              if (state.kind !== before) expect(graph[before as OrderStatus]).toContain(state.kind);
            }
            events.push(...decided);
            const again = orderDecider.decide(command, state);
            expect(isProblem(again) ? [] : again).toEqual([]);
          }
          const known = state as KnownOrder;
          const unsettled = known.refunds.some(refund => refund.fromPlan && !refund.settled);
          if (!unsettled) expect(refundedKobo(known)).toBeLessThanOrEqual(known.paid.amountKobo);
          if (known.kind !== 'order_placed' && known.kind !== 'cancelled' && known.paid.by !== 'forced')
            expect(known.paid.amountKobo).toBeGreaterThanOrEqual(dueKobo(known.facts));
          const page = events.reduce<OrderDocument | undefined>(
            (shown, event, revision) =>
              evolveOrder(shown, {
                id: `${revision}`,
                revision,
                event,
                at,
                actor: { kind: 'system', name: 'spec' },
              }),
            undefined,
          ) as OrderDocument;
          expect(page.status).toBe(known.kind);
          expect(page.paidKobo).toBe(known.paid.amountKobo);
          expect(page.currentlyAt).toBe(known.currentlyAt);
          const back = known.refunds.filter(refund => refund.settled);
          expect(page.refundedKobo).toBe(back.reduce((sum, refund) => sum + refund.amountKobo, 0));
        }),
        { numRuns: 400 },
      );
    },
  );
});
