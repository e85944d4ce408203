import { quantityRange } from '@mudu/contracts/cart/requests';
import { howMany } from '@mudu/contracts/howMany';
import { invalid, problem } from '@mudu/contracts/problems';
import type { ShopSettings } from '@mudu/contracts/settings/shopSettings';
import { demandOf, type ItemLookup, type StoredAddon, type StoredLine } from './pricedCart.js';

/** What a change of the cart is decided on. */
export interface Shelf {
  itemOf: ItemLookup;
  newId: () => string;
  limits: ShopSettings['cart'];
}

export interface AddonRequest {
  itemId: string;
  quantity: number;
}

/** Whoever writes a line has seen today's prices of it. The same line when it shows them already. */
export function seenNow(line: StoredLine, { itemOf }: Shelf): StoredLine {
  const seen = <T extends StoredAddon>(one: T): T => {
    const price = itemOf(one.itemId)?.effectivePriceKobo ?? one.seenPriceKobo;
    return price === one.seenPriceKobo ? one : { ...one, seenPriceKobo: price };
  };
  const addons = line.addons.map(seen);
  const changed = addons.some((addon, index) => addon !== line.addons[index]);
  return seen(changed ? { ...line, addons } : line);
}

/**
 * The line's add-ons and those asked for; the same grocery becomes one (rules/cart.md CA4). `field` is what a
 * refusal names; `cut` takes what fits instead of refusing.
 */
export function mergeAddons(
  line: StoredLine,
  requests: readonly AddonRequest[],
  { itemOf, newId, limits }: Shelf,
  field: string,
  past: 'refuse' | 'cut' = 'refuse',
): readonly StoredAddon[] {
  const bearer = itemOf(line.itemId);
  if (requests.length > 0 && bearer?.kind !== 'package')
    throw invalid({ addons: 'Add-ons can only be added to a package' });
  if (requests.length > 0 && bearer?.contents)
    throw invalid({ addons: 'Change the custom package itself instead of adding to it' });
  const addons = [...line.addons];
  for (const request of requests) {
    const item = itemOf(request.itemId);
    if (!item) throw problem('not_found');
    if (item.kind !== 'grocery') throw invalid({ addons: 'Only groceries can be add-ons' });
    const at = addons.findIndex(addon => addon.itemId === item.id);
    const addon = addons[at] ?? {
      id: newId(),
      itemId: item.id,
      quantity: 0,
      seenPriceKobo: item.effectivePriceKobo,
    };
    let quantity = addon.quantity + request.quantity;
    if (quantity > limits.quantity) {
      if (past === 'refuse') throw invalid({ [field]: quantityRange(limits.quantity) });
      quantity = limits.quantity;
    }
    addons.splice(at < 0 ? addons.length : at, 1, { ...addon, quantity });
  }
  if (addons.length > limits.addons) {
    if (past === 'refuse') throw invalid({ addons: `At most ${howMany(limits.addons, 'add-on')}` });
    addons.length = limits.addons;
  }
  return addons;
}

/** Refuses when one of these items is off the shelf, or the whole cart wants more of it than is left. */
export function requireAvailable(
  lines: readonly StoredLine[],
  itemIds: readonly string[],
  { itemOf }: Shelf,
): void {
  const demand = demandOf(lines, itemOf);
  for (const itemId of itemIds) {
    const item = itemOf(itemId);
    if (!item) throw problem('not_found');
    for (const { id, name } of item.contents?.map(part => ({ id: part.itemId, name: part.name })) ?? [item]) {
      const goods = itemOf(id);
      if (!goods?.active) throw problem('item_unavailable', { name });
      if ((demand.get(goods.id) ?? 0) > goods.left) throw problem('stock_short', { name, left: goods.left });
    }
  }
}
