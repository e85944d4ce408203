import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { Installments } from './installments.js';
import { SplitOffer } from './splitOffer.js';

/** What checkout asks about plans; a module of its own, because plans in turn know orders and payments. */
@Module({
  imports: [SettingsModule],
  providers: [Installments, SplitOffer],
  exports: [Installments, SplitOffer],
})
export class SplitOfferModule {}
