import type { Grocery } from '@mudu/contracts/catalogue/views';
import { exportItems } from '@mudu/contracts/endpoints/adminCatalogue';
import { listGroceries } from '@mudu/contracts/endpoints/catalogue';
import { getCategories } from '@mudu/contracts/endpoints/settings';
import { howMany } from '@mudu/contracts/howMany';
import { useMemo } from 'react';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Page } from '../../ui/Page';
import { StaffList } from '../list/StaffList';
import { useListFilters } from '../list/useListFilters';
import { GoodsTabs } from './GoodsTabs';
import { GoodsTools } from './GoodsTools';
import { ItemCard } from './ItemCard';
import { ItemFilters } from './ItemFilters';
import { itemColumns } from './itemColumns';
import { groceryFilters, queryOf } from './itemQuery';
import { NewItemButton } from './NewItemButton';

export function AdminGroceriesPage() {
  const list = useListFilters(groceryFilters);
  const view = useView(listGroceries, { query: queryOf(list, list), ...list.asking });
  const categories = useView(getCategories).data?.categories;
  const nameOf = useMemo(() => {
    const names = new Map(categories?.map(({ slug, name }) => [slug, name]));
    return (slug: string) => names.get(slug) ?? slug;
  }, [categories]);
  const columns = useMemo(() => itemColumns<Grocery>('grocery', nameOf), [nameOf]);
  const total = view.data?.pagination.total;
  return (
    <Page
      title="Groceries"
      description={total === undefined ? undefined : `${howMany(total, 'grocery', 'groceries')} found.`}
    >
      <GoodsTabs
        tab="grocery"
        aside={<NewItemButton to={adminPaths.createGrocery}>New grocery</NewItemButton>}
      />
      <StaffList
        label="Groceries"
        name="groceries"
        list={list}
        view={view}
        rowsOf={({ groceries }) => groceries}
        columns={columns}
        card={item => <ItemCard item={item} categoryName={nameOf(item.category)} />}
        empty={{ art: 'basket', title: 'No groceries here', text: 'Try another name or filter.' }}
        placeholder="Search groceries"
        filters={<ItemFilters withCategory list={list} />}
        csv={{ endpoint: exportItems, name: 'groceries.csv', query: { ...queryOf(list), kind: 'grocery' } }}
        tools={<GoodsTools />}
        rowHeight={68}
      />
    </Page>
  );
}
