import { problem } from '@mudu/contracts/problems';
import { type Bus, rowsChanged } from '@mudu/projections/bus/bus';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { InjectBus, InjectPool } from '../../platform/tokens.js';
import { CustomPackageChanges } from '../../ports/customPackageChanges.js';
import { deleteCustomPackage } from './customPackageTable.js';

/** Orders keep what they had of it; the cart lets its line go. */
export class DeleteCustomPackage extends Command<{ message: string }> {
  constructor(
    readonly userId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteCustomPackage)
export class DeleteCustomPackageHandler implements ICommandHandler<DeleteCustomPackage> {
  constructor(
    private readonly changes: CustomPackageChanges,
    @InjectPool() private readonly pool: Pool,
    @InjectBus() private readonly bus: Bus,
  ) {}

  async execute({ userId, id }: DeleteCustomPackage): Promise<{ message: string }> {
    if (!(await deleteCustomPackage(this.pool, userId, id))) throw problem('not_found');
    await this.changes.follow(userId, id);
    this.bus.publish(rowsChanged('custom_packages', [userId], [id]));
    return { message: 'Package deleted' };
  }
}
