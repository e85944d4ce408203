import { MAX_LIMIT } from '@mudu/contracts/schema';
import { useMemo } from 'react';
import { pageIn } from '../../ui/listPage';
import { useAddress, withParams } from '../../ui/useAddress';
import { dayRangeTrouble } from './dayRange';
import { searchTrouble } from './searchTrouble';

const PER_PAGE = 25;
const PAGING = ['page', 'limit', 'sort'] as const;

/** Rows of a page that the address asks for, never more than the server gives; the usual number where that is none. */
function limitIn(params: URLSearchParams): number {
  const asked = Math.floor(Number(params.get('limit')));
  return asked >= 1 ? Math.min(asked, MAX_LIMIT) : PER_PAGE;
}

export interface ListFilters<Name extends string> {
  /** Empty text where a filter is not set. */
  values: Record<Name, string>;
  page: number;
  limit: number;
  sort: string;
  /** For the call: what is set, with page, limit and sort. */
  query: Partial<Record<Name | 'sort', string>> & { page: number; limit: number };
  /** For an export: the same without pages. */
  filter: Partial<Record<Name | 'sort', string>>;
  isFiltered: boolean;
  /** What is wrong with the filter; the list's place says it. */
  trouble: string | undefined;
  /** For the view of a list that can be in trouble: then nothing is asked and nothing of before is shown. */
  asking: { when: boolean; keepPrevious: boolean };
  change: (part: Partial<Record<Name | (typeof PAGING)[number], string | number>>) => void;
  /** The whole address part, as saved filters keep it; a new one replaces every filter. */
  search: string;
  replace: (search: string) => void;
}

/** A list's filters, order and page are in the address, so that a view of it can be shared and gone back to. */
export function useListFilters<Name extends string>(names: readonly Name[]): ListFilters<Name> {
  const [params, changeAddress] = useAddress();
  return useMemo(() => {
    const values = Object.fromEntries(names.map(name => [name, params.get(name) ?? ''])) as Record<
      Name,
      string
    >;
    const sort = params.get('sort') ?? '';
    const set = Object.fromEntries(
      Object.entries({ ...values, sort }).filter(([, value]) => value !== ''),
    ) as Partial<Record<Name | 'sort', string>>;
    const page = pageIn(params);
    const limit = limitIn(params);
    const change: ListFilters<Name>['change'] = part =>
      // Another filter or order begins at its first page.
      changeAddress(current => withParams(current, { page: '', ...part }));
    const trouble = dayRangeTrouble(values) ?? searchTrouble(values);
    const kept = new URLSearchParams(params);
    kept.delete('page');
    return {
      values,
      page,
      limit,
      sort,
      query: { ...set, page, limit },
      filter: set,
      isFiltered: names.some(name => values[name] !== ''),
      trouble,
      asking: { when: !trouble, keepPrevious: !trouble },
      change,
      search: kept.toString(),
      replace: search => changeAddress(() => new URLSearchParams(search)),
    };
  }, [names, params, changeAddress]);
}
