import type { ContactMessage } from '@mudu/contracts/contact/views';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Badge, type Tone } from '../../ui/Badge';
import type { ListColumn } from '../list/listColumns';

export const messageNames: Record<ContactMessage['status'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'warning' },
  answered: { label: 'Answered', tone: 'primary' },
};

export function MessageBadge({ status }: Pick<ContactMessage, 'status'>) {
  const { label, tone } = messageNames[status];
  return <Badge tone={tone}>{label}</Badge>;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const messageColumns = (onOpen: (message: ContactMessage) => void): ListColumn<ContactMessage>[] => [
  {
    field: 'ticket',
    headerName: 'Ticket',
    width: 140,
    renderCell: ({ row }) => (
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Read ${row.ticket}`}
        onClick={() => onOpen(row)}
        sx={{ ml: -1, justifyContent: 'flex-start' }}
      >
        {row.ticket}
      </Button>
    ),
  },
  {
    field: 'name',
    headerName: 'From',
    width: 210,
    yields: 1,
    renderCell: ({ row }) => (
      <Box sx={{ lineHeight: 1.4, minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, ...cut }}>{row.name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', ...cut }}>{row.email}</Box>
      </Box>
    ),
  },
  {
    field: 'message',
    headerName: 'Message',
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => (
      <Box sx={{ lineHeight: 1.4, minWidth: 0 }}>
        <Box sx={{ fontWeight: row.status === 'open' ? 700 : 500, ...cut }}>
          {row.subject ?? 'No subject'}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', ...cut }}>{row.message}</Box>
      </Box>
    ),
  },
  {
    field: 'createdAt',
    headerName: 'Written',
    width: 170,
    yields: 2,
    sorts: { asc: 'oldest', desc: 'newest' },
    valueFormatter: (value: string) => formatMinute(value),
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 120,
    renderCell: ({ row }) => <MessageBadge status={row.status} />,
  },
];
