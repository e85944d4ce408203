import type { DeliveryOption, Holiday, HolidayList } from '@mudu/contracts/settings/views';
import type { Clock, LagosDay } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from './tokens.js';
import { TtlCache } from './ttlCache.js';

interface Loaded {
  version: number;
  options: readonly DeliveryOption[];
  holidays: readonly LagosDay[];
  holidayList: HolidayList;
}

/** The ways to deliver and the days on which nothing is delivered, kept in memory for a few seconds. */
@Injectable()
export class DeliveryOptions {
  private readonly loaded: TtlCache<Loaded>;

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
  ) {
    this.loaded = new TtlCache(clock, () => this.load());
  }

  /** Every option in the owner's order, switched off ones too. */
  async all(): Promise<readonly DeliveryOption[]> {
    return (await this.loaded.get()).options;
  }

  /** Where orders of this option are collected today; empty where the shop has not said, or has the option no more. */
  async placeOf(id: string): Promise<string> {
    return (await this.all()).find(option => option.id === id)?.place ?? '';
  }

  /** The list's. */
  async version(): Promise<number> {
    return (await this.loaded.get()).version;
  }

  async holidays(): Promise<readonly LagosDay[]> {
    return (await this.loaded.get()).holidays;
  }

  /** With their names, as staff see them. */
  async holidayList(): Promise<HolidayList> {
    return (await this.loaded.get()).holidayList;
  }

  /** After an edit: the next reader asks the database. */
  forget(): void {
    this.loaded.forget();
  }

  private async load(): Promise<Loaded> {
    // First: with rows that are newer than the version an editor is refused, with older ones the other edit would be lost.
    const versions = await this.pool.query<{ name: string; version: number }>(
      "SELECT name, version FROM app.list_versions WHERE name IN ('delivery_options', 'holidays')",
    );
    const [options, holidays] = await Promise.all([
      this.pool.query<DeliveryOption>(
        `SELECT id, name, description, place,
                fee_kobo::float8 AS "feeKobo", default_fee_kobo::float8 AS "defaultFeeKobo",
                min_days AS "minDays", max_days AS "maxDays", cutoff, states,
                free_above_kobo::float8 AS "freeAboveKobo", active, version
         FROM app.delivery_options ORDER BY sort`,
      ),
      this.pool.query<Holiday & { day: LagosDay }>(
        'SELECT day::text, name, version FROM app.holidays AS holiday ORDER BY holiday.day',
      ),
    ]);
    const versionOf = (name: string) => versions.rows.find(row => row.name === name)!.version;
    return {
      options: options.rows,
      holidays: holidays.rows.map(row => row.day),
      holidayList: { holidays: holidays.rows, version: versionOf('holidays') },
      version: versionOf('delivery_options'),
    };
  }
}
