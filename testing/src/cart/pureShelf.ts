import type { Shelf } from '@mudu/api/domains/cart/cartRules';
import type { CatalogueItem } from '@mudu/api/domains/catalogue/catalogueItem';
import type { CustomPackageRow } from '@mudu/api/domains/catalogue/customPackageTable';
import type { ItemId } from '@mudu/contracts/ids';

/** A catalogue of a few items without a database; `p…` are packages, `g…` groceries, ₦100 and 10 left each. */
export function shelfOf(...items: (Partial<CatalogueItem> & { name: string })[]): Shelf {
  const byId = new Map(
    items.map(item => {
      const whole: CatalogueItem = {
        id: item.name as ItemId,
        kind: item.name.startsWith('p') ? 'package' : 'grocery',
        items: [],
        priceKobo: 10_000,
        effectivePriceKobo: 10_000,
        left: 10,
        category: null,
        imageUrls: [],
        active: true,
        createdAt: '2026-01-05T11:00:00.000Z',
        view: {} as CatalogueItem['view'],
        json: '{}',
        staffJson: '{}',
        ...item,
      };
      return [whole.id as string, whole];
    }),
  );
  let made = 0;
  return {
    itemOf: id => byId.get(id),
    newId: () => `n${++made}`,
    limits: { lines: 50, quantity: 99, addons: 50 },
  };
}

/** A package of one's own without a base, of so many of each. */
export const aCustom = (id: string, parts: readonly (readonly [string, number])[]): CustomPackageRow => ({
  id: id as ItemId,
  user_id: 'ada',
  name: id,
  base_package_id: null,
  parts: parts.map(([itemId, quantity]) => ({ itemId: itemId as ItemId, name: itemId, quantity })),
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
});
