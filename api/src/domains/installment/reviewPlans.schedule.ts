import type { PlanId, UserId } from '@mudu/contracts/ids';
import { type Clock, lagosDay, plusDays } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { Consistency } from '../../http/consistency.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { paginate } from '../../platform/paginate.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { InstallmentPlans } from './installmentPlans.js';

const AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Due {
  plan_id: PlanId;
  user_id: UserId;
}

/** Asks every plan with a part that is near or past its day what has fallen due: reminders, auto-debit, overdue. */
@Injectable()
export class ReviewPlans {
  constructor(
    private readonly schedule: Schedule,
    private readonly consistency: Consistency,
    private readonly plans: InstallmentPlans,
    private readonly engine: ProcessEngine,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('review plans', CronExpression.EVERY_MINUTE)
  async reviewDue(): Promise<void> {
    await this.consistency.upToDate(['installments']);
    const { planRules: rules } = await this.settings.all();
    const until = plusDays(lagosDay(this.clock.now()), Math.max(0, ...rules.reminderDays));
    const due = paginate<Due>(AT_ONCE, async after => {
      const { rows } = await this.pool.query<Due>(
        `SELECT plan_id, user_id FROM ${viewSchema.installments}.plans
         WHERE next_review <= $1 AND plan_id > $2 ORDER BY plan_id LIMIT $3`,
        [until, after?.plan_id ?? BEFORE_ALL, AT_ONCE],
      );
      return rows;
    });
    await this.schedule.each(due, ({ plan_id: planId, user_id: userId }) => {
      const at = this.clock.now();
      const context = commandFromSchedule('review plans', userId, `review ${planId} ${at}`);
      return this.engine.run(() => this.plans.handle(planId, { type: 'ReviewPlan', rules, at }, context));
    });
  }
}
