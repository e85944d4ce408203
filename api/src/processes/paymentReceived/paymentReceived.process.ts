import { streams, type UserId } from '@mudu/contracts/ids';
import { ReceiveOrderPayment } from '../../domains/order/index.js';
import type { Process } from '../../messaging/process.js';
import { CreditPayment } from './creditPayment.handler.js';
import { TellFailedPayment } from './tellFailedPayment.handler.js';
import { unusedByOrder, unusedByPlan } from './unusedMoney.js';

/** Received money goes where it was meant for; what could not be taken there goes to the payer's wallet. */
export const paymentReceivedProcess: Process = {
  name: 'payment',
  begins: 'at the start of the log',
  react(event) {
    const userId = event.meta.personId as UserId;
    switch (event.type) {
      case 'PaymentSucceeded':
        return [context => new CreditPayment(streams.payment.idOf(event.stream), context)];
      case 'WalletDebitedForOrder': {
        const { orderId, amountKobo } = event.data;
        return [context => new ReceiveOrderPayment(orderId, { by: 'wallet', amountKobo }, context)];
      }
      case 'PaymentFailed': {
        const reference = streams.payment.idOf(event.stream);
        return [context => new TellFailedPayment(reference, event.data.reason, context)];
      }
      case 'OrderPaymentRefused': {
        const orderId = streams.order.idOf(event.stream);
        return [context => unusedByOrder(userId, orderId, event.data, context)];
      }
      case 'InstallmentPaymentRefused':
        return [context => unusedByPlan(userId, event.data, context)];
      default:
        return [];
    }
  },
};
