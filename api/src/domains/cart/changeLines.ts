import { quantityRange } from '@mudu/contracts/cart/requests';
import { invalid, problem } from '@mudu/contracts/problems';
import type { Goods } from '../../ports/catalogue.js';
import { type AddonRequest, mergeAddons, requireAvailable, type Shelf, seenNow } from './cartRules.js';
import type { StoredLine } from './pricedCart.js';

type Lines = readonly StoredLine[];

export interface ItemRequest {
  itemId: string;
  itemType?: Goods['kind'] | null;
  quantity: number;
  addons: readonly AddonRequest[];
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
/** A line by its own id, else by its item's (rules/cart.md CA3). */
const lineOf = (lines: Lines, id: string): StoredLine | undefined =>
  lines.find(line => same(line.id, id)) ?? lines.find(line => same(line.itemId, id));

const replaced = (lines: Lines, line: StoredLine, by: StoredLine): Lines =>
  lines.map(one => (one === line ? by : one));

/** Adds to the line of this item, or a new line. */
export function addItem(lines: Lines, request: ItemRequest, shelf: Shelf): Lines {
  const item = shelf.itemOf(request.itemId);
  if (!item || (request.itemType && item.kind !== request.itemType)) throw problem('not_found');
  const known = lineOf(lines, item.id);
  if (!known && isFull(lines, shelf)) throw problem('too_many_lines', { most: shelf.limits.lines });
  const line = known ?? newLine(item, shelf);
  const quantity = line.quantity + request.quantity;
  if (quantity > shelf.limits.quantity) throw invalid({ quantity: quantityRange(shelf.limits.quantity) });
  const addons = request.addons.length > 0 ? mergeAddons(line, request.addons, shelf, 'addons') : line.addons;
  const grown = seenNow({ ...line, quantity, addons }, shelf);
  const after = known ? replaced(lines, known, grown) : [...lines, grown];
  requireAvailable(after, [item.id, ...request.addons.map(addon => addon.itemId)], shelf);
  return after;
}

/** Lines of deleted items are shown to nobody and do not count. */
const isFull = (lines: Lines, { itemOf, limits }: Shelf): boolean =>
  lines.filter(line => itemOf(line.itemId)).length >= limits.lines;

const newLine = (item: Goods, { newId }: Shelf): StoredLine => ({
  id: newId(),
  itemId: item.id,
  quantity: 0,
  seenPriceKobo: item.effectivePriceKobo,
  addons: [],
});

/** What is left out stays; a quantity of 0 takes the line away. */
export function setLine(
  lines: Lines,
  id: string,
  { quantity, addons }: { quantity?: number | undefined; addons?: readonly AddonRequest[] | undefined },
  shelf: Shelf,
): Lines {
  const most = shelf.limits.quantity;
  if (quantity !== undefined && quantity > most) throw invalid({ quantity: quantityRange(most, 0) });
  const line = lineOf(lines, id);
  if (!line) throw problem('not_found');
  if (quantity === 0) return lines.filter(one => one !== line);
  if (!shelf.itemOf(line.itemId)) throw problem('not_found');
  const counted = quantity === undefined || quantity === line.quantity ? line : { ...line, quantity };
  const set = seenNow(addons ? { ...counted, addons: setAddons(line, addons, shelf) } : counted, shelf);
  const after = set === line ? lines : replaced(lines, line, set);
  const had = (itemId: string) => line.addons.find(addon => same(addon.itemId, itemId))?.quantity ?? 0;
  // What stays as it was or becomes less is let go piece by piece, whatever has become of the rest.
  const asked = (addons ?? []).flatMap(({ itemId, quantity: count }) =>
    count > had(itemId) ? [itemId] : [],
  );
  requireAvailable(after, quantity === undefined ? asked : [line.itemId, ...asked], shelf);
  return after;
}

/** Another list of add-ons; one that stays keeps its id. */
const setAddons = (line: StoredLine, addons: readonly AddonRequest[], shelf: Shelf) =>
  mergeAddons({ ...line, addons: [] }, addons, shelf, 'addons').map(addon => ({
    ...addon,
    id: line.addons.find(({ itemId }) => itemId === addon.itemId)?.id ?? addon.id,
  }));

export function removeLine(lines: Lines, id: string): Lines {
  const line = lineOf(lines, id);
  return line ? lines.filter(one => one !== line) : lines;
}

export function addAddons(lines: Lines, id: string, requests: readonly AddonRequest[], shelf: Shelf): Lines {
  const line = lineOf(lines, id);
  if (!line || !shelf.itemOf(line.itemId)) throw problem('not_found');
  const after = replaced(
    lines,
    line,
    seenNow({ ...line, addons: mergeAddons(line, requests, shelf, 'quantity') }, shelf),
  );
  requireAvailable(
    after,
    requests.map(request => request.itemId),
    shelf,
  );
  return after;
}

export function removeAddon(lines: Lines, id: string, addonId: string): Lines {
  const line = lineOf(lines, id);
  const addon =
    line?.addons.find(one => same(one.id, addonId)) ?? line?.addons.find(one => same(one.itemId, addonId));
  if (!line || !addon) return lines;
  return replaced(lines, line, { ...line, addons: line.addons.filter(one => one !== addon) });
}

/** The line of a custom package that was edited, as written anew; none when the package is gone. */
export function followCustom(lines: Lines, customId: string, shelf: Shelf): Lines {
  const line = lines.find(one => same(one.itemId, customId));
  if (!line) return lines;
  const item = shelf.itemOf(customId);
  if (!item) return lines.filter(one => one !== line);
  return replaced(lines, line, { ...line, seenPriceKobo: item.effectivePriceKobo });
}

/** What of an order did not come back into the cart, by name. */
export interface LeftOut {
  /** No longer for sale. */
  skipped: string[];
  /** On sale, but the cart is full, or the line has as many add-ons as it may. */
  noRoom: string[];
}

export interface OrderedLine {
  id: string;
  /** Null for a custom package; `id` then is the package's. */
  itemId: string | null;
  name: string;
  quantity: number;
  addons: readonly { itemId: string; name: string; quantity: number }[];
}

/**
 * Puts ordered lines in again, as far as the limits go; names what is no longer for sale, and what there is no room for.
 * Stock is not asked.
 */
export function addOrderLines(
  lines: Lines,
  ordered: readonly OrderedLine[],
  shelf: Shelf,
): { lines: Lines } & LeftOut {
  const skipped: string[] = [];
  const noRoom: string[] = [];
  let after = lines;
  for (const { id, itemId, name, quantity, addons: extras } of ordered) {
    const item = shelf.itemOf(itemId ?? id);
    // What stands under a custom line is its contents, not add-ons.
    const addons = itemId === null ? [] : extras;
    const known = item && lineOf(after, item.id);
    if (!item?.active || (!known && isFull(after, shelf))) {
      (item?.active ? noRoom : skipped).push(name);
      continue;
    }
    const line = known ?? newLine(item, shelf);
    const sold = addons.filter(addon => shelf.itemOf(addon.itemId)?.active);
    const merged = mergeAddons(line, sold, shelf, 'addons', 'cut');
    const fits = (addon: AddonRequest) => merged.some(one => same(one.itemId, addon.itemId));
    skipped.push(...addons.filter(addon => !sold.includes(addon)).map(addon => addon.name));
    noRoom.push(...sold.filter(addon => !fits(addon)).map(addon => addon.name));
    const most = shelf.limits.quantity;
    const grown = seenNow(
      { ...line, quantity: Math.min(line.quantity + quantity, most), addons: merged },
      shelf,
    );
    after = known ? replaced(after, known, grown) : [...after, grown];
  }
  return { lines: after, skipped, noRoom };
}

/** Takes ordered lines out, as much of each as was ordered. A line that was taken away and put in again is another one. */
export const takeOrderLines = (lines: Lines, ordered: readonly OrderedLine[]): Lines =>
  ordered.reduce<Lines>((left, { id, itemId, quantity, addons }) => {
    const line = left.find(one => same(itemId === null ? one.itemId : one.id, id));
    if (!line) return left;
    if (line.quantity <= quantity) return left.filter(one => one !== line);
    const bought = new Map(itemId === null ? [] : addons.map(addon => [addon.itemId, addon.quantity]));
    const over = line.addons
      .map(addon => ({ ...addon, quantity: addon.quantity - (bought.get(addon.itemId) ?? 0) }))
      .filter(addon => addon.quantity > 0);
    return replaced(left, line, { ...line, quantity: line.quantity - quantity, addons: over });
  }, lines);
