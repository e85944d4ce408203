import { nigerianState } from '@mudu/contracts/nigerianState';
import { isStaff, type Role } from '@mudu/contracts/roles';
import { deliveryFee, serves } from '@mudu/contracts/settings/deliveryPricing';
import type { ShopSettingsReply } from '@mudu/contracts/settings/shopSettings';
import type { Terms } from '@mudu/contracts/settings/terms';
import type {
  DeliveryOption,
  DeliveryOptionList,
  HolidayList,
  ReferralRewards,
} from '@mudu/contracts/settings/views';
import { type Clock, estimateDeliveryDay } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { Settings } from '../../platform/shopSettings.js';
import { termsOf } from '../../platform/termsOf.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

const KOBO_PER_POINT = 100;

@Injectable()
export class SettingsQueries {
  constructor(
    private readonly delivery: DeliveryOptions,
    private readonly settings: Settings,
    @InjectClock() private readonly clock: Clock,
    @InjectPool() private readonly pool: Pool,
  ) {}

  /** All there are; with a state what serves it, at its fee there. Only staff see what is switched off. */
  async deliveryOptions(stateText: string | undefined, role: Role): Promise<DeliveryOptionList> {
    const [version, holidays] = [await this.delivery.version(), await this.delivery.holidays()];
    const paidAt = this.clock.now();
    const arriving = (days: number, { cutoff }: DeliveryOption) =>
      estimateDeliveryDay(paidAt, { maxDays: days, cutoff }, holidays);
    const options = (await this.delivery.all())
      .filter(option => option.active || isStaff(role))
      .map(option => ({
        ...option,
        arrivesFrom: arriving(option.minDays, option),
        arrivesBy: arriving(option.maxDays, option),
      }));
    if (stateText === undefined) return { deliveryOptions: options, version };
    const state = nigerianState(stateText);
    return {
      deliveryOptions: options
        .filter(option => option.active && serves(option, state))
        .map(option => ({ ...option, feeKobo: deliveryFee(option, state) })),
      version,
    };
  }

  holidays(): Promise<HolidayList> {
    return this.delivery.holidayList();
  }

  async terms(): Promise<Terms> {
    return termsOf(await this.settings.all());
  }

  async shopSettings(): Promise<ShopSettingsReply> {
    const { rows } = await this.pool.query<{ version: number }>(
      "SELECT version FROM app.list_versions WHERE name = 'shop_settings'",
    );
    // Not what is kept in memory, which may be older than the version: an edit of another process would be lost.
    this.settings.forget();
    return { ...(await this.settings.all()), version: rows[0]!.version };
  }

  async referralRewards(): Promise<ReferralRewards> {
    const { rows } = await this.pool.query<{
      points: number;
      min_order_kobo: string;
      hold_hours: number;
      updated_at: Date | null;
      updated_by: string | null;
      version: number;
    }>(
      'SELECT points, min_order_kobo, hold_hours, updated_at, updated_by, version FROM app.referral_settings',
    );
    const row = rows[0]!;
    return {
      points: row.points,
      rewardKobo: row.points * KOBO_PER_POINT,
      minOrderKobo: Number(row.min_order_kobo),
      holdHours: row.hold_hours,
      updatedAt: row.updated_at?.toISOString() ?? null,
      updatedBy: row.updated_by,
      version: row.version,
    };
  }
}
