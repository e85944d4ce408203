import { Module } from '@nestjs/common';
import { InstallmentModule } from '../../domains/installment/index.js';
import { NotificationModule } from '../../domains/notification/index.js';
import { OrderModule } from '../../domains/order/index.js';
import { PaymentModule } from '../../domains/payment/index.js';
import { WalletModule } from '../../domains/wallet/index.js';
import { DebitInstallmentHandler } from './debitInstallment.handler.js';
import { InstallmentPaymentController } from './installmentPayment.controller.js';
import { PayInstallmentHandler } from './payInstallment.handler.js';
import { StartInstallmentPaymentHandler } from './startInstallmentPayment.handler.js';
import { StartOrderPlanHandler } from './startOrderPlan.handler.js';

@Module({
  imports: [InstallmentModule, NotificationModule, OrderModule, PaymentModule, WalletModule],
  controllers: [InstallmentPaymentController],
  providers: [
    StartOrderPlanHandler,
    PayInstallmentHandler,
    StartInstallmentPaymentHandler,
    DebitInstallmentHandler,
  ],
})
export class InstallmentPlanModule {}
