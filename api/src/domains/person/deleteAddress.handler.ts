import { problem } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { lockAddresses, makeDefault } from './addresses.js';

export class DeleteAddress extends Command<{ message: string }> {
  constructor(
    readonly userId: string,
    readonly addressId: string,
  ) {
    super();
  }
}

/** When the default goes, the newest that is left takes its place. */
@CommandHandler(DeleteAddress)
export class DeleteAddressHandler implements ICommandHandler<DeleteAddress> {
  constructor(@InjectPool() private readonly pool: Pool) {}

  execute({ userId, addressId }: DeleteAddress): Promise<{ message: string }> {
    return inTransaction(this.pool, async db => {
      const kept = await lockAddresses(db, userId);
      const gone = kept.find(address => address.id === addressId);
      if (!gone) throw problem('not_found');
      await db.query('DELETE FROM app.addresses WHERE id = $1', [addressId]);
      const newest = kept.find(address => address.id !== addressId);
      if (gone.is_default && newest) await makeDefault(db, newest.id);
      return { message: 'Address deleted' };
    });
  }
}
