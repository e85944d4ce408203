import { streams, type UserId } from '@mudu/contracts/ids';
import type { LagosDay } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { OutboxRelay } from '../../messaging/outbox/outboxRelay.js';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { PersonRows } from './personRows.js';
import { Sessions } from './sessions.js';

/** On the day, or after it: `today` guards against an erasure that was called off a moment ago. */
export class ErasePerson extends Command<void> {
  constructor(
    readonly personId: UserId,
    readonly today: LagosDay,
  ) {
    super();
  }
}

/**
 * The person's rows go with the fact that they went; the key to what events say about the person is destroyed
 * (rules/person.md PE22). What other domains keep follows from the fact.
 */
@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly rows: PersonRows,
    private readonly sessions: Sessions,
    private readonly keys: PersonKeys,
    private readonly outbox: Outbox,
    private readonly relay: OutboxRelay,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ personId, today }: ErasePerson): Promise<void> {
    const erased = await inTransaction(this.pool, async db => {
      if (!(await this.rows.erase(db, personId, today))) return false;
      const fact = { type: 'PersonErased', data: { userId: personId } } as const;
      await this.outbox.event(db, streams.person(personId), fact, personId);
      return true;
    });
    if (!erased) return;
    this.sessions.forget();
    // A crash before this is made good by the fact.
    await this.keys.destroy(personId);
    this.relay.poke();
  }
}
