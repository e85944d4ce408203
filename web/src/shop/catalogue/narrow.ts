import type { Filters } from './filterAddress';

interface ForSale {
  effectivePrice: number;
}

/** The things a shelf's filters let through; sorting and searching are the server's. */
export const narrow = <T extends ForSale>(
  items: T[],
  filters: Filters,
  categoryOf: (item: T) => string,
): T[] =>
  items.filter(
    item =>
      (filters.categories.length === 0 || filters.categories.includes(categoryOf(item))) &&
      (filters.price === null ||
        (item.effectivePrice >= filters.price[0] && item.effectivePrice <= filters.price[1])),
  );

export const dearest = (items: ForSale[]): number => Math.max(0, ...items.map(item => item.effectivePrice));

/** A package's family, when its maker named one. */
export const collectionOf = (item: { metadata: Record<string, unknown> }): string =>
  typeof item.metadata.collection === 'string' ? item.metadata.collection : '';
