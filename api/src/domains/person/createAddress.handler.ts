import type { CreateAddressRequest } from '@mudu/contracts/person/requests';
import type { Address } from '@mudu/contracts/person/views';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { idUnderKey } from '../../platform/idUnderKey.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { endDefault, insertAddress, lockAddresses, readAddress } from './addresses.js';

export class CreateAddress extends Command<Address> {
  constructor(
    readonly userId: string,
    readonly form: CreateAddressRequest,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

@CommandHandler(CreateAddress)
export class CreateAddressHandler implements ICommandHandler<CreateAddress> {
  constructor(
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ userId, form, idempotencyKey }: CreateAddress): Promise<Address> {
    const { addressLimit } = await this.settings.all();
    return inTransaction(this.pool, async db => {
      const kept = await lockAddresses(db, userId);
      const id = idUnderKey(userId, 'address', idempotencyKey, form);
      if (kept.some(known => known.id === id)) return readAddress(db, id);
      if (kept.length >= addressLimit) throw problem('too_many_addresses', { most: addressLimit });
      const isDefault = form.isDefault || kept.length === 0;
      if (isDefault) await endDefault(db, userId, id);
      await insertAddress(db, userId, id, { ...form, isDefault }, this.clock.now());
      return readAddress(db, id);
    });
  }
}
