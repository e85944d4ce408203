import { shortOrderId } from '@mudu/contracts/ids';
import type { RefundRow } from '@mudu/contracts/order/views';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shopNow } from '../../api/shopClock';
import { adminPaths } from '../../paths';
import { Badge } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import { TextLink } from '../../ui/TextLink';
import { type ListColumn, ORDER_WIDTH } from '../list/listColumns';
import { ageOf, cameTwice, placeNames, refundLooks, twice } from './refundLook';

export function RefundBadge({ refund }: { refund: RefundRow }) {
  const { label, tone } = cameTwice(refund) ? twice : refundLooks[refund.status];
  return <Badge tone={tone}>{label}</Badge>;
}

export const refundColumns = (onOpen: (refund: RefundRow) => void): ListColumn<RefundRow>[] => [
  {
    field: 'orderId',
    headerName: 'Order',
    width: ORDER_WIDTH,
    renderCell: ({ row }) => (
      <TextLink to={adminPaths.order(row.orderId)}>{shortOrderId(row.orderId)}</TextLink>
    ),
  },
  {
    field: 'userName',
    headerName: 'Customer',
    flex: 1,
    minWidth: 150,
    renderCell: ({ row }) => (
      <Box sx={{ fontWeight: 700, overflow: 'hidden', textOverflow: 'ellipsis' }}>{row.userName}</Box>
    ),
  },
  {
    field: 'requestedAt',
    headerName: 'Asked for',
    width: 118,
    yields: 3,
    sorts: { asc: 'oldest', desc: 'newest' },
    valueFormatter: (value: string) => formatDay(value),
  },
  {
    field: 'age',
    headerName: 'Age',
    width: 104,
    yields: 4,
    valueGetter: (_, row) => ageOf(row, shopNow()),
  },
  {
    field: 'to',
    headerName: 'Where to',
    width: 130,
    yields: 2,
    valueFormatter: (value: RefundRow['to']) => placeNames[value],
  },
  {
    field: 'reference',
    headerName: 'Reference',
    width: 200,
    yields: 5,
    valueFormatter: (value: string | null) => value ?? 'N/A',
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 130,
    renderCell: ({ row }) => <RefundBadge refund={row} />,
  },
  {
    field: 'amountKobo',
    headerName: 'Amount',
    width: 126,
    align: 'right',
    renderCell: ({ row }) => <Money exact kobo={row.amountKobo} />,
  },
  {
    field: 'action',
    headerName: 'Action',
    width: 96,
    align: 'right',
    yields: 1,
    renderCell: ({ row }) => (
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Show refund of ${shortOrderId(row.orderId)}`}
        onClick={() => onOpen(row)}
      >
        Show
      </Button>
    ),
  },
];
