import type { UserRow } from '@mudu/contracts/person/adminViews';
import { formatDay } from '@mudu/contracts/time';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import type { ListColumn } from '../list/listColumns';
import { NameCell } from './NameCell';
import { AccountBadge } from './PersonBadges';
import { fullName } from './personLook';

export const userColumns: ListColumn<UserRow>[] = [
  {
    field: 'name',
    headerName: 'Customer',
    flex: 1,
    minWidth: 210,
    sorts: { asc: 'name' },
    valueGetter: (_, row) => fullName(row),
    renderCell: ({ row }) => <NameCell user={row} to={adminPaths.user(row.id)} />,
  },
  { field: 'phone', headerName: 'Phone', width: 148, yields: 3, valueFormatter: value => value ?? 'None' },
  {
    field: 'ordersCount',
    headerName: 'Orders',
    width: 92,
    align: 'right',
    yields: 2,
    sorts: { desc: 'orders' },
  },
  {
    field: 'totalSpentKobo',
    headerName: 'Spent',
    width: 124,
    align: 'right',
    sorts: { desc: 'spent' },
    renderCell: ({ row }) => <Money kobo={row.totalSpentKobo} />,
  },
  {
    field: 'lastOrderAt',
    headerName: 'Last order',
    width: 122,
    yields: 4,
    sorts: { desc: 'last_order' },
    valueFormatter: (value: string | null) => (value ? formatDay(value) : 'None yet'),
  },
  {
    field: 'createdAt',
    headerName: 'Registered',
    width: 122,
    yields: 5,
    sorts: { asc: 'oldest', desc: 'newest' },
    valueFormatter: (value: string) => formatDay(value),
  },
  {
    field: 'status',
    headerName: 'Account',
    width: 126,
    yields: 1,
    renderCell: ({ row }) => <AccountBadge status={row.status} />,
  },
];
