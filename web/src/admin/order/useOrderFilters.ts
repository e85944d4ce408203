import { useSearchParams } from 'react-router';

const NAMES = ['search', 'status', 'startDate', 'endDate', 'page', 'limit', 'userId'] as const;
type Name = (typeof NAMES)[number];
type Filters = Record<Name, string>;

/** The order list's filters are in the address, so that a view of it can be shared and gone back to. */
export function useOrderFilters(): [Filters, (part: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(NAMES.map(name => [name, params.get(name) ?? ''])) as Filters;
  const change = (part: Partial<Filters>) =>
    setParams(
      current => {
        const next = new URLSearchParams(current);
        // Another filter begins at its first page.
        if (!('page' in part)) next.delete('page');
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [filters, change];
}
