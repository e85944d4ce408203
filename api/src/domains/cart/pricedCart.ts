import type { Cart, CartLine } from '@mudu/contracts/cart/views';
import type { CustomContent } from '@mudu/contracts/catalogue/views';
import type { Kobo } from '@mudu/contracts/money';
import { type Problem, problem } from '@mudu/contracts/problems';
import type { Goods, StockWant } from '../../ports/catalogue.js';

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

/** An item of the catalogue, or a custom package of whoever has the cart. */
export type ItemLookup = (itemId: string) => Goods | undefined;

/** A cart at today's prices: what the reply shows and what checkout charges. */
export type PricedCart = Pick<Cart, 'items' | 'itemCount' | 'totalInKobo'>;

interface Want {
  itemId: string;
  quantity: number;
}
type Wanting = Want & { addons: readonly Want[] };

/**
 * What a line takes off the shelf: its item, or everything in a custom package, times its quantity; and its
 * add-ons, which count per line, not per unit.
 */
const takes = (line: Wanting, contents: readonly CustomContent[] | undefined): Want[] => [
  ...(contents ?? [{ itemId: line.itemId, quantity: 1 }]).map(({ itemId, quantity }) => ({
    itemId,
    quantity: quantity * line.quantity,
  })),
  ...line.addons,
];

function summed(wants: readonly Want[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, quantity } of wants) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return sums;
}

/** How much of each catalogue item the whole cart wants. */
export const demandOf = (lines: readonly Wanting[], itemOf: ItemLookup): Map<string, number> =>
  summed(lines.flatMap(line => takes(line, itemOf(line.itemId)?.contents)));

/** The ids a cart speaks of, as its lines say them. */
export const spokenOf = (lines: readonly Wanting[]): string[] =>
  lines.flatMap(line => [line, ...line.addons].map(({ itemId }) => itemId));

const changedFrom = (seen: Kobo, now: Kobo) => (seen === now ? {} : { priceChangedFromKobo: seen });

/**
 * Prices every line by today's catalogue (rules/cart.md CA7, CA8). A line is available while it and its add-ons
 * are on sale and the whole cart wants no more of them than is left. What no longer exists falls out.
 */
export function priceCart(lines: readonly StoredLine[], itemOf: ItemLookup): PricedCart {
  const demand = demandOf(lines, itemOf);
  /** How often goods could be taken `each` at a time, where they are wanted `quantity` times so far. */
  const leftOf = (goods: Goods | undefined, quantity: number, each = 1): number => {
    if (!goods?.active) return 0;
    const others = (demand.get(goods.id) ?? 0) - quantity * each;
    return Math.max(0, Math.floor((goods.left - others) / each));
  };
  const hadOf = (item: Goods, quantity: number) => ({
    left: item.contents
      ? Math.min(...item.contents.map(part => leftOf(itemOf(part.itemId), quantity, part.quantity)))
      : leftOf(item, quantity),
    ...(isWithdrawn(item, itemOf) ? { withdrawn: true as const } : {}),
  });

  const items = lines.flatMap((line): CartLine[] => {
    const item = itemOf(line.itemId);
    if (!item) return [];
    const unit = item.effectivePriceKobo;
    const had = hadOf(item, line.quantity);
    const addons = line.addons.flatMap(addon => {
      const extra = itemOf(addon.itemId);
      if (!extra) return [];
      const price = extra.effectivePriceKobo;
      return {
        id: addon.id,
        itemId: extra.id,
        name: extra.name,
        quantity: addon.quantity,
        unitPriceKobo: price,
        subtotalKobo: price * addon.quantity,
        ...hadOf(extra, addon.quantity),
        ...changedFrom(addon.seenPriceKobo, price),
      };
    });
    return [
      {
        id: line.id,
        itemId: item.id,
        itemType: item.kind,
        ...(item.contents ? { isCustom: true } : {}),
        name: item.name,
        items: [...item.items],
        ...(item.unit === undefined ? {} : { unit: item.unit }),
        quantity: line.quantity,
        unitPriceKobo: unit,
        subtotalKobo: addons.reduce((sum, addon) => sum + addon.subtotalKobo, unit * line.quantity),
        imageUrls: [...item.imageUrls],
        available: had.left >= line.quantity && addons.every(addon => addon.left >= addon.quantity),
        ...had,
        ...changedFrom(line.seenPriceKobo, unit),
        addons,
        ...(item.contents ? { contents: [...item.contents] } : {}),
      },
    ];
  });
  return {
    items,
    itemCount: items.reduce((sum, line) => sum + line.quantity, 0),
    totalInKobo: items.reduce((sum, line) => sum + line.subtotalKobo, 0),
  };
}

/** Taken off the shelf, or made of something that is. */
const isWithdrawn = (item: Goods, itemOf: ItemLookup): boolean =>
  !item.active || (item.contents?.some(part => !itemOf(part.itemId)?.active) ?? false);

/** A cart that is to be bought: priced, with what it takes off the shelf and why it can not be had, if so. */
export interface CheckoutCart extends PricedCart {
  wants: StockWant[];
  refusal: Problem | undefined;
}

export function checkoutCart(lines: readonly StoredLine[], itemOf: ItemLookup): CheckoutCart {
  const cart = priceCart(lines, itemOf);
  return { ...cart, wants: stockWants(cart), refusal: cartRefusal(cart, itemOf) };
}

/** What the stock must hold for this cart: each item once, in the order of the lines. */
export function stockWants(cart: PricedCart): StockWant[] {
  const names = new Map(
    cart.items
      .flatMap(line => [...(line.contents ?? [line]), ...line.addons])
      .map(want => [want.itemId as string, want.name]),
  );
  return [...summed(cart.items.flatMap(line => takes(line, line.contents)))].map(([itemId, quantity]) => ({
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
