import { Global, Module } from '@nestjs/common';
import { InstallmentModule } from '../../../domains/installment/index.js';
import { OrderModule } from '../../../domains/order/index.js';
import { PAYMENT_PURPOSES } from '../../../domains/payment/index.js';
import { InstallmentTarget } from './installmentTarget.js';
import { OrderTarget } from './orderTarget.js';
import { PaymentTargets } from './paymentTargets.js';
import { WalletFundingTarget } from './walletFundingTarget.js';

/** Global, because payments ask for what they are. */
@Global()
@Module({
  imports: [OrderModule, InstallmentModule],
  providers: [
    OrderTarget,
    InstallmentTarget,
    WalletFundingTarget,
    PaymentTargets,
    { provide: PAYMENT_PURPOSES, useExisting: PaymentTargets },
  ],
  exports: [PaymentTargets, PAYMENT_PURPOSES],
})
export class PaymentTargetsModule {}
