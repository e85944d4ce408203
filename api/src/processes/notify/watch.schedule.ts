import { howMany } from '@mudu/contracts/howMany';
import { type Clock, plusMinutes } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CronExpression } from '@nestjs/schedule';
import type { Pool } from 'pg';
import { v5 } from 'uuid';
import { type News, TellPeople } from '../../domains/notification/index.js';
import { ProjectionQueries } from '../../domains/ops/index.js';
import { LedgerChecks } from '../../domains/wallet/index.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { Recurring } from '../../messaging/schedules/recurring.js';
import { Schedule } from '../../messaging/schedules/schedule.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { criticalNews } from './criticalNews.js';
import { NewsSources } from './newsSources.js';

/** Makes the id of a warning from what it is about, so that it is given once. */
const WARNINGS = '7f7ce4a5-7a3c-4d7f-a5a5-6a1d0c1b9d02';

const PAYMENTS_FAILING = 'payments_failing';

/** Looks for what all staff must know and nobody has said: payments that fail, a view that stopped, a broken ledger. */
@Injectable()
export class Watch {
  constructor(
    private readonly schedule: Schedule,
    private readonly commands: CommandBus,
    private readonly sources: NewsSources,
    private readonly views: ProjectionQueries,
    private readonly ledger: LedgerChecks,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  @Recurring('watch', CronExpression.EVERY_MINUTE)
  async look(): Promise<void> {
    // Each for itself: payments are counted in a view, which may be what has stopped.
    const looks = { payments: () => this.lookAtPayments(), views: () => this.lookAtViews() };
    await this.schedule.each(Object.keys(looks) as (keyof typeof looks)[], what => looks[what]());
  }

  @Recurring('watch ledger', '37 * * * *')
  async lookAtLedger(): Promise<void> {
    const { valid, brokenAt, head } = await this.ledger.look();
    if (valid) return;
    await this.warn(`ledger ${brokenAt}`, to =>
      criticalNews(to, {
        kind: 'ledger_broken',
        severity: 'critical',
        title: 'The wallet ledger does not add up',
        message: `Its chain is broken at entry ${brokenAt} of ${head.seq}. Somebody has changed rows.`,
        more: { brokenAt },
      }),
    );
  }

  private async lookAtPayments(): Promise<void> {
    const { failedPayments: limit } = await this.settings.all();
    const notices = `${viewSchema.notifications}.notices`;
    // What staff have written themselves says nothing of payments, whatever its type and payload.
    // Those that staff were warned of are not counted again: a warning says until when it has counted.
    const { rows } = await this.pool.query<{
      failed: number;
      people: number;
      first: string | null;
      until: Date | null;
    }>(
      `SELECT count(*)::int AS failed, count(DISTINCT payload ->> 'userId')::int AS people,
         (array_agg(notice_id ORDER BY made_at, notice_id))[1] AS first, max(made_at) AS until
       FROM ${notices} WHERE type = 'failed_transaction' AND words IS NULL AND made_at > $1 AND made_at > coalesce(
         (SELECT max((payload -> 'data' ->> 'until')::timestamptz) FROM ${notices}
          WHERE type = 'critical_event' AND words IS NULL AND made_at > $1 AND payload -> 'data' ->> 'kind' = $2), $1)`,
      [plusMinutes(this.clock.now(), -limit.minutes), PAYMENTS_FAILING],
    );
    const [found] = rows;
    if (!found || found.failed < limit.count) return;
    const { failed, people, first, until } = found;
    await this.warn(`payments ${first}`, to =>
      criticalNews(to, {
        kind: PAYMENTS_FAILING,
        severity: 'critical',
        title: 'Payments are failing',
        message: `${howMany(failed, 'payment')} of ${howMany(people, 'person', 'people')} failed in ${howMany(limit.minutes, 'minute')}.`,
        failedTransactions: failed,
        affectedUsers: people,
        more: { until: until?.toISOString() },
      }),
    );
  }

  private async lookAtViews(): Promise<void> {
    const { projections } = await this.views.all();
    for (const { name, version, state, position, error } of projections)
      if (state === 'stopped')
        await this.warn(`view ${name} ${version} ${position}`, to =>
          criticalNews(to, {
            kind: 'view_stopped',
            severity: 'critical',
            title: `The view ${name} has stopped`,
            message: `What it shows is older than what has happened: ${error}`,
            more: { view: name, version },
          }),
        );
  }

  private async warn(about: string, news: (staff: readonly string[]) => News): Promise<void> {
    const cause = v5(about, WARNINGS);
    await this.commands.execute(
      new TellPeople(cause, [news(await this.sources.staff())], commandFromSchedule('watch', null, cause)),
    );
  }
}
