import type { OrderId, PaymentReference, UserId } from '@mudu/contracts/ids';
import { CancelPlan, ReducePlan } from '../../domains/installment/endPlan.handler.js';
import { SettleOrderRefund } from '../../domains/order/settleOrderRefund.handler.js';
import { RefundToWallet } from '../../domains/wallet/refundToWallet.handler.js';
import type { Process, RecordedEvent } from '../../messaging/process.js';
import { DebitInstallment } from './debitInstallment.handler.js';
import { CompleteOrderPayment, RecordPart } from './recordPart.handler.js';
import { SettleInstallment } from './settleInstallment.handler.js';
import { StartPlan } from './startPlan.handler.js';

const orderOf = (event: RecordedEvent): OrderId => event.stream.slice('order-'.length) as OrderId;

/** A split order and its plan keep each other informed: confirmed → started, paid → told, ended → no longer owed. */
export const installmentProcess: Process = {
  name: 'installment',
  react(event) {
    switch (event.type) {
      case 'OrderConfirmed': {
        const { paidBy, confirmedAt } = event.data;
        if (paidBy !== 'card' && paidBy !== 'wallet') return [];
        const reference = event.data.reference as PaymentReference | null;
        return [context => new StartPlan(orderOf(event), paidBy, reference, confirmedAt, context)];
      }
      case 'OrderCancelled':
      case 'OrderReturned':
        return [context => new CancelPlan(orderOf(event), event.data.at, context)];
      case 'OrderPartRefunded': {
        const { refund, fromPlan, nothingLeft, at } = event.data;
        const { refundId, amountKobo } = refund;
        return fromPlan
          ? [context => new ReducePlan(orderOf(event), refundId, amountKobo, nothingLeft, at, context)]
          : [];
      }
      case 'PlanReduced': {
        const { orderId, refundId, restKobo } = event.data;
        const userId = event.meta.personId as UserId;
        return restKobo === 0
          ? [context => new SettleOrderRefund(orderId, refundId, 'wallet', 0, context)]
          : [context => new RefundToWallet(userId, orderId, refundId, restKobo, context)];
      }
      case 'WalletDebitedForInstallment': {
        const { installmentId, amountKobo } = event.data;
        return [context => new SettleInstallment(installmentId, 'wallet', null, amountKobo, context)];
      }
      case 'InstallmentAutoDebitStarted': {
        const { installmentId, method } = event.data;
        return [context => new DebitInstallment(installmentId, method, context)];
      }
      case 'InstallmentPaid': {
        const { orderId, sequence: _, ...part } = event.data;
        return [context => new RecordPart(orderId, event.meta.personId as UserId, part, context)];
      }
      case 'PlanCompleted':
        return [context => new CompleteOrderPayment(event.data.orderId, event.data.at, context)];
      default:
        return [];
    }
  },
};
