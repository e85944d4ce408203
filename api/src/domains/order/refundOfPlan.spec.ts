import type { OrderEvent } from '@mudu/contracts/order/events';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import { bringBack, cancel, refund } from '@mudu/testing/order/orderCommandsForSpecs';
import {
  at,
  confirmedSplit,
  delivered,
  dispatched,
  partPaid,
  placedSplit,
  processed,
} from '@mudu/testing/order/orderForSpecs';
import { orderDecider } from './order.decider.js';

const { given } = deciderSpec(orderDecider);

describe('a split order', () => {
  it('is worth what its plan is, not what was paid so far; the wallet gets what is over', () =>
    given(placedSplit, confirmedSplit)
      .when(refund({ items: [{ id: 'rice', quantity: 3 }] }))
      .then({ data: { fromPlan: true, refund: { amountKobo: 3_000_000, to: 'wallet' } } }));
  it('waits for its plan before anything else moves its money', () => {
    const first = given(placedSplit, confirmedSplit).when(refund({ items: [{ id: 'rice', quantity: 1 }] }))
      .decided as OrderEvent[];
    const waiting = given(placedSplit, confirmedSplit, ...first);
    waiting.when(refund({ refundId: 'r2', amountKobo: 1 })).thenRefused('request_in_progress');
    waiting.when(cancel('customer', { refundId: 'c1' })).thenRefused('request_in_progress');
    given(placedSplit, confirmedSplit, ...first, processed, dispatched, delivered)
      .when(bringBack())
      .thenRefused('request_in_progress');

    const settled: OrderEvent = {
      type: 'OrderRefundSettled',
      data: { refundId: 'r1', amountKobo: 0, reducedKobo: 1_000_000, to: 'wallet', at },
    };
    const over = [placedSplit, confirmedSplit, ...first, settled];
    given(...over)
      .when(refund({ refundId: 'r2', amountKobo: 1 }))
      .then({ type: 'OrderPartRefunded' });
    given(...over)
      .when(cancel('customer', { refundId: 'c1' }))
      .then({ type: 'OrderCancelled' });
    given(...over, processed, dispatched, delivered)
      .when(bringBack())
      .then({ type: 'OrderReturned' });
  });
  it('keeps apart what the plan took off and what came to the wallet', () => {
    const first = given(placedSplit, confirmedSplit).when(refund({ items: [{ id: 'rice', quantity: 1 }] }))
      .decided as OrderEvent[];
    given(placedSplit, confirmedSplit, ...first)
      .when({ type: 'SettleRefund', refundId: 'r1', to: 'wallet', amountKobo: 300_000, at })
      .then({ type: 'OrderRefundSettled', data: { amountKobo: 300_000, reducedKobo: 700_000 } });
  });
  it('that is paid in full gives back what was paid, as one that has ended does', () => {
    given(placedSplit, confirmedSplit, partPaid(2), partPaid(3), partPaid(4), {
      type: 'OrderPaidInFull',
      data: { at },
    })
      .when(refund({ items: [{ id: 'rice', quantity: 1 }] }))
      .then({ data: { fromPlan: false, refund: { amountKobo: 1_000_000, to: 'wallet' } } });
    const road = [placedSplit, confirmedSplit, processed, dispatched];
    const off = given(...road).when(cancel('customer', { refundId: 'c1' })).decided as OrderEvent[];
    given(...road, ...off)
      .when(refund({ refundId: 'r2' }))
      .then({ data: { fromPlan: false, refund: { amountKobo: 400_000, to: 'wallet' } } });
  });
  it('of ₦40,000 with a fee of ₦4,000, two of four paid, cancelled on the road: ₦16,000 to the wallet', () => {
    given(placedSplit, confirmedSplit, partPaid(2), processed, dispatched)
      .when(cancel('customer', { refundTo: 'original', refundId: 'c1' }))
      .then({ data: { refund: { amountKobo: 1_600_000, keptFeeKobo: 400_000, to: 'wallet' } } });
  });
});
