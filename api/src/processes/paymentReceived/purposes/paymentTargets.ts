import { Injectable } from '@nestjs/common';
import type { PaymentFacts, PaymentPurposes } from '../../../domains/payment/index.js';
import { InstallmentTarget } from './installmentTarget.js';
import { OrderTarget } from './orderTarget.js';
import type { PaymentTarget } from './paymentTarget.js';
import { WalletFundingTarget } from './walletFundingTarget.js';

/** Every purpose of a payment, and where its money goes. */
@Injectable()
export class PaymentTargets implements PaymentPurposes, Record<PaymentFacts['purpose'], PaymentTarget> {
  constructor(
    readonly order: OrderTarget,
    readonly installment: InstallmentTarget,
    readonly wallet_funding: WalletFundingTarget,
  ) {}
}
