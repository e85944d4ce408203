import { formatMinute } from '@mudu/contracts/time';
import type { LedgerEntry } from '@mudu/contracts/wallet/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { adminPaths } from '../../paths';
import { Money } from '../../ui/Money';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { TextLink } from '../../ui/TextLink';
import type { ListColumn } from '../list/listColumns';
import { EntryBadge, entryNumber, MovedMoney, referenceOf } from './entryParts';

export const ledgerColumns = (onOpen: (entry: LedgerEntry) => void): ListColumn<LedgerEntry>[] => [
  {
    field: 'seq',
    headerName: 'Entry',
    width: 112,
    renderCell: ({ row }) => (
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Show entry ${entryNumber(row)}`}
        onClick={() => onOpen(row)}
        sx={{ ml: -1, justifyContent: 'flex-start', fontVariantNumeric: 'tabular-nums' }}
      >
        {entryNumber(row)}
      </Button>
    ),
  },
  {
    field: 'createdAt',
    headerName: 'Date',
    width: 168,
    yields: 2,
    valueFormatter: (value: string) => formatMinute(value),
  },
  {
    field: 'userName',
    headerName: 'Customer',
    flex: 1,
    minWidth: 160,
    renderCell: ({ row }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
        <PersonAvatar
          person={{ firstName: row.userName, lastName: '', imageUrl: null }}
          sx={{ width: 30, height: 30, fontSize: '.75rem', bgcolor: 'tint.neutral', color: 'text.secondary' }}
        />
        <Box sx={{ fontWeight: 700, overflow: 'hidden', textOverflow: 'ellipsis' }}>{row.userName}</Box>
      </Box>
    ),
  },
  {
    field: 'category',
    headerName: 'Type',
    width: 140,
    yields: 3,
    renderCell: ({ row }) => <EntryBadge entry={row} />,
  },
  {
    field: 'reference',
    headerName: 'Reference',
    width: 190,
    yields: 4,
    renderCell: ({ row }) =>
      row.orderId ? (
        <TextLink to={adminPaths.order(row.orderId)}>{referenceOf(row)}</TextLink>
      ) : (
        <span title={row.reference}>{referenceOf(row)}</span>
      ),
  },
  {
    field: 'amountKobo',
    headerName: 'Amount',
    width: 136,
    align: 'right',
    renderCell: ({ row }) => <MovedMoney entry={row} />,
  },
  {
    field: 'balanceAfterKobo',
    headerName: 'Balance after',
    width: 136,
    align: 'right',
    yields: 1,
    renderCell: ({ row }) => <Money exact kobo={row.balanceAfterKobo} sx={{ fontWeight: 500 }} />,
  },
];
