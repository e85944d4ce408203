import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { formatDay } from '@mudu/contracts/time';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { paymentMethodLabel } from '../../ui/orderLook';
import { PaymentBadge, StatusBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';
import { customerOf, placeOf } from './orderNames';

export interface OrderListProps {
  orders: AdminOrder[];
  onUpdate: (order: AdminOrder) => void;
  page: number;
  limit: number;
  total: number;
  onPage: (page: number, limit: number) => void;
}

const columnsFor = (onUpdate: OrderListProps['onUpdate']): GridColDef<AdminOrder>[] => [
  {
    field: 'id',
    headerName: 'Order',
    width: 124,
    renderCell: ({ row }) => <TextLink to={adminPaths.order(row.id)}>{shortOrderId(row.id)}</TextLink>,
  },
  {
    field: 'customer',
    headerName: 'Customer',
    flex: 1,
    minWidth: 150,
    valueGetter: (_, row) => customerOf(row),
    renderCell: ({ row }) => (
      <Box sx={{ lineHeight: 1.4, minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, fontSize: '.9375rem', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {customerOf(row)}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{placeOf(row)}</Box>
      </Box>
    ),
  },
  {
    field: 'createdAt',
    headerName: 'Placed',
    width: 118,
    valueFormatter: (value: string) => formatDay(value),
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 138,
    renderCell: ({ row }) => <StatusBadge short status={row.status} />,
  },
  {
    field: 'paymentStatus',
    headerName: 'Payment',
    width: 186,
    renderCell: ({ row }) => <PaymentBadge status={row.paymentStatus} />,
  },
  {
    field: 'paymentMethod',
    headerName: 'Method',
    width: 124,
    valueFormatter: (value: string) => paymentMethodLabel(value),
  },
  {
    field: 'totalKobo',
    headerName: 'Total',
    width: 110,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <Money kobo={row.totalKobo} />,
  },
  {
    field: 'action',
    headerName: 'Action',
    width: 122,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (
      <Button
        variant="outlined"
        size="small"
        startIcon={<EditIcon />}
        aria-label={`Update ${shortOrderId(row.id)}`}
        onClick={() => onUpdate(row)}
      >
        Update
      </Button>
    ),
  },
];

/** The server filters, sorts and pages; the grid only shows. */
export function OrderGrid({
  orders,
  onUpdate,
  page,
  limit,
  total,
  onPage,
  loading,
}: OrderListProps & { loading: boolean }) {
  const columns = useMemo(
    () => columnsFor(onUpdate).map(column => ({ ...column, sortable: false })),
    [onUpdate],
  );
  return (
    <DataGrid
      aria-label="Orders"
      rows={orders}
      columns={columns}
      loading={loading && orders.length === 0}
      rowHeight={60}
      columnHeaderHeight={48}
      disableRowSelectionOnClick
      disableColumnMenu
      paginationMode="server"
      rowCount={total}
      paginationModel={{ page: page - 1, pageSize: limit }}
      onPaginationModelChange={model => onPage(model.pageSize === limit ? model.page + 1 : 1, model.pageSize)}
      pageSizeOptions={[10, 25, 50, 100]}
      sx={{
        borderRadius: '18px',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '--DataGrid-containerBackground': 'transparent',
        '& .MuiDataGrid-columnHeaderTitle': {
          color: 'text.secondary',
          fontWeight: 600,
          fontSize: '.8125rem',
        },
        '& .MuiDataGrid-columnSeparator': { display: 'none' },
        '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
        '& .MuiDataGrid-cell[data-field=totalKobo], & .MuiDataGrid-cell[data-field=action]': {
          justifyContent: 'flex-end',
        },
      }}
    />
  );
}
