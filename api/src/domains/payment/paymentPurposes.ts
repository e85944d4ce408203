import { Inject } from '@nestjs/common';
import type { PaymentFacts } from './payment.decider.js';

/** What a payment is for, as far as taking the money depends on it. Where the money goes is nothing to a payment. */
export interface PaymentPurpose {
  /** Whether the payer let us keep the card for later. */
  keepsCard(payment: PaymentFacts): Promise<boolean>;
  /** Minutes after which a payment that nobody finished counts as abandoned; null: never. */
  abandonAfterMinutes(): Promise<number | null>;
}

export type PaymentPurposes = Readonly<Record<PaymentFacts['purpose'], PaymentPurpose>>;

export const PAYMENT_PURPOSES = Symbol('payment purposes');
export const InjectPaymentPurposes = (): ParameterDecorator => Inject(PAYMENT_PURPOSES);
