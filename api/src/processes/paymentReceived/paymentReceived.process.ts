import type { PaymentReference, UserId } from '@mudu/contracts/ids';
import { RefundToWallet } from '../../domains/wallet/refundToWallet.handler.js';
import type { Process } from '../../messaging/process.js';
import { CreditPayment } from './creditPayment.handler.js';
import { RecordFailedPayment } from './recordFailedPayment.handler.js';

const referenceOf = (stream: string): PaymentReference => stream.slice('payment-'.length) as PaymentReference;

/** Received money goes where it belongs; a failed try is told to its order, a failed refund goes to the wallet. */
export const paymentProcess: Process = {
  name: 'payment',
  react(event) {
    switch (event.type) {
      case 'PaymentSucceeded':
        return [context => new CreditPayment(referenceOf(event.stream), context)];
      case 'PaymentFailed':
        return [context => new RecordFailedPayment(referenceOf(event.stream), event.data.reason, context)];
      case 'PaymentRefundFailed': {
        const { orderId, refundId, amountKobo } = event.data;
        const userId = event.meta.personId as UserId;
        return [context => new RefundToWallet(userId, orderId, refundId, amountKobo, context)];
      }
      default:
        return [];
    }
  },
};
