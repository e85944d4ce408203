import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { audited } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import type { ItemKind } from './catalogueItem.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { deleteItem, itemExists } from './itemTable.js';

/** Gone from every view; only what no order ever had (rules/catalogue.md CT4). */
export class DeleteItem extends Command<{ message: string }> {
  constructor(
    readonly kind: ItemKind,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteItem)
export class DeleteItemHandler implements ICommandHandler<DeleteItem> {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ kind, id }: DeleteItem): Promise<{ message: string }> {
    await audited(this.pool, this.clock, async db => {
      if (await deleteItem(db, kind, id)) return;
      throw problem((await itemExists(db, kind, id)) ? 'item_referenced' : 'not_found');
    });
    await this.catalogue.refresh([id]);
    return { message: kind === 'package' ? 'Package deleted' : 'Grocery deleted' };
  }
}
