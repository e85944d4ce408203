import type { DeliveryOption } from '@mudu/contracts/settings/views';
import { type Clock, type Instant, isBefore, type LagosDay, plusMillis } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { InjectClock, InjectPool } from '../platform/tokens.js';

/** How long another instance's edit may stay unseen. */
const KEPT_MS = 5000;

interface Loaded {
  options: readonly DeliveryOption[];
  holidays: readonly LagosDay[];
  until: Instant;
}

/** The ways to deliver and the days on which nothing is delivered, kept in memory for a few seconds. */
@Injectable()
export class DeliveryOptions {
  private loaded: Promise<Loaded> | undefined;

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Every option in the owner's order, switched off ones too. */
  async all(): Promise<readonly DeliveryOption[]> {
    return (await this.current()).options;
  }

  async holidays(): Promise<readonly LagosDay[]> {
    return (await this.current()).holidays;
  }

  /** After an edit: the next reader asks the database. */
  forget(): void {
    this.loaded = undefined;
  }

  private async current(): Promise<Loaded> {
    this.loaded ??= this.load();
    const mine = this.loaded;
    try {
      const loaded = await mine;
      if (isBefore(this.clock.real(), loaded.until)) return loaded;
    } catch (error) {
      if (this.loaded === mine) this.forget();
      throw error;
    }
    if (this.loaded === mine) this.forget();
    return this.current();
  }

  private async load(): Promise<Loaded> {
    const until = plusMillis(this.clock.real(), KEPT_MS);
    const [options, holidays] = await Promise.all([
      this.pool.query<DeliveryOption>(
        `SELECT id, name, description, fee_kobo::float8 AS "feeKobo", default_fee_kobo::float8 AS "defaultFeeKobo",
                min_days AS "minDays", max_days AS "maxDays", cutoff, states,
                free_above_kobo::float8 AS "freeAboveKobo", active
         FROM app.delivery_options ORDER BY sort`,
      ),
      this.pool.query<{ day: LagosDay }>('SELECT day::text FROM app.holidays ORDER BY day'),
    ]);
    return { options: options.rows, holidays: holidays.rows.map(row => row.day), until };
  }
}
