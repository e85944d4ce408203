import type { CustomPackage, Grocery, Package } from '@mudu/contracts/catalogue/views';
import type { ItemId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';

/** A package while it is put together. */
export interface Box {
  /** Empty while it is not named. */
  name: string;
  baseId: string | null;
  /** In the order in which they were chosen; the name is kept for what leaves the shelf meanwhile. */
  groceries: readonly ChosenGrocery[];
}

interface ChosenGrocery {
  id: string;
  name: string;
  quantity: number;
}

export const emptyBox: Box = { name: '', baseId: null, groceries: [] };

export const boxOf = ({ name, basePackageId, addons }: CustomPackage): Box => ({
  name,
  baseId: basePackageId,
  groceries: addons.map(part => ({ id: part.itemId, name: part.name, quantity: part.quantity })),
});

/** 0 takes it out. */
export function withGrocery(box: Box, { id, name }: { id: string; name: string }, quantity: number): Box {
  const known = box.groceries.some(one => one.id === id);
  const groceries = known
    ? box.groceries.map(one => (one.id === id ? { ...one, quantity } : one))
    : [...box.groceries, { id, name, quantity }];
  return { ...box, groceries: groceries.filter(one => one.quantity > 0) };
}

export const quantityOf = ({ groceries }: Box, id: string): number =>
  groceries.find(one => one.id === id)?.quantity ?? 0;

export interface BoxLine {
  id: string;
  name: string;
  quantity: number;
  subtotalKobo: Kobo;
  /** What is on the shelf; undefined for what is no longer sold. */
  grocery: Grocery | undefined;
  /** Why it can not be packed as it is. */
  trouble: string | undefined;
}

export interface BoxPrice {
  lines: BoxLine[];
  base: Package | undefined;
  totalKobo: Kobo;
  /** Why it can not be saved yet. */
  trouble: string | undefined;
}

/** What is in it and what it costs today, by the shelves as they are known here; the server has the last word. */
export function priceBox(box: Box, groceries: readonly Grocery[], packages: readonly Package[]): BoxPrice {
  const shelf = new Map(groceries.map(grocery => [grocery.id as string, grocery]));
  const base = packages.find(one => one.id === box.baseId);
  const lines = box.groceries.map(({ id, name, quantity }): BoxLine => {
    const grocery = shelf.get(id);
    return {
      id,
      name: grocery?.name ?? name,
      quantity,
      subtotalKobo: (grocery?.effectivePrice ?? 0) * quantity,
      grocery,
      trouble: troubleOf(grocery, quantity),
    };
  });
  return {
    lines,
    base,
    totalKobo: lines.reduce((sum, line) => sum + line.subtotalKobo, base?.effectivePrice ?? 0),
    trouble: boxTrouble(box, lines, base),
  };
}

function troubleOf(grocery: Grocery | undefined, quantity: number): string | undefined {
  if (!grocery) return 'No longer sold';
  if (grocery.available === 0) return 'Sold out';
  return quantity > grocery.available ? `Only ${grocery.available} left` : undefined;
}

function boxTrouble(box: Box, lines: readonly BoxLine[], base: Package | undefined): string | undefined {
  if (lines.length === 0) return 'At least one item is required';
  if (box.baseId !== null && !base?.inStock) return 'The package you started from cannot be had right now.';
  if (lines.some(line => line.trouble)) return 'Take out or reduce what cannot be had.';
  return undefined;
}

/** What the server is sent. */
export const contentsOf = ({ baseId, groceries }: Box) => ({
  basePackageId: baseId as ItemId | null,
  addons: groceries.map(({ id, quantity }) => ({ itemId: id as ItemId, quantity })),
});
