import { problem, tooManyRequests } from '@mudu/contracts/problems';
import { type Clock, millis } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { EmailCode } from './emailCode.js';
import { findPerson, isKept } from './personView.js';

export class RequestEmailCode extends Command<{ message: string }> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RequestEmailCode)
export class RequestEmailCodeHandler implements ICommandHandler<RequestEmailCode> {
  constructor(
    private readonly emailCode: EmailCode,
    private readonly relay: OutboxRelay,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId }: RequestEmailCode): Promise<{ message: string }> {
    const person = await findPerson(this.pool, userId);
    if (!person) throw problem('invalid_token');
    if (person.email_verified_at) return { message: 'Your email is already verified.' };
    const code = await this.emailCode.fresh();
    const { againSeconds } = (await this.settings.all()).emailCode;
    await inTransaction(this.pool, async db => {
      // Of requests at the same time the second sees the code of the first.
      if (!(await isKept(db, userId))) throw problem('invalid_token');
      const { rows } = await db.query<{ sent_at: Date }>(
        'SELECT sent_at FROM app.email_verifications WHERE person_id = $1',
        [userId],
      );
      const sentAt = rows[0]?.sent_at.getTime();
      const waited =
        sentAt === undefined ? Number.POSITIVE_INFINITY : (millis(this.clock.real()) - sentAt) / 1000;
      if (waited < againSeconds) throw tooManyRequests(againSeconds - waited);
      await this.emailCode.send(db, userId, code);
    });
    this.relay.poke();
    return { message: 'We have sent you a new code.' };
  }
}
