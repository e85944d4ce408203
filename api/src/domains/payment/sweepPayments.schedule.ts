import type { PaymentReference } from '@mudu/contracts/ids';
import { type Clock, plusHours, plusMinutes } from '@mudu/contracts/time';
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
import { paginate } from '../../platform/paginate.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { AbandonPayment } from './abandonPayment.handler.js';
import { AskAboutRefund } from './askAboutRefund.handler.js';
import type { PaymentFacts } from './payment.decider.js';
import { InjectPaymentPurposes, type PaymentPurposes } from './paymentPurposes.js';
import { SettlePayment } from './settlePayment.handler.js';

const AT_ONCE = 200;

interface Unsettled {
  reference: PaymentReference;
  user_id: string;
  purpose: PaymentFacts['purpose'];
  started_at: Date;
  status: string;
}

/**
 * Asks the provider about every payment that is not settled: every 5 minutes for 2 hours, then hourly to 72
 * hours (settings), also for cancelled orders; open refunds each time, however old their payment is. Money whose browser
 * and webhook were both lost is found here.
 */
@Injectable()
export class SweepPayments {
  constructor(
    private readonly schedule: Schedule,
    private readonly consistency: Consistency,
    private readonly commands: CommandBus,
    private readonly engine: ProcessEngine,
    private readonly settings: Settings,
    @InjectPaymentPurposes() private readonly purposes: PaymentPurposes,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('sweep young payments', CronExpression.EVERY_5_MINUTES)
  async young(): Promise<void> {
    const { youngHours } = (await this.settings.all()).paymentSweep;
    return this.sweep(plusHours(this.clock.now(), -youngHours), this.clock.now());
  }

  @Recurring('sweep old payments', CronExpression.EVERY_HOUR)
  async old(): Promise<void> {
    const { youngHours, hours } = (await this.settings.all()).paymentSweep;
    // After days without a sweep, whatever was young enough at the last one is asked about once more.
    return this.schedule.since('sweep old payments', lastRun =>
      this.sweep(plusHours(lastRun, -hours), plusHours(this.clock.now(), -youngHours)),
    );
  }

  /** Every one in turn, however many there are. */
  async sweep(after: string, until: string): Promise<void> {
    await this.consistency.upToDate(['payments']);
    const unsettled = paginate<Unsettled>(AT_ONCE, async seen => {
      const { rows } = await this.pool.query<Unsettled>(
        `SELECT reference, user_id, purpose, started_at, status FROM ${viewSchema.payments}.payments
         WHERE ((status <> 'success' AND started_at > $1 AND started_at <= $2) OR refunds_open > 0)
           AND reference > $3
         ORDER BY reference LIMIT $4`,
        [after, until, seen?.reference ?? '', AT_ONCE],
      );
      return rows;
    });
    await this.schedule.each(unsettled, payment => this.ask(payment));
  }

  private async ask({ reference, user_id, purpose, started_at, status }: Unsettled): Promise<void> {
    const context = commandFromSchedule('payment sweep', user_id, `sweep ${reference} ${this.clock.now()}`);
    await this.engine.run(async () => {
      if (status === 'success') return this.commands.execute(new AskAboutRefund(reference, context));
      await this.commands.execute(new SettlePayment(reference, context));
      // What nobody finished in time is abandoned; a later success still counts (rules/payment.md P12).
      const minutes = await this.purposes[purpose].abandonAfterMinutes();
      if (minutes !== null && started_at.toISOString() < plusMinutes(this.clock.now(), -minutes))
        await this.commands.execute(new AbandonPayment(reference, context));
    });
  }
}
