import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { formatDay } from '@mudu/contracts/time';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { paymentMethodLabel } from '../../ui/orderLook';
import { OrderBadge, PaymentBadge } from '../../ui/StatusBadge';
import { TextLink } from '../../ui/TextLink';
import { type ListColumn, ORDER_WIDTH } from '../list/listColumns';
import { customerOf, placeOf } from './orderNames';

export const orderColumns = (onUpdate: (order: AdminOrder) => void): ListColumn<AdminOrder>[] => [
  {
    field: 'id',
    headerName: 'Order',
    width: ORDER_WIDTH,
    renderCell: ({ row }) => <TextLink to={adminPaths.order(row.id)}>{shortOrderId(row.id)}</TextLink>,
  },
  {
    field: 'customer',
    headerName: 'Customer',
    flex: 1,
    minWidth: 150,
    valueGetter: (_, row) => customerOf(row),
    renderCell: ({ row }) => (
      <Box sx={{ lineHeight: 1.4, minWidth: 0, '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' } }}>
        <Box sx={{ fontWeight: 700, fontSize: '.9375rem' }}>{customerOf(row)}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{placeOf(row)}</Box>
      </Box>
    ),
  },
  {
    field: 'createdAt',
    headerName: 'Placed',
    width: 118,
    yields: 2,
    sorts: { asc: 'oldest', desc: 'newest' },
    valueFormatter: (value: string) => formatDay(value),
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 138,
    renderCell: ({ row }) => <OrderBadge short order={row} />,
  },
  {
    field: 'paymentStatus',
    headerName: 'Payment',
    width: 186,
    yields: 3,
    renderCell: ({ row }) => <PaymentBadge status={row.paymentStatus} />,
  },
  {
    field: 'paymentMethod',
    headerName: 'Method',
    width: 116,
    yields: 4,
    valueFormatter: (value: string) => paymentMethodLabel(value),
  },
  {
    field: 'totalKobo',
    headerName: 'Total',
    width: 120,
    align: 'right',
    yields: 1,
    sorts: { asc: 'total_asc', desc: 'total_desc' },
    renderCell: ({ row }) => <Money kobo={row.totalKobo} />,
  },
  {
    field: 'action',
    headerName: 'Action',
    width: 116,
    align: 'right',
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
