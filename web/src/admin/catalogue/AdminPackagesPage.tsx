import type { Package } from '@mudu/contracts/catalogue/views';
import { exportItems } from '@mudu/contracts/endpoints/adminCatalogue';
import { listPackages } from '@mudu/contracts/endpoints/catalogue';
import { howMany } from '@mudu/contracts/howMany';
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
import { packageFilters, queryOf } from './itemQuery';
import { NewItemButton } from './NewItemButton';

const columns = itemColumns<Package>('package');

export function AdminPackagesPage() {
  const list = useListFilters(packageFilters);
  const view = useView(listPackages, { query: queryOf(list, list), ...list.asking });
  const total = view.data?.pagination.total;
  return (
    <Page
      title="Packages"
      description={total === undefined ? undefined : `${howMany(total, 'package')} found.`}
    >
      <GoodsTabs
        tab="package"
        aside={<NewItemButton to={adminPaths.createPackage}>New package</NewItemButton>}
      />
      <StaffList
        label="Packages"
        name="packages"
        list={list}
        view={view}
        rowsOf={({ packages }) => packages}
        columns={columns}
        card={item => <ItemCard item={item} />}
        empty={{ art: 'package', title: 'No packages here', text: 'Try another name or filter.' }}
        placeholder="Search packages"
        filters={<ItemFilters list={list} />}
        csv={{ endpoint: exportItems, name: 'packages.csv', query: { ...queryOf(list), kind: 'package' } }}
        tools={<GoodsTools />}
        linkOf={({ id }) => adminPaths.package(id)}
        rowHeight={68}
      />
    </Page>
  );
}
