import type { UpdateAddressRequest } from '@mudu/contracts/person/requests';
import type { Address } from '@mudu/contracts/person/views';
import { problem } from '@mudu/contracts/problems';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { changeAddress, endDefault, lockAddresses, readAddress } from './addresses.js';

export class UpdateAddress extends Command<Address> {
  constructor(
    readonly userId: string,
    readonly addressId: string,
    readonly change: UpdateAddressRequest,
  ) {
    super();
  }
}

/** There is always one default, so it moves by choosing another and not by `isDefault: false`. */
@CommandHandler(UpdateAddress)
export class UpdateAddressHandler implements ICommandHandler<UpdateAddress> {
  constructor(@InjectPool() private readonly pool: Pool) {}

  execute({ userId, addressId, change }: UpdateAddress): Promise<Address> {
    return inTransaction(this.pool, async db => {
      const before = (await lockAddresses(db, userId)).find(address => address.id === addressId);
      if (!before) throw problem('not_found');
      if (change.isDefault) await endDefault(db, userId, addressId);
      await changeAddress(db, before, change);
      return readAddress(db, addressId);
    });
  }
}
