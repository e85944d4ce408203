import type { CustomContent, CustomPackage } from '@mudu/contracts/catalogue/views';
import type { Goods } from '../../ports/catalogue.js';
import type { CatalogueItem } from './catalogueItem.js';
import type { CustomPackageRow } from './customPackageTable.js';

export type { CustomContent };

type CatalogueLookup = (id: string) => CatalogueItem | undefined;

/**
 * A custom package as the cart sees it: priced live, without a packing fee (rules/catalogue.md CT18), with everything one of it takes, the base
 * first; `left` is how many could be made if nobody else took anything.
 */
export interface CustomItem extends Goods {
  readonly kind: 'package';
  readonly contents: readonly CustomContent[];
}

const MAX_IMAGES = 8;

/** What is no longer in the catalogue keeps its name, costs nothing and makes the whole unavailable. */
export function customItem(row: CustomPackageRow, itemOf: CatalogueLookup): CustomItem {
  const goods = row.parts.map(part => ({ part, item: itemOf(part.itemId) }));
  const contents = goods.map(({ part, item }): CustomContent => {
    const unitPriceKobo = item?.effectivePriceKobo ?? 0;
    return {
      itemId: part.itemId,
      name: item?.name ?? part.name,
      quantity: part.quantity,
      unitPriceKobo,
      subtotalKobo: unitPriceKobo * part.quantity,
    };
  });
  return {
    id: row.id,
    kind: 'package',
    name: row.name,
    items: contents.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)),
    effectivePriceKobo: contents.reduce((sum, part) => sum + part.subtotalKobo, 0),
    left: Math.min(
      ...goods.map(({ part, item }) => Math.floor(Math.max(0, item?.left ?? 0) / part.quantity)),
    ),
    active: goods.every(({ item }) => item?.active),
    imageUrls: goods.flatMap(({ item }) => item?.imageUrls.slice(0, 1) ?? []).slice(0, MAX_IMAGES),
    contents,
  };
}

/** As its maker sees it. `addons` is the list that an edit replaces, so the base is not in it. */
export function customPackageView(row: CustomPackageRow, itemOf: CatalogueLookup): CustomPackage {
  const item = customItem(row, itemOf);
  return {
    id: row.id,
    name: row.name,
    price: item.effectivePriceKobo,
    discount: 0,
    addDiscount: false,
    effectivePrice: item.effectivePriceKobo,
    quantity: item.left,
    available: item.left,
    inStock: item.left > 0,
    imageUrls: [...item.imageUrls],
    items: [...item.items],
    active: item.active,
    archivedAt: null,
    metadata: {},
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    isCustom: true,
    basePackageId: row.base_package_id,
    addons: item.contents.slice(row.base_package_id === null ? 0 : 1),
  };
}
