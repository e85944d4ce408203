import { problem } from '@mudu/contracts/problems';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Pictures } from '../../picture/pictures.js';
import { audited } from '../../platform/audited.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import type { ItemKind, ItemView } from './catalogueItem.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { type ItemEdit, itemExists, itemRefusal, type SeenItem, updateItem } from './itemTable.js';

export class UpdateItem<K extends ItemKind = ItemKind> extends Command<ItemView<K>> {
  constructor(
    readonly kind: K,
    readonly id: string,
    readonly edit: ItemEdit,
    readonly seen: SeenItem,
  ) {
    super();
  }
}

@CommandHandler(UpdateItem)
export class UpdateItemHandler implements ICommandHandler<UpdateItem> {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly pictures: Pictures,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ kind, id, edit, seen }: UpdateItem): Promise<ItemView> {
    if (!(await this.update(kind, id, edit, seen)))
      throw problem((await itemExists(this.pool, kind, id)) ? 'changed_by_someone_else' : 'not_found');
    return this.catalogue.readNow(id);
  }

  private async update(kind: ItemKind, id: string, edit: ItemEdit, seen: SeenItem): Promise<boolean> {
    try {
      return await audited(this.pool, this.clock, async db => {
        const updated = await updateItem(db, kind, id, edit, seen, this.clock.now());
        if (updated) await this.pictures.show(db, id, edit.imageUrls ?? []);
        return updated;
      });
    } catch (error) {
      throw itemRefusal(error) ?? error;
    }
  }
}
