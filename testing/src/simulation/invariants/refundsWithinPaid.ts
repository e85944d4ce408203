import { streams } from '@mudu/contracts/ids';
import { type Logged, only, type RunRecord, streamsOf, sum } from '../runRecord.js';
import type { Invariant } from './invariant.js';

export const refundsWithinPaid: Invariant = {
  id: 'I5',
  statement:
    'no payment and no order gives back more than it took, after any event; the provider gave what we say',
  needs: ['WalletRefunded', 'PaymentRefundRequested', 'PaymentRefunded', 'OrderPartRefunded'],
  violations({ log, provider }) {
    const wrong: string[] = [];
    for (const [reference, events] of streamsOf(log, 'payment-')) {
      let paid = 0;
      let given = 0;
      for (const event of events) {
        if (event.type === 'PaymentSucceeded') paid += event.data.amountKobo;
        if (event.type === 'PaymentRefundRequested') given += event.data.amountKobo;
        if (event.type === 'PaymentRefundFailed') given -= event.data.amountKobo;
        if (given > paid)
          wrong.push(`${reference} gave back ${given} of ${paid} kobo at event ${event.revision}`);
      }
    }
    return [...wrong, ...ofOrders(log), ...settledOnce(log), ...atProvider(log, provider)];
  },
};

/** Kobo that this event brought to an order, or took from it. */
function moved(event: Logged): { orderId: string; paid: number; back: number } | undefined {
  switch (event.type) {
    case 'WalletDebitedForOrder':
    case 'WalletDebitedForInstallment':
      return { orderId: event.data.orderId, paid: event.data.amountKobo, back: 0 };
    case 'InstallmentPaid':
      return event.data.method === 'card'
        ? { orderId: event.data.orderId, paid: event.data.amountKobo, back: 0 }
        : undefined;
    case 'OrderConfirmed':
    case 'OrderPaid': {
      const byCard = event.type === 'OrderPaid' || event.data.paidBy === 'card';
      return byCard
        ? { orderId: streams.order.idOf(event.stream) as string, paid: event.data.amountKobo, back: 0 }
        : undefined;
    }
    case 'WalletRefunded':
    case 'PaymentRefunded':
      return { orderId: event.data.orderId, paid: 0, back: event.data.amountKobo };
    default:
      return undefined;
  }
}

function ofOrders(log: RunRecord['log']): string[] {
  const orders = new Map<string, { paid: number; back: number }>();
  const wrong: string[] = [];
  for (const event of log) {
    const move = moved(event);
    if (!move) continue;
    const before = orders.get(move.orderId) ?? { paid: 0, back: 0 };
    const after = { paid: before.paid + move.paid, back: before.back + move.back };
    orders.set(move.orderId, after);
    if (after.back > after.paid)
      wrong.push(`order ${move.orderId} gave back ${after.back} of ${after.paid} kobo with ${event.type}`);
  }
  return wrong;
}

/**
 * A refund that an order promised reaches the wallet or the card, once; a refund to the card may still be under
 * way.
 */
function settledOnce(log: RunRecord['log']): string[] {
  const arrived = new Map<string, number>();
  for (const event of only(log, 'WalletRefunded', 'PaymentRefunded')) {
    const name = `${event.data.orderId} ${event.data.refundId}`;
    arrived.set(name, (arrived.get(name) ?? 0) + event.data.amountKobo);
  }
  const underWay = new Set<string>();
  for (const event of only(log, 'PaymentRefundRequested', 'PaymentRefundFailed', 'PaymentRefunded')) {
    const name = `${event.data.orderId} ${event.data.refundId}`;
    if (event.type === 'PaymentRefundRequested') underWay.add(name);
    else underWay.delete(name);
  }
  return only(log, 'OrderCancelled', 'OrderReturned', 'OrderPartRefunded').flatMap(({ stream, data }) => {
    const { refund } = data;
    if (!refund || refund.amountKobo === 0) return [];
    const name = `${streams.order.idOf(stream) as string} ${refund.refundId}`;
    const kobo = arrived.get(name) ?? 0;
    // A plan's unpaid installments take what they can; only the rest is money.
    if ('fromPlan' in data && data.fromPlan && kobo === restOf(log, refund.refundId)) return [];
    if (kobo === refund.amountKobo || (kobo === 0 && underWay.has(name))) return [];
    return [`refund ${name} promised ${refund.amountKobo} kobo and brought ${kobo}`];
  });
}

function atProvider(log: RunRecord['log'], provider: RunRecord['provider']): string[] {
  if (!provider) return [];
  const wrong: string[] = [];
  const notes = provider.refunds
    .filter(({ status }) => status !== 'failed')
    .map(refund => refund.merchantNote);
  if (new Set(notes).size < notes.length) wrong.push('the provider was asked twice for the same refund');
  for (const { data } of only(log, 'PaymentRefunded')) {
    const given = provider.refunds.filter(
      refund => refund.merchantNote === data.refundId && refund.status === 'processed',
    );
    if (sum(given.map(({ amount }) => amount)) !== data.amountKobo)
      wrong.push(`refund ${data.refundId} of ${data.amountKobo} kobo is not in the provider's records`);
  }
  return wrong;
}

const restOf = (log: RunRecord['log'], refundId: string): number | undefined =>
  only(log, 'PlanReduced').find(event => event.data.refundId === refundId)?.data.restKobo;
