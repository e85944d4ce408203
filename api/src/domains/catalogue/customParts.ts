import { quantityRange } from '@mudu/contracts/cart/requests';
import { howMany } from '@mudu/contracts/howMany';
import { invalid, problem } from '@mudu/contracts/problems';
import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';
import type { CatalogueItem } from './catalogueItem.js';
import type { CustomPart } from './customPackageTable.js';

interface Choice {
  itemId: string;
  quantity: number;
}

/** Groceries on sale, with enough left for one package, and no more than it holds (rules/catalogue.md CT17). */
export function groceryParts(
  choices: readonly Choice[],
  itemOf: (id: string) => CatalogueItem | undefined,
  most: ShopSettings['customPackage'],
): CustomPart[] {
  if (choices.length > most.groceries)
    throw invalid({ addons: `At most ${howMany(most.groceries, 'item')}` });
  return choices.map(({ itemId, quantity }, index) => {
    if (quantity > most.quantity)
      throw invalid({ [`addons.${index}.quantity`]: quantityRange(most.quantity) });
    const item = itemOf(itemId);
    if (!item) throw invalid({ [`addons.${index}.itemId`]: 'This grocery does not exist' });
    if (item.kind !== 'grocery')
      throw invalid({ [`addons.${index}.itemId`]: 'Only groceries can go into a package' });
    return part(item, quantity);
  });
}

/** A package on sale, of which one is left. */
export function basePart(id: string, itemOf: (id: string) => CatalogueItem | undefined): CustomPart {
  const item = itemOf(id);
  if (item?.kind !== 'package') throw invalid({ basePackageId: 'This package does not exist' });
  return part(item, 1);
}

function part(item: CatalogueItem, quantity: number): CustomPart {
  if (!item.active) throw problem('item_unavailable', { name: item.name });
  if (quantity > item.left) throw problem('stock_short', { name: item.name, left: item.left });
  return { itemId: item.id, name: item.name, quantity };
}
