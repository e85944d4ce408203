import { Module } from '@nestjs/common';
import { SplitOffer } from '../../processes/installmentPlan/planOffer.js';
import { Installments } from './installmentPlans.js';

/** What checkout asks about plans; a module of its own, because plans in turn know orders and payments. */
@Module({
  providers: [Installments, SplitOffer],
  exports: [Installments, SplitOffer],
})
export class SplitOfferModule {}
