import {
  getHolidays,
  getSettingsHistory,
  getShopSettings,
  setDeliveryOptions,
  setHolidays,
  setReferralRewards,
  setShopSettings,
} from '@mudu/contracts/endpoints/adminSettings';
import { getDeliveryOptions, getReferralRewards, getTerms } from '@mudu/contracts/endpoints/settings';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { SetDeliveryOptions } from './setDeliveryOptions.handler.js';
import { SetHolidays } from './setHolidays.handler.js';
import { SetReferralRewards } from './setReferralRewards.handler.js';
import { SetShopSettings } from './setShopSettings.handler.js';
import { SettingsQueries } from './settings.queries.js';
import { SettingsHistories } from './settingsHistory.queries.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SettingsQueries,
    private readonly histories: SettingsHistories,
  ) {}

  @Route(getDeliveryOptions)
  deliveryOptions(@In() { query, caller }: Input<typeof getDeliveryOptions>) {
    return this.queries.deliveryOptions(query.state, caller.role);
  }

  @Route(setDeliveryOptions)
  async setDeliveryOptions(@In() { body, caller }: Input<typeof setDeliveryOptions>) {
    await this.commands.execute(new SetDeliveryOptions(body));
    return this.queries.deliveryOptions(undefined, caller.role);
  }

  @Route(getTerms)
  terms() {
    return this.queries.terms();
  }

  @Route(getShopSettings)
  shopSettings() {
    return this.queries.shopSettings();
  }

  @Route(setShopSettings)
  async setShopSettings(@In() { body }: Input<typeof setShopSettings>) {
    await this.commands.execute(new SetShopSettings(body));
    return this.queries.shopSettings();
  }

  @Route(getReferralRewards)
  referralRewards() {
    return this.queries.referralRewards();
  }

  @Route(setReferralRewards)
  async setReferralRewards(@In() { body, caller }: Input<typeof setReferralRewards>) {
    await this.commands.execute(new SetReferralRewards(body.points, body.expectedVersion, caller.userId));
    return this.queries.referralRewards();
  }

  @Route(getHolidays)
  holidays() {
    return this.queries.holidays();
  }

  @Route(setHolidays)
  async setHolidays(@In() { body }: Input<typeof setHolidays>) {
    await this.commands.execute(new SetHolidays(body));
    return this.queries.holidays();
  }

  @Route(getSettingsHistory)
  history(@In() { query }: Input<typeof getSettingsHistory>) {
    return this.histories.of(query);
  }
}
