import { Module } from '@nestjs/common';
import { Installments } from './installments.js';
import { SplitOffer } from './splitOffer.js';

/** What checkout asks about plans; a module of its own, because plans in turn know orders and payments. */
@Module({
  providers: [Installments, SplitOffer],
  exports: [Installments, SplitOffer],
})
export class SplitOfferModule {}
