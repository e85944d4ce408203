import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { audited } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import type { ItemKind } from './catalogueItem.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { archiveItem, itemExists } from './itemTable.js';

/** Off the shelf, kept for history (rules/catalogue.md CT4). */
export class ArchiveItem extends Command<{ message: string }> {
  constructor(
    readonly kind: ItemKind,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(ArchiveItem)
export class ArchiveItemHandler implements ICommandHandler<ArchiveItem> {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ kind, id }: ArchiveItem): Promise<{ message: string }> {
    await audited(this.pool, this.clock, db => archiveItem(db, kind, id, this.clock.now()));
    if (!(await itemExists(this.pool, kind, id))) throw problem('not_found');
    await this.catalogue.refresh([id]);
    return { message: kind === 'package' ? 'Package archived' : 'Grocery archived' };
  }
}
