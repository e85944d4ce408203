import { problem } from '@mudu/contracts/problems';
import { isStaff, type Role } from '@mudu/contracts/roles';
import type { Clock, LagosDay } from '@mudu/contracts/time';
import { formatDay, startOfLagosDay } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { auditedUnlessOwn } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';

/** Sets the day, or calls the erasure off with null; answers the day that holds then. */
export class PlanErasure extends Command<LagosDay | null> {
  constructor(
    readonly personId: string,
    readonly day: LagosDay | null,
  ) {
    super();
  }
}

/** Asked again, the first day stays; the person is told by letter, so that nobody else can do it unseen. */
@CommandHandler(PlanErasure)
export class PlanErasureHandler implements ICommandHandler<PlanErasure> {
  constructor(
    private readonly outbox: Outbox,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  execute({ personId, day }: PlanErasure): Promise<LagosDay | null> {
    return auditedUnlessOwn(this.pool, this.clock, personId, async db => {
      const { rows } = await db.query<{ before: LagosDay | null; role: Role }>(
        `SELECT erases_on::text AS before, role FROM app.people WHERE id = $1 AND status <> 'erased' FOR UPDATE`,
        [personId],
      );
      const before = rows[0]?.before ?? null;
      if (!rows[0] || (before === null) === (day === null)) return before;
      // Who was asked a moment ago may have joined the staff since.
      if (day !== null && isStaff(rows[0].role)) throw problem('erasure_not_possible', { still: ['role'] });
      await db.query('UPDATE app.people SET erases_on = $2, version = version + 1 WHERE id = $1', [
        personId,
        day,
      ]);
      const date = day && formatDay(startOfLagosDay(day));
      if (date) await this.outbox.mail(db, personId, 'erasure_planned', { date });
      else await this.outbox.mail(db, personId, 'erasure_called_off', {});
      return day;
    });
  }
}
