import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { ToOrder } from '../../domains/order/index.js';
import { ToWallet } from '../../domains/wallet/index.js';
import type { NextCommand, Process, RecordedEvent } from '../../messaging/process.js';
import { RefundOrderToCard } from './refundOrderToCard.handler.js';

/**
 * What an order gives back goes to the wallet or to the card that paid, and the order is told when it has arrived. A
 * refund that the provider did not give goes to the wallet.
 */
export const refundProcess: Process = {
  name: 'refund',
  begins: 'at the start of the log',
  react(event) {
    switch (event.type) {
      case 'OrderCancelled':
      case 'OrderReturned': {
        const { refund } = event.data;
        return refund ? [giveBack(event, streams.order.idOf(event.stream), refund)] : [];
      }
      case 'OrderPartRefunded':
        return partRefunded(event);
      case 'PlanReduced': {
        const { orderId, refundId, restKobo } = event.data;
        return restKobo === 0
          ? [settled(orderId, refundId, 'wallet', 0)]
          : [toWallet(event, orderId, refundId, restKobo)];
      }
      case 'PaymentRefundFailed': {
        const { orderId, refundId, amountKobo } = event.data;
        return [toWallet(event, orderId, refundId, amountKobo)];
      }
      case 'WalletRefunded': {
        const { orderId, refundId, amountKobo } = event.data;
        return [settled(orderId, refundId, 'wallet', amountKobo)];
      }
      case 'PaymentRefunded': {
        const { orderId, refundId, amountKobo } = event.data;
        return [settled(orderId, refundId, 'original', amountKobo)];
      }
      default:
        return [];
    }
  },
};

type Target = 'original' | 'wallet';

/** A plan takes its share first and passes on the rest (`PlanReduced`); nothing to give is settled at once. */
function partRefunded(event: Extract<RecordedEvent, { type: 'OrderPartRefunded' }>): NextCommand[] {
  const { refund, fromPlan } = event.data;
  if (fromPlan) return [];
  const orderId = streams.order.idOf(event.stream);
  return refund.amountKobo === 0
    ? [settled(orderId, refund.refundId, refund.to, 0)]
    : [giveBack(event, orderId, refund)];
}

const giveBack = (
  event: RecordedEvent,
  orderId: OrderId,
  { to, refundId, amountKobo }: { to: Target; refundId: string; amountKobo: Kobo },
): NextCommand =>
  to === 'wallet'
    ? toWallet(event, orderId, refundId, amountKobo)
    : context => new RefundOrderToCard(orderId, refundId, amountKobo, context);

const toWallet =
  (event: RecordedEvent, orderId: OrderId, refundId: string, amountKobo: Kobo): NextCommand =>
  context =>
    new ToWallet(
      event.meta.personId as UserId,
      { type: 'CreditRefund', refundId, orderId, amountKobo },
      context,
    );

const settled =
  (orderId: OrderId, refundId: string, to: Target, amountKobo: Kobo): NextCommand =>
  context =>
    new ToOrder(orderId, { type: 'SettleRefund', refundId, to, amountKobo, at: context.at }, context);
