export type { PaymentFacts } from './payment.decider.js';
export { PaymentModule } from './payment.module.js';
export { PAYMENT_PURPOSES, type PaymentPurpose, type PaymentPurposes } from './paymentPurposes.js';
export { type KnownPayment, Payments } from './payments.js';
export { type OpenedPage, PAGE_OPENS_WITHIN_MS, PayPages } from './payPages.js';
export { RefundCardPayment } from './refundCardPayment.handler.js';
export { SavedCards } from './savedCards.js';
export { SettlePayment } from './settlePayment.handler.js';
