import { getCategories } from '@mudu/contracts/endpoints/settings';
import { useView } from '../../api/useView';
import { SelectFilter } from '../list/SelectFilter';
import type { ListFilters } from '../list/useListFilters';

export const packageFilters = ['search', 'active', 'stock'] as const;
export const groceryFilters = [...packageFilters, 'category'] as const;
type FilterName = (typeof groceryFilters)[number];

const states = [
  ['true', 'Active'],
  ['false', 'Not on sale'],
] as const;
const stocks = [
  ['low', 'Low stock'],
  ['out', 'Sold out'],
  ['enough', 'In stock'],
] as const;

/** The words of the address in those of the call. */
export function queryOf<Name extends string>(
  { values, sort }: Pick<ListFilters<Name>, 'values' | 'sort'>,
  paging: { page?: number; limit?: number } = {},
) {
  const { search, active, stock, category } = values as Partial<Record<FilterName, string>>;
  return {
    ...paging,
    q: search || undefined,
    active: active || undefined,
    category: category || undefined,
    lowStock: stock === 'low' ? 'true' : undefined,
    inStock: stock === 'out' ? 'false' : stock === 'enough' ? 'true' : undefined,
    sort: sort || undefined,
  };
}

interface ItemFiltersProps<Name extends string> {
  list: ListFilters<Name>;
  withCategory?: boolean;
}

export function ItemFilters<Name extends string>({ list, withCategory = false }: ItemFiltersProps<Name>) {
  const categories = useView(getCategories, { when: withCategory }).data?.categories ?? [];
  const values = list.values as Partial<Record<FilterName, string>>;
  const change = list.change as (part: Partial<Record<FilterName, string>>) => void;
  return (
    <>
      {withCategory && (
        <SelectFilter
          label="Category"
          all="All categories"
          value={values.category ?? ''}
          options={categories.map(({ slug, name }) => [slug, name] as const)}
          onChange={category => change({ category })}
        />
      )}
      <SelectFilter
        label="On sale"
        all="Active and not"
        value={values.active ?? ''}
        options={states}
        onChange={active => change({ active })}
      />
      <SelectFilter
        label="Stock"
        all="Any stock"
        value={values.stock ?? ''}
        options={stocks}
        onChange={stock => change({ stock })}
      />
    </>
  );
}
