import { exportUsers, listUsers } from '@mudu/contracts/endpoints/admin';
import { howMany } from '@mudu/contracts/howMany';
import type { UserRow } from '@mudu/contracts/person/adminViews';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { Page } from '../../ui/Page';
import { ListFilter } from '../list/SelectFilter';
import { StaffList } from '../list/StaffList';
import { useListFilters } from '../list/useListFilters';
import { NameCell } from './NameCell';
import { AccountBadge } from './PersonBadges';
import { userColumns } from './userColumns';

const filterNames = ['search', 'status'] as const;
const statuses = [
  ['active', 'Active'],
  ['suspended', 'Suspended'],
] as const;

export function UsersPage() {
  const list = useListFilters(filterNames);
  const view = useView(listUsers, { query: list.query, ...list.asking });
  const total = view.data?.pagination.total;
  return (
    <Page
      title="Customers"
      description={total === undefined ? undefined : `${howMany(total, 'customer')} found.`}
    >
      <StaffList
        label="Customers"
        name="users"
        list={list}
        view={view}
        rowsOf={({ users }) => users}
        columns={userColumns}
        card={user => <UserCard user={user} />}
        empty={{ art: 'waving-hand', title: 'Nobody here', text: 'Try another name, mail or phone.' }}
        placeholder="Search name, mail or phone"
        filters={
          <ListFilter list={list} name="status" label="Account" all="All accounts" options={statuses} />
        }
        csv={{ endpoint: exportUsers, name: 'customers.csv' }}
        linkOf={({ id }) => adminPaths.user(id)}
      />
    </Page>
  );
}

const UserCard = ({ user }: { user: UserRow }) => (
  <>
    <NameCell user={user} to={adminPaths.user(user.id)} />
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 1.25 }}>
      <AccountBadge status={user.status} />
      <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
        {howMany(user.ordersCount, 'order')}, <Money kobo={user.totalSpentKobo} />
        {user.lastOrderAt && `, last ${formatDay(user.lastOrderAt)}`}
      </Box>
    </Box>
  </>
);
