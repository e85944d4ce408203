import type { Clock, Instant } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { MailTemplate } from '../../mail/templates.js';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { ringsStill } from './ringsStill.js';

/** A letter about something that no list shows, once for its cause. */
export class MailOnce extends Command<void> {
  constructor(
    /** The id of the event that it tells of. */
    readonly cause: string,
    /** When it happened. */
    readonly at: Instant,
    readonly personId: string,
    readonly template: MailTemplate,
    readonly values: Record<string, string>,
  ) {
    super();
  }
}

@CommandHandler(MailOnce)
export class MailOnceHandler implements ICommandHandler<MailOnce> {
  constructor(
    private readonly outbox: Outbox,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ cause, at, personId, template, values }: MailOnce): Promise<void> {
    if (!ringsStill(at, this.clock.now())) return;
    await inTransaction(this.pool, async db => {
      const { rowCount } = await db.query(
        `INSERT INTO app.deliveries (notice_id, part, announcement_id, pushes, mails, at)
         VALUES ($1, 0, NULL, 0, 1, $2) ON CONFLICT DO NOTHING`,
        [cause, this.clock.now()],
      );
      if (rowCount === 1) await this.outbox.mail(db, personId, template, values, { letterId: cause });
    });
  }
}
