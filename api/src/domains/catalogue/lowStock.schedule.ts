import { type ItemId, streams } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';

/** Short writes: orders wait for the items, and newer events of the embedded log for the write (docs/decisions/0001). */
const AT_ONCE = 50;

/** Says once of each item on sale that few are left, and again after there were more (rules/notification.md N9). */
@Injectable()
export class LowStock {
  constructor(
    private readonly settings: Settings,
    private readonly outbox: Outbox,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('low stock', CronExpression.EVERY_MINUTE)
  async look(): Promise<void> {
    const { lowStock } = await this.settings.all();
    while ((await this.note(lowStock)) === AT_ONCE);
  }

  /** Notes which of some items have run low and which have not any more; answers how many of either. */
  private note(lowStock: number): Promise<number> {
    const at = this.clock.now();
    return inTransaction(this.pool, async db => {
      // In the order of their ids, as orders lock them; what an order has just now is looked at next time.
      const { rows } = await db.query<{ id: ItemId; left: number; low: boolean }>(
        `WITH changed AS (
           SELECT id FROM app.items
           WHERE (low_noted AND quantity - reserved > $1) OR (active AND NOT low_noted AND quantity - reserved <= $1)
           ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
         )
         UPDATE app.items SET low_noted = NOT low_noted FROM changed WHERE items.id = changed.id
         RETURNING items.id, quantity - reserved AS "left", low_noted AS low`,
        [lowStock, AT_ONCE],
      );
      for (const { id, left, low } of rows) {
        if (!low) continue;
        const data = { itemId: id, left, at };
        await this.outbox.event(db, streams.catalogue(id), { type: 'StockRanLow', data }, null);
      }
      return rows.length;
    });
  }
}
