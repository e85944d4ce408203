import { useState } from 'react';
import { readStored, writeStored } from '../../api/storage';

export type Sort = 'popular' | 'newest';

/** What narrows a shelf. The search text is not part of it: it is not kept. */
export interface Filters {
  categories: string[];
  /** Kobo from and to; null is every price. */
  price: [number, number] | null;
  sort: Sort;
}

export const noFilters: Filters = { categories: [], price: null, sort: 'popular' };

const isFilters = (value: unknown): value is Filters =>
  typeof value === 'object' &&
  value !== null &&
  'categories' in value &&
  Array.isArray(value.categories) &&
  'price' in value &&
  (value.price === null || Array.isArray(value.price)) &&
  'sort' in value &&
  (value.sort === 'popular' || value.sort === 'newest');

/** Filters of one shelf, kept on this device (rules/site.md S13). */
export function useFilters(shelf: 'packages' | 'groceries') {
  const key = `filters.${shelf}`;
  const [filters, setFilters] = useState<Filters>(() => readStored(key, isFilters) ?? noFilters);
  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    writeStored(key, next);
  };
  const clear = () => {
    setFilters(noFilters);
    writeStored(key, undefined);
  };
  const count = filters.categories.length + (filters.price ? 1 : 0);
  return { filters, change, clear, count };
}
