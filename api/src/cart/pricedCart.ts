import type { Cart, CartLine } from '@mudu/contracts/cart/views';
import type { Kobo } from '@mudu/contracts/money';
import { type Problem, problem } from '@mudu/contracts/problems';
import type { CatalogueItem } from '../catalogue/catalogueItem.js';
import type { StockWant } from '../catalogue/stock.js';

export interface StoredAddon {
  id: string;
  itemId: string;
  quantity: number;
  /** One unit when the shopper last wrote the line. */
  seenPriceKobo: Kobo;
}
export interface StoredLine extends StoredAddon {
  addons: readonly StoredAddon[];
}

export type ItemLookup = (itemId: string) => CatalogueItem | undefined;

/** A cart at today's prices: what the reply shows and what checkout charges. */
export type PricedCart = Pick<Cart, 'items' | 'itemCount' | 'totalInKobo'>;

/** How much of each item all lines and add-ons want together; add-ons count per line, not per unit. */
export function demandOf(
  lines: readonly {
    itemId: string;
    quantity: number;
    addons: readonly { itemId: string; quantity: number }[];
  }[],
): Map<string, number> {
  const demand = new Map<string, number>();
  for (const line of lines)
    for (const { itemId, quantity } of [line, ...line.addons])
      demand.set(itemId, (demand.get(itemId) ?? 0) + quantity);
  return demand;
}

const changedFrom = (seen: Kobo, now: Kobo) => (seen === now ? {} : { priceChangedFromKobo: seen });

/**
 * Prices every line as the catalogue stands (decisions §5). A line is available while it and its add-ons are on
 * sale and the whole cart wants no more of them than is left. What no longer exists falls out.
 */
export function priceCart(lines: readonly StoredLine[], itemOf: ItemLookup): PricedCart {
  const demand = demandOf(lines);
  const onSale = (item: CatalogueItem) => item.active && (demand.get(item.id) ?? 0) <= item.left;

  const items = lines.flatMap((line): CartLine[] => {
    const item = itemOf(line.itemId);
    if (!item) return [];
    const unit = item.effectivePriceKobo;
    let available = onSale(item);
    const addons = line.addons.flatMap(addon => {
      const extra = itemOf(addon.itemId);
      if (!extra) return [];
      available &&= onSale(extra);
      const price = extra.effectivePriceKobo;
      return {
        id: addon.id,
        itemId: extra.id,
        name: extra.name,
        quantity: addon.quantity,
        unitPriceKobo: price,
        subtotalKobo: price * addon.quantity,
        ...changedFrom(addon.seenPriceKobo, price),
      };
    });
    return [
      {
        id: line.id,
        itemId: item.id,
        itemType: item.kind,
        name: item.name,
        quantity: line.quantity,
        unitPriceKobo: unit,
        subtotalKobo: addons.reduce((sum, addon) => sum + addon.subtotalKobo, unit * line.quantity),
        imageUrls: [...item.imageUrls],
        available,
        ...changedFrom(line.seenPriceKobo, unit),
        addons,
      },
    ];
  });
  return {
    items,
    itemCount: items.reduce((sum, line) => sum + line.quantity, 0),
    totalInKobo: items.reduce((sum, line) => sum + line.subtotalKobo, 0),
  };
}

/** What the stock must hold for this cart: each item once, lines before add-ons. */
export function stockWants(cart: PricedCart): StockWant[] {
  const names = new Map(
    cart.items.flatMap(line => [line, ...line.addons]).map(want => [want.itemId as string, want.name]),
  );
  return [...demandOf(cart.items)].map(([itemId, quantity]) => ({
    itemId,
    quantity,
    name: names.get(itemId) ?? '',
  }));
}

/** Why this cart can not be bought as it stands; undefined when it can. */
export function cartRefusal(cart: PricedCart, itemOf: ItemLookup): Problem | undefined {
  for (const { itemId, quantity, name } of stockWants(cart)) {
    const item = itemOf(itemId);
    if (!item?.active) return problem('item_unavailable', { name });
    if (quantity > item.left) return problem('stock_short', { name, left: item.left });
  }
  return undefined;
}
