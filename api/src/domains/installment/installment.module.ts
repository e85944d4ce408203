import { Module } from '@nestjs/common';
import { ChangePlanHandler } from './changePlan.handler.js';
import { ChosenInstallments } from './chosenInstallments.js';
import { AdminInstallmentController, InstallmentController } from './installment.controller.js';
import { InstallmentQueries } from './installment.queries.js';
import { InstallmentPlans } from './installmentPlans.js';
import { PlanDetailQueries } from './planDetail.queries.js';
import { ReviewPlans } from './reviewPlans.schedule.js';
import { ToPlanHandler } from './toPlan.handler.js';

@Module({
  controllers: [InstallmentController, AdminInstallmentController],
  providers: [
    InstallmentPlans,
    ChosenInstallments,
    InstallmentQueries,
    PlanDetailQueries,
    ChangePlanHandler,
    ToPlanHandler,
    ReviewPlans,
  ],
  exports: [InstallmentPlans, InstallmentQueries, ChosenInstallments],
})
export class InstallmentModule {}
