import { invalid } from '@mudu/contracts/problems';
import {
  contradictions,
  type SetShopSettingsRequest,
  shopSettingsSchema,
} from '@mudu/contracts/settings/shopSettings';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { audited } from '../../platform/audited.js';
import { Settings, settingRows } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { changeList } from '../../platform/versionedList.js';

/** Changes the numbers that are named; the others stay. */
export class SetShopSettings extends Command<void> {
  constructor(readonly request: SetShopSettingsRequest) {
    super();
  }
}

@CommandHandler(SetShopSettings)
export class SetShopSettingsHandler implements ICommandHandler<SetShopSettings> {
  constructor(
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ request: { expectedVersion, ...numbers } }: SetShopSettings): Promise<void> {
    await audited(this.pool, this.clock, db =>
      changeList(db, 'shop_settings', expectedVersion, async () => {
        const { rowCount } = await db.query(
          `UPDATE app.shop_settings AS kept SET value = given.value
           FROM jsonb_each($1::jsonb) AS given (name, value)
           WHERE kept.name = given.name AND kept.value <> given.value`,
          [JSON.stringify(numbers)],
        );
        const wrong = contradictions(v.parse(shopSettingsSchema, await settingRows(db)));
        if (Object.keys(wrong).length > 0) throw invalid(wrong);
        return rowCount !== 0;
      }),
    );
    this.settings.forget();
  }
}
