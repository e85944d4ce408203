import { kept, type Told, told } from '../integration/publicVersion.js';
import { type PaymentEvent, paymentEvents } from './events.js';

const refunded = ['refundId', 'orderId', 'amountKobo', 'at'] as const;

/** What other systems are told of this domain's events (docs/decisions/0032). */
export const publicPaymentEvents: Told<PaymentEvent> = {
  PaymentStarted: told(paymentEvents.PaymentStarted, [
    'reference',
    'purpose',
    'userId',
    'orderId',
    'installmentId',
    'amountKobo',
    'startedAt',
  ]),
  PaymentPageOpened: kept,
  PaymentSucceeded: told(paymentEvents.PaymentSucceeded, ['amountKobo', 'channel', 'providerId', 'paidAt']),
  PaymentFailed: told(paymentEvents.PaymentFailed, ['reason', 'at']),
  PaymentAbandoned: told(paymentEvents.PaymentAbandoned, ['at']),
  PaymentFlagged: told(paymentEvents.PaymentFlagged, ['reason', 'at']),
  PaymentRefundRequested: told(paymentEvents.PaymentRefundRequested, refunded),
  PaymentRefundAsked: kept,
  PaymentRefunded: told(paymentEvents.PaymentRefunded, refunded),
  PaymentRefundFailed: told(paymentEvents.PaymentRefundFailed, refunded),
  PaymentRefundCameLate: told(paymentEvents.PaymentRefundCameLate, refunded),
};
