import type { SetHolidaysRequest } from '@mudu/contracts/settings/requests';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { audited } from '../../platform/audited.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { replaceList, seenRows } from '../../platform/versionedList.js';

/** The whole list (rules/delivery.md D10). */
export class SetHolidays extends Command<void> {
  constructor(readonly request: SetHolidaysRequest) {
    super();
  }
}

@CommandHandler(SetHolidays)
export class SetHolidaysHandler implements ICommandHandler<SetHolidays> {
  constructor(
    private readonly delivery: DeliveryOptions,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ request: { holidays, expectedVersion } }: SetHolidays): Promise<void> {
    const seen = { list: expectedVersion, rows: seenRows(holidays, holiday => holiday.day) };
    await audited(this.pool, this.clock, db =>
      replaceList(db, { name: 'holidays', key: 'day' }, seen, () =>
        db.query(
          `WITH given AS (
             SELECT * FROM jsonb_to_recordset($1) AS holiday (day date, name text)
           ), gone AS (
             DELETE FROM app.holidays WHERE day NOT IN (SELECT day FROM given)
           )
           INSERT INTO app.holidays (day, name) SELECT day, name FROM given
           ON CONFLICT (day) DO UPDATE SET name = excluded.name`,
          [JSON.stringify(holidays)],
        ),
      ),
    );
    this.delivery.forget();
  }
}
