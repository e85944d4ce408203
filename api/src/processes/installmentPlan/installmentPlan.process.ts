import { type PaymentReference, planIdOf, planOfInstallment, streams } from '@mudu/contracts/ids';
import { ToPlan } from '../../domains/installment/index.js';
import { ToOrder } from '../../domains/order/index.js';
import type { Process } from '../../messaging/process.js';
import { DebitInstallment } from './debitInstallment.handler.js';
import { StartOrderPlan } from './startOrderPlan.handler.js';

/**
 * An order and its plan keep each other informed: confirmed → started, paid → told, ended → no longer owed. Debits of
 * the wallet and auto-debits are answered here too.
 */
export const installmentPlanProcess: Process = {
  name: 'installment',
  begins: 'at the start of the log',
  react(event) {
    switch (event.type) {
      case 'OrderConfirmed': {
        const { paidBy, inInstallments, confirmedAt } = event.data;
        if (inInstallments === false || (paidBy !== 'card' && paidBy !== 'wallet')) return [];
        const orderId = streams.order.idOf(event.stream);
        const reference = event.data.reference as PaymentReference | null;
        return [context => new StartOrderPlan(orderId, paidBy, reference, confirmedAt, context)];
      }
      case 'OrderCancelled':
      case 'OrderReturned': {
        const planId = planIdOf(streams.order.idOf(event.stream));
        return [context => new ToPlan(planId, { type: 'CancelPlan', at: event.data.at }, context)];
      }
      case 'OrderPartRefunded': {
        const { refund, fromPlan, nothingLeft: orderEnds, at } = event.data;
        const { refundId, amountKobo } = refund;
        const planId = planIdOf(streams.order.idOf(event.stream));
        const reduce = { type: 'ReducePlan', refundId, amountKobo, orderEnds, at } as const;
        return fromPlan ? [context => new ToPlan(planId, reduce, context)] : [];
      }
      case 'WalletDebitedForInstallment': {
        const { planId, installmentId, amountKobo } = event.data;
        const paid = { installmentId, method: 'wallet', reference: null } as const;
        const money = { expectedKobo: amountKobo, receivedKobo: amountKobo };
        return [
          context =>
            new ToPlan(
              planId,
              { type: 'ReceiveInstallment', ...paid, ...money, paidAt: context.at },
              context,
            ),
        ];
      }
      case 'WalletDebitRefused': {
        const { installmentId } = event.data;
        if (installmentId === null) return [];
        const reason = 'insufficient_balance';
        const failed = { type: 'FailAutoDebit', installmentId, reference: null, reason } as const;
        return [
          context => new ToPlan(planOfInstallment(installmentId), { ...failed, at: context.at }, context),
        ];
      }
      case 'InstallmentAutoDebitStarted': {
        const { installmentId, method } = event.data;
        return [context => new DebitInstallment(installmentId, method, event.id, context)];
      }
      case 'InstallmentPaid': {
        const { orderId, installmentId, method, reference, amountKobo, paidAt } = event.data;
        const paid = { installmentId, method, reference, amountKobo, paidAt };
        return [context => new ToOrder(orderId, { type: 'RecordInstallment', ...paid }, context)];
      }
      case 'PlanCompleted': {
        const { orderId, at } = event.data;
        return [context => new ToOrder(orderId, { type: 'CompletePayment', at }, context)];
      }
      default:
        return [];
    }
  },
};
