import { getCategories } from '@mudu/contracts/endpoints/settings';
import { useView } from '../../api/useView';
import { type Filtering, ListFilter } from '../list/SelectFilter';
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

interface ItemFiltersProps {
  list: Filtering<FilterName>;
  withCategory?: boolean;
}

export function ItemFilters({ list, withCategory = false }: ItemFiltersProps) {
  const categories = useView(getCategories, { when: withCategory }).data?.categories ?? [];
  return (
    <>
      {withCategory && (
        <ListFilter
          list={list}
          name="category"
          label="Category"
          all="All categories"
          options={categories.map(({ slug, name }) => [slug, name] as const)}
        />
      )}
      <ListFilter list={list} name="active" label="On sale" all="Active and not" options={states} />
      <ListFilter list={list} name="stock" label="Stock" all="Any stock" options={stocks} />
    </>
  );
}
