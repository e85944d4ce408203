import type { PaymentReference, UserId } from '@mudu/contracts/ids';
import { RefundToWallet } from '../wallet/refundToWallet.handler.js';
import type { Workflow } from '../workflow/workflow.js';
import { CreditPayment } from './creditPayment.handler.js';
import { RecordFailedPayment } from './recordFailedPayment.handler.js';

const referenceOf = (stream: string): PaymentReference => stream.slice('payment-'.length) as PaymentReference;

/** Received money goes where it belongs; a failed try is told to its order, a failed refund goes to the wallet. */
export const paymentWorkflow: Workflow = {
  name: 'payment',
  react(event) {
    switch (event.type) {
      case 'PaymentSucceeded':
        return [cause => new CreditPayment(referenceOf(event.stream), cause)];
      case 'PaymentFailed':
        return [cause => new RecordFailedPayment(referenceOf(event.stream), event.data.reason, cause)];
      case 'PaymentRefundFailed': {
        const { orderId, refundId, amountKobo } = event.data;
        const userId = event.meta.personId as UserId;
        return [cause => new RefundToWallet(userId, orderId, refundId, amountKobo, cause)];
      }
      default:
        return [];
    }
  },
};
