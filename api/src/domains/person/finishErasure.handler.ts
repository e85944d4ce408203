import type { UserId } from '@mudu/contracts/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PersonKeys } from '../../platform/personKeys.js';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { PersonRows } from './personRows.js';
import { Sessions } from './sessions.js';

/**
 * What the log says is erased is erased, however often it is asked for: also after a crash before the key was destroyed,
 * and where a backup of the database has brought back rows and key from before.
 */
export class FinishErasure extends Command<void> {
  constructor(readonly personId: UserId) {
    super();
  }
}

@CommandHandler(FinishErasure)
export class FinishErasureHandler implements ICommandHandler<FinishErasure> {
  constructor(
    private readonly rows: PersonRows,
    private readonly sessions: Sessions,
    private readonly keys: PersonKeys,
    @InjectPool() private readonly pool: Pool,
  ) {}

  async execute({ personId }: FinishErasure): Promise<void> {
    await this.keys.destroy(personId);
    if (await inTransaction(this.pool, db => this.rows.erase(db, personId))) this.sessions.forget();
  }
}
