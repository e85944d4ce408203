import { streams, unusedRefundId } from '@mudu/contracts/ids';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type Logged, only, type RunRecord, streamsOf, sum } from '../runRecord.js';
import type { Invariant } from './invariant.js';

/** What each order's own stream says was paid for it. */
function settlements(events: readonly Logged[]): { part: string; kobo: number; by: string }[] {
  return events.flatMap(event => {
    switch (event.type) {
      case 'OrderConfirmed':
        return event.data.paidBy === 'forced'
          ? []
          : [{ part: 'first', kobo: event.data.amountKobo, by: event.data.paidBy }];
      case 'OrderPaid':
        return [{ part: 'first', kobo: event.data.amountKobo, by: 'card' }];
      case 'OrderPartPaid':
        return [{ part: event.data.installmentId, kobo: event.data.amountKobo, by: event.data.method }];
      default:
        return [];
    }
  });
}

export const ordersPaidExactly: Invariant = {
  id: 'I3',
  statement:
    'what is paid for an order, with what was waived and reduced, is its total; no installment is settled twice',
  needs: ['an order paid by wallet', 'an order paid by card', 'OrderPaidInFull', 'PlanReduced'],
  async violations({ log, pool }) {
    const shown = await pool.query<{ order_id: string; payment_status: string }>(
      `SELECT order_id, payment_status FROM ${viewSchema.orders}.orders`,
    );
    const successful = new Set(
      shown.rows.filter(row => row.payment_status === 'success').map(row => row.order_id),
    );
    const wrong: string[] = [];
    for (const [orderId, events] of streamsOf(log, 'order-')) {
      const [placed] = only(events, 'OrderPlaced');
      if (!placed) {
        wrong.push(`order ${orderId} was never placed`);
        continue;
      }
      const settled = settlements(events);
      const parts = settled.map(({ part }) => part);
      if (new Set(parts).size < parts.length) wrong.push(`order ${orderId} settled ${parts.join(', ')}`);
      if (!successful.has(orderId)) continue;
      const split = placed.data.split;
      const spared = split ? sparedOf(log, split.planId) : 0;
      const paid = sum(settled.map(({ kobo }) => kobo));
      if (paid + spared !== placed.data.totalKobo)
        wrong.push(
          `order ${orderId} is a success with ${paid} paid and ${spared} spared of ${placed.data.totalKobo} kobo`,
        );
    }
    return [...wrong, ...walletPayments(log), ...cardPayments(log)];
  },
};

/** Waived installments and reductions of a plan. */
function sparedOf(log: RunRecord['log'], planId: string): number {
  const events = streamsOf(log, 'installment-').get(planId) ?? [];
  const waived = only(events, 'InstallmentWaived').map(event => event.data.amountKobo);
  const reduced = only(events, 'PlanReduced').flatMap(event =>
    event.data.reductions.map(({ byKobo }) => byKobo),
  );
  return sum(waived) + sum(reduced);
}

/**
 * Each debit of a wallet paid its order, or came back whole; no order is paid by a wallet that was not debited.
 */
function walletPayments(log: RunRecord['log']): string[] {
  const debited = new Map(
    only(log, 'WalletDebitedForOrder').map(event => [event.data.orderId as string, event]),
  );
  const unused = new Set(
    only(log, 'WalletRefunded')
      .filter(event => event.data.refundId === unusedRefundId(event.data.orderId))
      .map(event => event.data.orderId as string),
  );
  const paid = new Map(
    only(log, 'OrderConfirmed')
      .filter(event => event.data.paidBy === 'wallet')
      .map(event => [streams.order.idOf(event.stream) as string, event.data.amountKobo]),
  );
  const ids = new Set([...debited.keys(), ...paid.keys()]);
  return [...ids].flatMap(orderId => {
    const debit = debited.get(orderId)?.data.amountKobo;
    if (paid.has(orderId) !== unused.has(orderId) && debit !== undefined)
      return paid.has(orderId) && paid.get(orderId) !== debit
        ? [`order ${orderId} took ${paid.get(orderId)} of ${debit} kobo debited`]
        : [];
    return [
      `order ${orderId}: the wallet gave ${debit ?? 'nothing'}, the order took ${paid.get(orderId) ?? 'nothing'}, ${unused.has(orderId) ? 'and it came back' : 'and nothing came back'}`,
    ];
  });
}

/** No order is paid by a card whose payment did not succeed, for another order, or with less than it took. */
function cardPayments(log: RunRecord['log']): string[] {
  const received = new Map(
    only(log, 'PaymentSucceeded').map(event => [
      streams.payment.idOf(event.stream) as string,
      event.data.amountKobo,
    ]),
  );
  const meant = new Map(
    only(log, 'PaymentStarted').map(event => [event.data.reference as string, event.data.orderId]),
  );
  return only(log, 'OrderConfirmed', 'OrderPaid').flatMap(event => {
    const { reference, amountKobo } = event.data;
    const byCard = event.type === 'OrderPaid' || event.data.paidBy === 'card';
    if (!byCard) return [];
    const orderId = streams.order.idOf(event.stream) as string;
    const kobo = received.get(reference ?? '') ?? 0;
    return kobo >= amountKobo && meant.get(reference ?? '') === orderId
      ? []
      : [`order ${orderId} took ${amountKobo} kobo of ${reference}, which brought ${kobo}`];
  });
}
