import type { ListFilters } from '../list/useListFilters';

export const packageFilters = ['search', 'active', 'stock'] as const;
export const groceryFilters = [...packageFilters, 'category'] as const;
export type FilterName = (typeof groceryFilters)[number];

/** The words of the address in those of the call. */
export function queryOf<Name extends string>(
  { values, sort }: Pick<ListFilters<Name>, 'values' | 'sort'>,
  { page, limit }: { page?: number; limit?: number } = {},
) {
  const { search, active, stock, category } = values as Partial<Record<FilterName, string>>;
  return {
    page,
    limit,
    q: search || undefined,
    active: active || undefined,
    category: category || undefined,
    lowStock: stock === 'low' ? 'true' : undefined,
    inStock: stock === 'out' ? 'false' : stock === 'enough' ? 'true' : undefined,
    sort: sort || undefined,
  };
}
