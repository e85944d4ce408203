import type { SetDeliveryOptionsRequest } from '@mudu/contracts/settings/requests';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { audited } from '../../platform/audited.js';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { replaceList, seenRows } from '../../platform/versionedList.js';

/** The whole list in its order; placed orders keep what they were promised. */
export class SetDeliveryOptions extends Command<void> {
  constructor(readonly request: SetDeliveryOptionsRequest) {
    super();
  }
}

@CommandHandler(SetDeliveryOptions)
export class SetDeliveryOptionsHandler implements ICommandHandler<SetDeliveryOptions> {
  constructor(
    private readonly delivery: DeliveryOptions,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({
    request: { deliveryOptions: options, expectedVersion },
  }: SetDeliveryOptions): Promise<void> {
    const rows = options.map((option, index) => ({
      id: option.id,
      name: option.name,
      description: option.description,
      place: option.place,
      fee_kobo: option.feeKobo,
      default_fee_kobo: option.defaultFeeKobo ?? option.feeKobo,
      min_days: option.minDays,
      max_days: option.maxDays,
      cutoff: option.cutoff,
      states: option.states,
      free_above_kobo: option.freeAboveKobo,
      active: option.active,
      sort: index + 1,
      version: 1,
    }));
    const seen = { list: expectedVersion, rows: seenRows(options, option => option.id) };
    await audited(this.pool, this.clock, db =>
      replaceList(db, { name: 'delivery_options', key: 'id', ordered: 'delivery_option' }, seen, () =>
        db.query(
          `WITH given AS (
         SELECT * FROM jsonb_populate_recordset(NULL::app.delivery_options, $1)
       ), gone AS (
         DELETE FROM app.delivery_options WHERE id NOT IN (SELECT id FROM given)
       )
       INSERT INTO app.delivery_options SELECT * FROM given
       ON CONFLICT (id) DO UPDATE SET
         name = excluded.name, description = excluded.description, place = excluded.place,
         fee_kobo = excluded.fee_kobo, default_fee_kobo = excluded.default_fee_kobo, min_days = excluded.min_days,
         max_days = excluded.max_days, cutoff = excluded.cutoff, states = excluded.states,
         free_above_kobo = excluded.free_above_kobo, active = excluded.active, sort = excluded.sort`,
          [JSON.stringify(rows)],
        ),
      ),
    );
    this.delivery.forget();
  }
}
