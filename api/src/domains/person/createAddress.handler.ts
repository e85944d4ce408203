import type { CreateAddressRequest } from '@mudu/contracts/person/requests';
import type { Address } from '@mudu/contracts/person/views';
import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction } from '../../platform/transaction.js';
import { endDefault, insertAddress, lockAddresses, readAddress } from './addresses.js';

export class CreateAddress extends Command<Address> {
  constructor(
    readonly userId: string,
    readonly form: CreateAddressRequest,
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

  async execute({ userId, form }: CreateAddress): Promise<Address> {
    const { addressLimit } = await this.settings.all();
    return inTransaction(this.pool, async db => {
      const kept = await lockAddresses(db, userId);
      if (kept.length >= addressLimit) throw problem('too_many_addresses', { most: addressLimit });
      const id = v7();
      const isDefault = form.isDefault || kept.length === 0;
      if (isDefault) await endDefault(db, userId, id);
      await insertAddress(db, userId, id, { ...form, isDefault }, this.clock.now());
      return readAddress(db, id);
    });
  }
}
