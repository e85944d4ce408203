import { Module } from '@nestjs/common';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { SetDeliveryOptionsHandler } from './setDeliveryOptions.handler.js';
import { SetReferralRewardsHandler } from './setReferralRewards.handler.js';
import { SettingsController } from './settings.controller.js';
import { SettingsQueries } from './settings.queries.js';

@Module({
  controllers: [SettingsController],
  providers: [DeliveryOptions, SettingsQueries, SetDeliveryOptionsHandler, SetReferralRewardsHandler],
  exports: [DeliveryOptions, SettingsQueries],
})
export class SettingsModule {}
