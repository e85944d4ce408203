import { createAdmin, listAdmins } from '@mudu/contracts/endpoints/admin';
import type { User } from '@mudu/contracts/person/views';
import { formatDay } from '@mudu/contracts/time';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { Page } from '../../ui/Page';
import { useMay } from '../access/useMay';
import type { ListColumn } from '../list/listColumns';
import { StaffList } from '../list/StaffList';
import { useListFilters } from '../list/useListFilters';
import { NameCell } from './NameCell';
import { AccountBadge, RoleBadge } from './PersonBadges';
import { fullName } from './personLook';

const filterNames = ['search'] as const;

const columns: ListColumn<User>[] = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 220,
    valueGetter: (_, row) => fullName(row),
    renderCell: ({ row }) => <NameCell user={row} to={adminPaths.admin(row.id)} />,
  },
  { field: 'role', headerName: 'Role', width: 156, renderCell: ({ row }) => <RoleBadge role={row.role} /> },
  { field: 'phone', headerName: 'Phone', width: 150, yields: 2, valueFormatter: value => value ?? 'None' },
  {
    field: 'createdAt',
    headerName: 'Since',
    width: 126,
    yields: 3,
    valueFormatter: (value: string) => formatDay(value),
  },
  {
    field: 'status',
    headerName: 'Account',
    width: 130,
    yields: 1,
    renderCell: ({ row }) => <AccountBadge status={row.status} />,
  },
];

export function AdminsPage() {
  const list = useListFilters(filterNames);
  const view = useView(listAdmins, { query: list.query, ...list.asking });
  const may = useMay();
  const add = may(createAdmin) && (
    <Button
      size="small"
      variant="contained"
      component={Link}
      to={adminPaths.createAdmin}
      startIcon={<AddIcon />}
    >
      New admin
    </Button>
  );
  return (
    <Page title="Admins" description="Everyone who works in the shop, and what they may do.">
      <StaffList
        label="Admins"
        name="admins"
        list={list}
        view={view}
        rowsOf={({ admins }) => admins}
        columns={columns}
        card={user => (
          <>
            <NameCell user={user} to={adminPaths.admin(user.id)} />
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.25 }}>
              <RoleBadge role={user.role} />
              <AccountBadge status={user.status} />
            </Box>
          </>
        )}
        empty={{ art: 'waving-hand', title: 'Nobody here', text: 'Try another name or mail.' }}
        placeholder="Search name, mail or phone"
        tools={add}
        linkOf={({ id }) => adminPaths.admin(id)}
      />
    </Page>
  );
}
