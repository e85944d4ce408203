import { Module } from '@nestjs/common';
import { SetDeliveryOptionsHandler } from './setDeliveryOptions.handler.js';
import { SetHolidaysHandler } from './setHolidays.handler.js';
import { SetReferralRewardsHandler } from './setReferralRewards.handler.js';
import { SetShopSettingsHandler } from './setShopSettings.handler.js';
import { SettingsController } from './settings.controller.js';
import { SettingsQueries } from './settings.queries.js';
import { SettingsHistories } from './settingsHistory.queries.js';

@Module({
  controllers: [SettingsController],
  providers: [
    SettingsQueries,
    SettingsHistories,
    SetDeliveryOptionsHandler,
    SetHolidaysHandler,
    SetReferralRewardsHandler,
    SetShopSettingsHandler,
  ],
  exports: [SettingsQueries],
})
export class SettingsModule {}
