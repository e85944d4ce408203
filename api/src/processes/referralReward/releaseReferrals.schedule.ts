import type { OrderId } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CronExpression } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { ReviewReward } from './reviewReward.handler.js';

/**
 * Releases rewards whose order was delivered long enough ago and has nothing left to pay; and takes back those
 * whose order ended while the reward was being made, so that no reward waits for ever.
 */
@Injectable()
export class ReleaseReferrals {
  constructor(
    private readonly schedule: Schedule,
    private readonly consistency: Consistency,
    private readonly commands: CommandBus,
    private readonly engine: ProcessEngine,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('release referrals', CronExpression.EVERY_MINUTE)
  async releaseDue(): Promise<void> {
    await this.consistency.upToDate(['referrals', 'orders']);
    const now = this.clock.now();
    const { rows } = await this.pool.query<{ order_id: OrderId; referrer_id: string }>(
      `SELECT r.order_id, r.referrer_id
       FROM ${viewSchema.referrals}.rewards r JOIN ${viewSchema.orders}.orders o USING (order_id)
       WHERE r.ended_at IS NULL
         AND (o.status IN ('cancelled', 'returned')
              OR (o.status = 'delivered' AND o.payment_status <> 'part_paid'
                  AND (o.doc->'reached'->>'delivered')::timestamptz + r.hold_hours * interval '1 hour' <= $1))
       ORDER BY r.qualified_at`,
      [now],
    );
    await this.schedule.each(rows, ({ order_id: orderId, referrer_id: referrerId }) => {
      const context = commandFromSchedule('release referrals', referrerId, `review ${orderId} ${now}`);
      return this.engine.run(() => this.commands.execute(new ReviewReward(orderId, context)));
    });
  }
}
