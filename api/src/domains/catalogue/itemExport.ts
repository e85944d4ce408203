import type { ExportItemsQuery } from '@mudu/contracts/catalogue/bulk';
import { groceryUnit, packageDescription } from '@mudu/contracts/catalogue/requests';
import { descriptionOf, unitOf } from '@mudu/contracts/catalogue/said';
import { KOBO_PER_NAIRA } from '@mudu/contracts/money';
import { check } from '@mudu/contracts/schema';
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

/** Words that no form would take are left out, as nothing that is sent back could be of their size. */
const fitting = (schema: typeof groceryUnit | typeof packageDescription, words = ''): string =>
  check(schema, words).ok ? words : '';

const exported = ({ kind, priceKobo, category, view }: CatalogueItem): CsvRow => ({
  id: view.id,
  kind,
  name: view.name,
  category,
  unit: kind === 'grocery' ? fitting(groceryUnit, unitOf(view)) : '',
  description: kind === 'package' ? fitting(packageDescription, descriptionOf(view)) : '',
  active: view.active ? 'yes' : 'no',
  priceNaira: priceKobo / KOBO_PER_NAIRA,
  quantity: view.quantity,
  reserved: view.reserved ?? 0,
  discount: view.discount,
  addDiscount: view.addDiscount ? 'yes' : 'no',
});
