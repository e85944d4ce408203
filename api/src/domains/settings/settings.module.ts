import { Module } from '@nestjs/common';
import { SetDeliveryOptionsHandler } from './setDeliveryOptions.handler.js';
import { SetReferralRewardsHandler } from './setReferralRewards.handler.js';
import { SetShopSettingsHandler } from './setShopSettings.handler.js';
import { SettingsController } from './settings.controller.js';
import { SettingsQueries } from './settings.queries.js';

@Module({
  controllers: [SettingsController],
  providers: [SettingsQueries, SetDeliveryOptionsHandler, SetReferralRewardsHandler, SetShopSettingsHandler],
  exports: [SettingsQueries],
})
export class SettingsModule {}
