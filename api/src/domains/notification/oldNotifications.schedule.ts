import type { UserId } from '@mudu/contracts/ids';
import { type Clock, plusHours } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { paginate } from '../../platform/paginate.js';
import { removeExpired } from '../../platform/removeExpired.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { Notifications } from './notifications.js';

const AT_ONCE = 500;
/** Far beyond the time in which anything could ask to hand the same over again. */
const DELIVERIES_KEPT_HOURS = 30 * 24;

/** Takes away what was kept long enough: from the rows by an event, so that a rebuild is without them too. */
@Injectable()
export class OldNotifications {
  constructor(
    private readonly schedule: Schedule,
    private readonly notifications: Notifications,
    private readonly consistency: Consistency,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('old notifications', '41 * * * *')
  async forget(): Promise<void> {
    await this.consistency.upToDate(['notifications']);
    const { notificationDays } = await this.settings.all();
    const before = plusHours(this.clock.now(), -24 * notificationDays);
    const due = paginate(AT_ONCE, async (after: { user_id: UserId; ids: string[] } | undefined) => {
      const { rows } = await this.pool.query<{ user_id: UserId; ids: string[] }>(
        `SELECT user_id, (array_agg(notification_id ORDER BY made_at))[1:${AT_ONCE}] AS ids
         FROM ${viewSchema.notifications}.inbox
         WHERE made_at < $1 AND ($2::uuid IS NULL OR user_id > $2)
         GROUP BY user_id ORDER BY user_id LIMIT ${AT_ONCE}`,
        [before, after?.user_id ?? null],
      );
      return rows;
    });
    const at = this.clock.now();
    await this.schedule.each(due, ({ user_id: userId, ids }) =>
      this.notifications.ofInbox(
        userId,
        { type: 'Remove', ids, at },
        commandFromSchedule('old notifications', userId, `${userId} ${before}`),
      ),
    );
    await removeExpired(
      this.pool,
      'DELETE FROM app.announcements WHERE id IN (SELECT id FROM app.announcements WHERE ended AND made_at < $1 LIMIT $2)',
      before,
    );
    await removeExpired(
      this.pool,
      `DELETE FROM app.deliveries WHERE (notice_id, part) IN
         (SELECT notice_id, part FROM app.deliveries WHERE at < $1 LIMIT $2)`,
      plusHours(this.clock.now(), -DELIVERIES_KEPT_HOURS),
    );
  }
}
