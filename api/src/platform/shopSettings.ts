import { type ShopSettings, shopSettingsSchema } from '@mudu/contracts/settings/shopSettings';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { InjectClock, InjectLog, InjectPool } from './tokens.js';
import { type Db } from './transaction.js';
import { TtlCache } from './ttlCache.js';

@Injectable()
export class Settings {
  private readonly kept: TtlCache<ShopSettings>;
  private lastGood: ShopSettings | undefined;

  constructor(
    @InjectPool() private readonly pool: Pool,
    @InjectClock() clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {
    this.kept = new TtlCache(clock, () => this.load());
  }

  /** A value that makes no sense is an error in the log; until it is mended, the last good ones hold. */
  all(): Promise<ShopSettings> {
    return this.kept.get();
  }

  /** After an edit by this process. */
  forget(): void {
    this.kept.forget();
  }

  private async load(): Promise<ShopSettings> {
    const read = v.safeParse(shopSettingsSchema, await settingRows(this.pool));
    if (read.success) {
      this.lastGood = read.output;
      return read.output;
    }
    const wrong = read.issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`);
    if (!this.lastGood) throw new Error(`app.shop_settings: ${wrong.join('; ')}`);
    this.log.error({ wrong }, 'settings that make no sense are passed over');
    return this.lastGood;
  }
}

/** What the table holds, by name. */
export async function settingRows(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await db.query<{ name: string; value: unknown }>(
    'SELECT name, value FROM app.shop_settings',
  );
  return Object.fromEntries(rows.map(row => [row.name, row.value]));
}
