import { getCategories } from '@mudu/contracts/endpoints/settings';
import { useView } from '../../api/useView';
import { SelectFilter } from '../list/SelectFilter';
import type { ListFilters } from '../list/useListFilters';
import type { FilterName } from './itemQuery';

const states = [
  ['true', 'Active'],
  ['false', 'Not on sale'],
] as const;
const stocks = [
  ['low', 'Low stock'],
  ['out', 'Sold out'],
  ['enough', 'In stock'],
] as const;

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
