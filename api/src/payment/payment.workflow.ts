import type { PaymentReference } from '@mudu/contracts/ids';
import type { Workflow } from '../workflow/workflow.js';
import { CreditPayment } from './creditPayment.handler.js';
import { RecordFailedPayment } from './recordFailedPayment.handler.js';

const referenceOf = (stream: string): PaymentReference => stream.slice('payment-'.length) as PaymentReference;

/** Received money goes where it belongs; a failed try is told to its order. */
export const paymentWorkflow: Workflow = {
  name: 'payment',
  react(event) {
    switch (event.type) {
      case 'PaymentSucceeded':
        return [cause => new CreditPayment(referenceOf(event.stream), cause)];
      case 'PaymentFailed':
        return [cause => new RecordFailedPayment(referenceOf(event.stream), event.data.reason, cause)];
      default:
        return [];
    }
  },
};
