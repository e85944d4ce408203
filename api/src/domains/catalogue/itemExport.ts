import type { ExportItemsQuery } from '@mudu/contracts/catalogue/bulk';
import { KOBO_PER_NAIRA } from '@mudu/contracts/money';
import { Injectable } from '@nestjs/common';
import type { CsvRow } from '../../download/downloads.js';
import { Settings } from '../../platform/shopSettings.js';
import type { CatalogueItem, ItemKind } from './catalogueItem.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { ItemLists } from './itemLists.js';

/** Goods as `bulkFile.ts` reads them back. */
@Injectable()
export class ItemExport {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly lists: ItemLists,
    private readonly settings: Settings,
  ) {}

  async *rows({ kind, ...query }: ExportItemsQuery): AsyncGenerator<CsvRow> {
    await this.catalogue.knowChanged();
    const { lowStock } = await this.settings.all();
    const kinds: readonly ItemKind[] = kind ? [kind] : ['package', 'grocery'];
    const asked = { ...query, sort: query.sort ?? 'name_asc' };
    for (const one of kinds)
      for (const item of this.lists.found(one, asked, { isStaff: true, lowStock })) yield exported(item);
  }
}

const exported = ({ kind, priceKobo, category, view }: CatalogueItem): CsvRow => ({
  id: view.id,
  kind,
  name: view.name,
  category,
  active: view.active ? 'yes' : 'no',
  priceNaira: priceKobo / KOBO_PER_NAIRA,
  quantity: view.quantity,
  reserved: view.reserved ?? 0,
  discount: view.discount,
  addDiscount: view.addDiscount ? 'yes' : 'no',
});
