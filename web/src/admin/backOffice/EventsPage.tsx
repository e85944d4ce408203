import { listEvents } from '@mudu/contracts/endpoints/ops';
import { howMany } from '@mudu/contracts/howMany';
import { LONGEST_TYPES } from '@mudu/contracts/ops/requests';
import type { StoredEvent } from '@mudu/contracts/ops/views';
import { MOST_COUNTED } from '@mudu/contracts/schema';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { SearchField } from '../../ui/SearchField';
import { windowOf } from '../../ui/windowOf';
import { eventWords } from '../event/eventWords';
import { DayFilters } from '../list/DayFilters';
import type { ListColumn } from '../list/listColumns';
import { StaffList } from '../list/StaffList';
import { type ListFilters, useListFilters } from '../list/useListFilters';

const EventDialog = windowOf(() => import('./EventDialog'), 'EventDialog');

const filterNames = [
  'stream',
  'type',
  'correlationId',
  'causationId',
  'personId',
  'startDate',
  'endDate',
] as const;
type FilterName = (typeof filterNames)[number];

const open = (event: StoredEvent) => openModal(close => <EventDialog event={event} onClose={close} />);

const columns: ListColumn<StoredEvent>[] = [
  { field: 'at', headerName: 'When', width: 150, valueFormatter: (value: string) => formatMinute(value) },
  {
    field: 'type',
    headerName: 'What',
    flex: 1,
    minWidth: 200,
    renderCell: ({ row }) => <What event={row} />,
  },
  {
    field: 'stream',
    headerName: 'Stream',
    flex: 1,
    minWidth: 190,
    yields: 1,
    renderCell: ({ row }) => <Stream event={row} />,
  },
  { field: 'actor', headerName: 'By', width: 150, yields: 2, valueGetter: (_, { actor }) => actor.name },
  { field: 'personName', headerName: 'Concerns', width: 150, yields: 3 },
  {
    field: 'open',
    headerName: 'Details',
    width: 104,
    align: 'right',
    renderCell: ({ row }) => <Details event={row} />,
  },
];

/** The log itself, newest first: by stream, type, what belongs together, person and day. */
export function EventsPage() {
  const list = useListFilters(filterNames);
  const view = useView(listEvents, { query: list.query as never, ...list.asking });
  const total = view.data?.pagination.total;
  return (
    <Page
      title="Event log"
      description={
        total === undefined
          ? undefined
          : `${total >= MOST_COUNTED ? 'More than ' : ''}${howMany(total, 'event')} found.`
      }
      back={{ to: adminPaths.backOffice, label: 'Back office' }}
    >
      <StaffList
        label="Events"
        name="events"
        list={list}
        view={view}
        rowsOf={({ events }) => events}
        columns={columns}
        card={event => <EventCard event={event} />}
        empty={{ art: 'receipt', title: 'No such events', text: 'Try another stream, type or day.' }}
        filters={<EventFilters list={list} />}
        tools={<Narrowings list={list} />}
        onOpen={open}
      />
    </Page>
  );
}

function EventFilters({ list: { values, change } }: { list: ListFilters<FilterName> }) {
  return (
    <>
      <SearchField
        value={values.stream}
        onSearch={stream => change({ stream })}
        placeholder="Whole name of a stream"
      />
      <SearchField
        value={values.type}
        onSearch={type => change({ type })}
        placeholder="Type, as OrderPlaced"
        maxLength={LONGEST_TYPES}
      />
      <DayFilters startDate={values.startDate} endDate={values.endDate} onChange={change} />
    </>
  );
}

const narrowings = {
  correlationId: 'Of one request',
  causationId: 'What followed from one event',
  personId: 'Concerning one person',
} as const;

/** What a link has narrowed the list to; no field shows it. */
const Narrowings = ({ list: { values, change } }: { list: ListFilters<FilterName> }) =>
  Object.entries(narrowings)
    .filter(([name]) => values[name as FilterName] !== '')
    .map(([name, words]) => (
      <Chip key={name} size="small" label={words} onDelete={() => change({ [name]: '' })} />
    ));

const quiet = { color: 'text.secondary', fontSize: '.8125rem', overflow: 'hidden', textOverflow: 'ellipsis' };

const What = ({ event }: { event: StoredEvent }) => (
  <Box sx={{ lineHeight: 1.4, minWidth: 0 }}>
    <Box sx={{ fontWeight: 700, overflow: 'hidden', textOverflow: 'ellipsis' }}>{eventWords(event.type)}</Box>
    <Box sx={quiet}>{event.type}</Box>
  </Box>
);

const Stream = ({ event: { stream, revision } }: { event: StoredEvent }) => (
  <Box sx={{ lineHeight: 1.4, minWidth: 0 }}>
    <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{stream}</Box>
    <Box sx={quiet}>Revision {revision}</Box>
  </Box>
);

const Details = ({ event }: { event: StoredEvent }) => (
  <Button
    size="small"
    variant="outlined"
    aria-label={`Details: ${eventWords(event.type)}, ${event.stream} ${event.revision}`}
    onClick={() => open(event)}
    sx={{ flexShrink: 0 }}
  >
    Details
  </Button>
);

const EventCard = ({ event }: { event: StoredEvent }) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <What event={event} />
      <Box sx={{ ...quiet, flexShrink: 0, textAlign: 'right' }}>{formatMinute(event.at)}</Box>
    </Box>
    <Box sx={{ my: 1, overflowWrap: 'anywhere', fontSize: '.875rem' }}>
      {event.stream}, revision {event.revision}
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <Box sx={{ ...quiet, minWidth: 0, overflowWrap: 'anywhere' }}>
        {event.personName ?? event.actor.name}
      </Box>
      <Details event={event} />
    </Box>
  </>
);
