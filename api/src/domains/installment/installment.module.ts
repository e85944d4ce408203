import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MessagingModule } from '../../messaging/messaging.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PersonModule } from '../person/person.module.js';
import { ChangePlanHandler } from './changePlan.handler.js';
import { DebitInstallmentHandler } from './debitInstallment.handler.js';
import { CancelPlanHandler, ReducePlanHandler } from './endPlan.handler.js';
import { AdminInstallmentController, InstallmentController } from './installment.controller.js';
import { InstallmentQueries } from './installment.queries.js';
import { PayInstallmentHandler } from './payInstallment.handler.js';
import { RecordFailedDebitHandler } from './recordFailedDebit.handler.js';
import { CompleteOrderPaymentHandler, RecordPartHandler } from './recordPart.handler.js';
import { ReviewPlans } from './reviewPlans.schedule.js';
import { SettleInstallmentHandler } from './settleInstallment.handler.js';
import { SplitOfferModule } from './splitOffer.module.js';
import { StartInstallmentPaymentHandler } from './startInstallmentPayment.handler.js';
import { StartPlanHandler } from './startPlan.handler.js';

@Module({
  imports: [CqrsModule, MessagingModule, SplitOfferModule, PaymentModule, PersonModule],
  controllers: [InstallmentController, AdminInstallmentController],
  providers: [
    InstallmentQueries,
    StartPlanHandler,
    PayInstallmentHandler,
    StartInstallmentPaymentHandler,
    SettleInstallmentHandler,
    DebitInstallmentHandler,
    RecordPartHandler,
    CompleteOrderPaymentHandler,
    CancelPlanHandler,
    ReducePlanHandler,
    ChangePlanHandler,
    RecordFailedDebitHandler,
    ReviewPlans,
  ],
})
export class InstallmentModule {}
