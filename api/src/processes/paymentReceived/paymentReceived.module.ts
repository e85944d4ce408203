import { Module } from '@nestjs/common';
import { PaymentModule } from '../../domains/payment/index.js';
import { WalletModule } from '../../domains/wallet/index.js';
import { CreditPaymentHandler } from './creditPayment.handler.js';
import { CreditUnusedHandler } from './creditUnused.handler.js';
import { PaymentTargetsModule } from './purposes/paymentTargets.module.js';
import { TellFailedPaymentHandler } from './tellFailedPayment.handler.js';
import { VerifiedPayments } from './verifiedPayments.js';
import { VerifyPaymentController } from './verifyPayment.controller.js';
import { VerifyPaymentHandler } from './verifyPayment.handler.js';

@Module({
  imports: [PaymentModule, WalletModule, PaymentTargetsModule],
  controllers: [VerifyPaymentController],
  providers: [
    VerifiedPayments,
    CreditPaymentHandler,
    CreditUnusedHandler,
    TellFailedPaymentHandler,
    VerifyPaymentHandler,
  ],
})
export class PaymentReceivedModule {}
