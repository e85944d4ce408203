import { useCallback, useEffect } from 'react';
import { readStored, writeStored } from '../../api/storage';
import { searchIn, useAddress, withParams } from '../../ui/useAddress';
import { type Filters, filtersIn, namesFilters, noFilters, withFilters } from './filterAddress';

const isFilters = (value: unknown): value is Filters =>
  typeof value === 'object' && value !== null && 'categories' in value && Array.isArray(value.categories);

/**
 * What a shelf shows is in its address, so that Back, a reload and a shared link keep it. Filters are kept on this
 * device too (rules/site.md S13), for an address that names neither filters nor a search.
 */
export function useShelf(shelf: 'packages' | 'groceries') {
  const key = `filters.${shelf}`;
  const [params, changeAddress] = useAddress();
  const plain = !namesFilters(params) && !params.has('q');
  const put = useCallback(
    (edit: (now: URLSearchParams) => URLSearchParams) => changeAddress(edit, { stay: true }),
    [changeAddress],
  );

  useEffect(() => {
    const kept = plain ? readStored(key, isFilters) : undefined;
    if (kept) put(now => withFilters(now, kept));
  }, [plain, key, put]);

  const filters = filtersIn(params);
  const change = (part: Partial<Filters>) =>
    put(now => {
      const next = { ...filtersIn(now), ...part };
      const empty = next.categories.length === 0 && next.price === null && next.sort === null;
      writeStored(key, empty ? undefined : next);
      return withParams(withFilters(now, next), { show: '' });
    });
  const clear = () => change(noFilters);
  const portions = Math.max(1, Math.min(100, Number.parseInt(params.get('show') ?? '1', 10) || 1));
  return {
    filters,
    change,
    clear,
    /** How many filters narrow it. */
    count: filters.categories.length + (filters.price ? 1 : 0),
    search: searchIn(params, 'q'),
    setSearch: (text: string) => put(now => withParams(now, { q: text, show: '' })),
    portions,
    showMore: () => put(now => withParams(now, { show: portions + 1 })),
    /** Neither words nor filters. */
    startAgain: () => {
      writeStored(key, undefined);
      put(() => new URLSearchParams());
    },
  };
}
