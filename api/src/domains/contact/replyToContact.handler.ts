import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { audited, recordAct } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { repliesTo } from './contactTable.js';

export class ReplyToContact extends Command<void> {
  constructor(
    readonly staffId: string,
    readonly messageId: string,
    readonly reply: string,
    /** How many answers the one who writes has seen. */
    readonly expectedVersion?: number,
  ) {
    super();
  }
}

/**
 * The answer, its letter and the record of who wrote it are one transaction: what staff see as answered is on its way.
 * Two who answer at once wait for each other at the message's row, so that the second is told of the first.
 */
@CommandHandler(ReplyToContact)
export class ReplyToContactHandler implements ICommandHandler<ReplyToContact> {
  constructor(
    private readonly outbox: Outbox,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ staffId, messageId, reply, expectedVersion }: ReplyToContact): Promise<void> {
    await audited(this.pool, this.clock, async db => {
      const { rows } = await db.query<{ ticket: string; message: string }>(
        'UPDATE app.contact_messages SET answered = true WHERE id = $1 RETURNING ticket, message',
        [messageId],
      );
      const [asked] = rows;
      if (!asked) throw problem('not_found');
      if (expectedVersion !== undefined && (await repliesTo(db, [messageId])).length !== expectedVersion)
        throw problem('changed_by_someone_else');
      const replyId = v7();
      await db.query(
        `INSERT INTO app.contact_replies (id, contact_id, staff_id, message, created_at)
         VALUES ($1, $2, $3, $4, $5)`,
        [replyId, messageId, staffId, reply, this.clock.now()],
      );
      await recordAct(db, { action: 'reply', entity: 'contact_message', entityId: messageId });
      const values = { ticket: asked.ticket, reply, question: asked.message };
      await this.outbox.mailWriter(db, messageId, 'contact_reply', values, { letterId: replyId });
    });
  }
}
