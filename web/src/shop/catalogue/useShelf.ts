import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, writeStored } from '../../api/storage';
import { type Filters, filtersIn, namesFilters, noFilters, withFilters } from './filterAddress';

const isFilters = (value: unknown): value is Filters =>
  typeof value === 'object' && value !== null && 'categories' in value && Array.isArray(value.categories);

/**
 * What a shelf shows is in its address, so that Back, a reload and a shared link keep it. Filters are kept on this
 * device too (rules/site.md S13), for an address that names neither filters nor a search.
 */
export function useShelf(shelf: 'packages' | 'groceries') {
  const key = `filters.${shelf}`;
  const [params, setParams] = useSearchParams();
  const plain = !namesFilters(params) && !params.has('q');
  // A second change may come before the address shows the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const put = (next: URLSearchParams) => {
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  };

  useEffect(() => {
    const kept = plain ? readStored(key, isFilters) : undefined;
    if (kept) setParams(before => withFilters(before, kept), { replace: true, preventScrollReset: true });
  }, [plain, key, setParams]);

  const filters = filtersIn(params);
  const change = (part: Partial<Filters>) => {
    const next = { ...filtersIn(latest.current), ...part };
    const empty = next.categories.length === 0 && next.price === null && next.sort === null;
    writeStored(key, empty ? undefined : next);
    const address = withFilters(latest.current, next);
    address.delete('show');
    put(address);
  };
  const clear = () => change(noFilters);
  const set = (name: 'q' | 'show', text: string) => {
    const next = new URLSearchParams(latest.current);
    if (text) next.set(name, text);
    else next.delete(name);
    if (name === 'q') next.delete('show');
    put(next);
  };
  const portions = Math.max(1, Math.min(100, Number.parseInt(params.get('show') ?? '1', 10) || 1));
  return {
    filters,
    change,
    clear,
    /** How many filters narrow it. */
    count: filters.categories.length + (filters.price ? 1 : 0),
    search: params.get('q') ?? '',
    setSearch: (text: string) => set('q', text),
    portions,
    showMore: () => set('show', String(portions + 1)),
    /** Neither words nor filters. */
    startAgain: () => {
      writeStored(key, undefined);
      put(new URLSearchParams());
    },
  };
}
