import { type PromoId, streams } from '@mudu/contracts/ids';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { paginate } from '../../platform/paginate.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { promoDecider } from './promo.decider.js';

const AT_ONCE = 100;

interface Due {
  promo_id: PromoId;
  over: boolean;
}

/** Says once that a promotion's first day has come, and once that its last is over; the decider knows what was said. */
@Injectable()
export class PromoDays {
  constructor(
    private readonly schedule: Schedule,
    private readonly consistency: Consistency,
    private readonly executor: CommandExecutor,
    private readonly engine: ProcessEngine,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('promotion days', CronExpression.EVERY_MINUTE)
  async announceDue(): Promise<void> {
    await this.consistency.upToDate(['promos']);
    const today = lagosDay(this.clock.now());
    const due = paginate<Due>(AT_ONCE, async after => {
      const { rows } = await this.pool.query<Due>(
        `SELECT promo_id, coalesce(end_date < $1, false) AS over FROM ${viewSchema.promos}.promos
         WHERE NOT cancelled AND phase <> 'ended'
           AND (end_date < $1 OR (active AND phase = 'scheduled' AND start_date <= $1))
           AND ($2::uuid IS NULL OR promo_id > $2)
         ORDER BY promo_id LIMIT $3`,
        [today, after?.promo_id ?? null, AT_ONCE],
      );
      return rows;
    });
    await this.schedule.each(due, ({ promo_id: promoId, over }) =>
      this.engine.run(() => this.announce(promoId, over ? 'EndPromo' : 'StartPromo')),
    );
  }

  private async announce(promoId: PromoId, type: 'StartPromo' | 'EndPromo'): Promise<void> {
    const at = this.clock.now();
    const context = commandFromSchedule('promotion days', null, `${type} ${promoId} ${at}`);
    await this.executor.handle(promoDecider, streams.promo(promoId), { type, at }, context);
  }
}
