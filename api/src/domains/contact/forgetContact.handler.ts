import type { UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { JobQueue } from '../../messaging/jobs/jobQueue.js';
import { forgetAnswers, forgetMessages } from '../../messaging/jobs/letterJobs.js';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';

/** What a person who was erased wrote to the shop, with what was answered and the letters that have not gone. */
export class ForgetContact extends Command<void> {
  constructor(readonly personId: UserId) {
    super();
  }
}

@CommandHandler(ForgetContact)
export class ForgetContactHandler implements ICommandHandler<ForgetContact> {
  constructor(
    private readonly jobs: JobQueue,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ personId }: ForgetContact): Promise<void> {
    await this.jobs.open();
    await inTransaction(this.pool, async db => {
      // An answer that is just being written has its letter by then: both wait for the message's row.
      const { rows } = await db.query<{ id: string }>(
        'DELETE FROM app.contact_messages WHERE person_id = $1 RETURNING id',
        [personId],
      );
      await forgetAnswers(
        db,
        rows.map(({ id }) => id),
      );
      await forgetMessages(db, personId);
    });
  }
}
