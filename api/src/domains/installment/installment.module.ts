import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MessagingModule } from '../../messaging/messaging.module.js';
import { DebitInstallmentHandler } from '../../processes/installmentPlan/debitInstallment.handler.js';
import { PayInstallmentHandler } from '../../processes/installmentPlan/payInstallment.handler.js';
import {
  CompleteOrderPaymentHandler,
  RecordPartHandler,
} from '../../processes/installmentPlan/recordPart.handler.js';
import { SettleInstallmentHandler } from '../../processes/installmentPlan/settleInstallment.handler.js';
import { StartInstallmentPaymentHandler } from '../../processes/installmentPlan/startInstallmentPayment.handler.js';
import { StartPlanHandler } from '../../processes/installmentPlan/startPlan.handler.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PersonModule } from '../person/person.module.js';
import { ChangePlanHandler } from './changePlan.handler.js';
import { CancelPlanHandler, ReducePlanHandler } from './endPlan.handler.js';
import { AdminInstallmentController, InstallmentController } from './installment.controller.js';
import { InstallmentQueries } from './installment.queries.js';
import { RecordFailedDebitHandler } from './recordFailedDebit.handler.js';
import { ReviewPlans } from './reviewPlans.schedule.js';
import { SplitOfferModule } from './splitOffer.module.js';

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
