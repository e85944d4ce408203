import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { Pictures } from '../../picture/pictures.js';
import { audited } from '../../platform/audited.js';
import { idUnderKey } from '../../platform/idUnderKey.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import type { ItemKind, ItemView } from './catalogueItem.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { type ItemForm, insertItem, itemRefusal } from './itemTable.js';

export class CreateItem<K extends ItemKind = ItemKind> extends Command<ItemView<K>> {
  constructor(
    readonly kind: K,
    readonly form: ItemForm,
    readonly makerId: string,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

@CommandHandler(CreateItem)
export class CreateItemHandler implements ICommandHandler<CreateItem> {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly pictures: Pictures,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ kind, form, makerId, idempotencyKey }: CreateItem): Promise<ItemView> {
    const id = idUnderKey(makerId, kind, idempotencyKey, form);
    try {
      await audited(this.pool, this.clock, async db => {
        const made = await insertItem(db, id, kind, form, this.clock.now());
        if (made) await this.pictures.show(db, id, form.imageUrls);
      });
    } catch (error) {
      throw itemRefusal(error) ?? error;
    }
    return this.catalogue.readNow(id);
  }
}
