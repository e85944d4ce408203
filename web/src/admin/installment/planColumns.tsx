import { howMany } from '@mudu/contracts/howMany';
import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminPlan } from '@mudu/contracts/installment/views';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { PlanBadge } from '../../ui/PlanBadge';
import { TextLink } from '../../ui/TextLink';
import { type ListColumn, ORDER_WIDTH } from '../list/listColumns';

/** `2 of 3 paid` */
export const paidText = ({ installments, count }: AdminPlan): string =>
  `${installments.filter(({ status }) => status === 'paid').length} of ${count} paid`;

/** When the next part is due, or since when it is late. */
export function dueText({ nextDueDate, daysLate }: AdminPlan): string {
  if (!nextDueDate) return 'Nothing due';
  return daysLate > 0
    ? `${formatDay(nextDueDate)}, ${howMany(daysLate, 'day')} late`
    : formatDay(nextDueDate);
}

export const planColumns: ListColumn<AdminPlan>[] = [
  {
    field: 'userName',
    headerName: 'Customer',
    flex: 1,
    minWidth: 170,
    renderCell: ({ row }) => (
      <Box sx={{ lineHeight: 1.4, minWidth: 0 }}>
        <TextLink to={adminPaths.installment(row.id)}>{row.userName}</TextLink>
        <Box
          sx={{
            color: 'text.secondary',
            fontSize: '.8125rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {row.userEmail}
        </Box>
      </Box>
    ),
  },
  {
    field: 'orderId',
    headerName: 'Order',
    width: ORDER_WIDTH,
    yields: 3,
    renderCell: ({ row }) => (
      <TextLink to={adminPaths.order(row.orderId)}>{shortOrderId(row.orderId)}</TextLink>
    ),
  },
  {
    field: 'count',
    headerName: 'Paid',
    width: 120,
    yields: 4,
    valueGetter: (_, row) => paidText(row),
  },
  {
    field: 'nextDueDate',
    headerName: 'Next due',
    width: 200,
    yields: 1,
    sorts: { asc: 'due_first', desc: 'due_last' },
    renderCell: ({ row }) => (
      <Box sx={{ color: row.daysLate > 0 ? 'error.main' : 'text.primary' }}>{dueText(row)}</Box>
    ),
  },
  {
    field: 'outstandingKobo',
    headerName: 'Outstanding',
    width: 136,
    align: 'right',
    sorts: { desc: 'outstanding_desc' },
    renderCell: ({ row }) => <Money exact kobo={row.outstandingKobo} />,
  },
  {
    field: 'totalKobo',
    headerName: 'Total',
    width: 130,
    align: 'right',
    yields: 2,
    renderCell: ({ row }) => <Money exact kobo={row.totalKobo} sx={{ fontWeight: 500 }} />,
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 136,
    renderCell: ({ row }) => <PlanBadge plan={row} />,
  },
];
