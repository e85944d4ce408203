import type { OrderId, PaymentReference, UserId } from '@mudu/contracts/ids';
import { SettleOrderRefund } from '../order/settleOrderRefund.handler.js';
import { RefundToWallet } from '../wallet/refundToWallet.handler.js';
import type { RecordedEvent, Workflow } from '../workflow/workflow.js';
import { DebitInstallment } from './debitInstallment.handler.js';
import { CancelPlan, ReducePlan } from './endPlan.handler.js';
import { CompleteOrderPayment, RecordPart } from './recordPart.handler.js';
import { SettleInstallment } from './settleInstallment.handler.js';
import { StartPlan } from './startPlan.handler.js';

const orderOf = (event: RecordedEvent): OrderId => event.stream.slice('order-'.length) as OrderId;

/** A split order and its plan keep each other informed: confirmed → started, paid → told, ended → no longer owed. */
export const installmentWorkflow: Workflow = {
  name: 'installment',
  react(event) {
    switch (event.type) {
      case 'OrderConfirmed': {
        const { paidBy, confirmedAt } = event.data;
        if (paidBy !== 'card' && paidBy !== 'wallet') return [];
        const reference = event.data.reference as PaymentReference | null;
        return [cause => new StartPlan(orderOf(event), paidBy, reference, confirmedAt, cause)];
      }
      case 'OrderCancelled':
      case 'OrderReturned':
        return [cause => new CancelPlan(orderOf(event), event.data.at, cause)];
      case 'OrderPartRefunded': {
        const { refund, fromPlan, nothingLeft, at } = event.data;
        const { refundId, amountKobo } = refund;
        return fromPlan
          ? [cause => new ReducePlan(orderOf(event), refundId, amountKobo, nothingLeft, at, cause)]
          : [];
      }
      case 'PlanReduced': {
        const { orderId, refundId, restKobo } = event.data;
        const userId = event.meta.personId as UserId;
        return restKobo === 0
          ? [cause => new SettleOrderRefund(orderId, refundId, 'wallet', 0, cause)]
          : [cause => new RefundToWallet(userId, orderId, refundId, restKobo, cause)];
      }
      case 'WalletDebitedForInstallment': {
        const { installmentId, amountKobo } = event.data;
        return [cause => new SettleInstallment(installmentId, 'wallet', null, amountKobo, cause)];
      }
      case 'InstallmentAutoDebitStarted': {
        const { installmentId, method } = event.data;
        return [cause => new DebitInstallment(installmentId, method, cause)];
      }
      case 'InstallmentPaid': {
        const { orderId, sequence: _, ...part } = event.data;
        return [cause => new RecordPart(orderId, event.meta.personId as UserId, part, cause)];
      }
      case 'PlanCompleted':
        return [cause => new CompleteOrderPayment(event.data.orderId, event.data.at, cause)];
      default:
        return [];
    }
  },
};
