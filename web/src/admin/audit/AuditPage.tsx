import { getAudit, listAdmins } from '@mudu/contracts/endpoints/admin';
import { howMany } from '@mudu/contracts/howMany';
import type { AuditList, AuditRow } from '@mudu/contracts/person/adminViews';
import { MAX_LIMIT, MOST_COUNTED } from '@mudu/contracts/schema';
import { formatMinute } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useView } from '../../api/useView';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { TextLink } from '../../ui/TextLink';
import { windowOf } from '../../ui/windowOf';
import { roleNames } from '../access/access';
import { DayFilters } from '../list/DayFilters';
import type { ListColumn } from '../list/listColumns';
import { ListFilter, SelectFilter } from '../list/SelectFilter';
import { StaffList } from '../list/StaffList';
import { type ListFilters, useListFilters } from '../list/useListFilters';
import { fullName } from '../person/personLook';
import { actText, changedFields, fieldText, idText, thingOptions, thingText } from './auditWords';
import { thingPath } from './thingPath';

const ChangeDialog = windowOf(() => import('./ChangeDialog'), 'ChangeDialog');

const filterNames = ['search', 'actorId', 'entity', 'entityId', 'startDate', 'endDate'] as const;
type FilterName = (typeof filterNames)[number];

const open = (row: AuditRow) => openModal(close => <ChangeDialog row={row} onClose={close} />);

const columns: ListColumn<AuditRow>[] = [
  {
    field: 'at',
    headerName: 'When',
    width: 150,
    valueFormatter: (value: string) => formatMinute(value),
  },
  {
    field: 'actorName',
    headerName: 'Who',
    width: 150,
    renderCell: ({ row }) => <Who row={row} />,
  },
  {
    field: 'action',
    headerName: 'What',
    flex: 1,
    minWidth: 190,
    renderCell: ({ row }) => <Act row={row} />,
  },
  {
    field: 'fields',
    headerName: 'Changed',
    flex: 1,
    minWidth: 180,
    yields: 1,
    renderCell: ({ row }) => <Summary row={row} />,
  },
  {
    field: 'open',
    headerName: 'Details',
    width: 104,
    align: 'right',
    renderCell: ({ row }) => <Details row={row} />,
  },
];

export function AuditPage() {
  const list = useListFilters(filterNames);
  const view = useView(getAudit, { query: list.query, ...list.asking });
  const total = view.data?.pagination.total;
  return (
    <Page
      title="Audit"
      description={
        total === undefined
          ? undefined
          : `${total >= MOST_COUNTED ? 'More than ' : ''}${howMany(total, 'act')} of staff found.`
      }
    >
      <StaffList
        label="Who did what"
        name="audit"
        list={list}
        view={view}
        rowsOf={({ audit }) => audit}
        columns={columns}
        card={row => <AuditCard row={row} />}
        empty={{ art: 'receipt', title: 'Nothing on record', text: 'Try another person, thing or day.' }}
        placeholder="Search person, order or request"
        filters={<AuditFilters list={list} name={nameOf(list.values.actorId, view.data)} />}
      />
    </Page>
  );
}

interface AuditFiltersProps {
  list: ListFilters<FilterName>;
  /** Whose acts they are, once one person's are shown. */
  name: string | undefined;
}

const nameOf = (actorId: string, data: AuditList | undefined) =>
  data?.audit.find(row => row.actorId === actorId)?.actorName;

function AuditFilters({ list, name = 'One person' }: AuditFiltersProps) {
  const { values, change } = list;
  const { data } = useView(listAdmins, { query: { limit: MAX_LIMIT } });
  const people = data?.admins.map(admin => [admin.id, fullName(admin)] as const) ?? [];
  // Who is no colleague any more has acted too, and is in no list of colleagues.
  const isListed = values.actorId === '' || people.some(([id]) => id === values.actorId);
  return (
    <>
      <ListFilter
        list={list}
        name="actorId"
        label="Who"
        all="Everyone"
        options={isListed ? people : [...people, [values.actorId, name]]}
      />
      <SelectFilter
        label="Thing"
        all="All things"
        value={values.entity}
        options={thingOptions}
        onChange={entity => change({ entity, entityId: '' })}
      />
      <DayFilters startDate={values.startDate} endDate={values.endDate} onChange={change} />
    </>
  );
}

const Who = ({ row }: { row: AuditRow }) => (
  <Box sx={{ lineHeight: 1.4, minWidth: 0 }}>
    <Box sx={{ fontWeight: 700, overflow: 'hidden', textOverflow: 'ellipsis' }}>{row.actorName}</Box>
    {row.role && <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>{roleNames[row.role]}</Box>}
  </Box>
);

function Act({ row }: { row: AuditRow }) {
  const to = thingPath(row);
  // The referral points are one thing, whose row is called `true`.
  const name = row.entityName ?? (row.entity === 'referral_settings' ? null : row.entityId);
  return (
    <Box
      sx={{
        lineHeight: 1.4,
        minWidth: 0,
        overflowWrap: 'anywhere',
        '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
        // As a box of its own a long name would be left out whole.
        '& a': { display: 'inline' },
      }}
    >
      <Box>
        {actText(row.action)}{' '}
        {row.entityName && (to ? <TextLink to={to}>{row.entityName}</TextLink> : <b>{row.entityName}</b>)}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
        {thingText(row.entity)}
        {!row.entityName && name && ` ${idText(name)}`}
      </Box>
    </Box>
  );
}

function Summary({ row }: { row: AuditRow }) {
  const names = changedFields(row.before, row.after).map(({ name }) => fieldText(name));
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '.875rem', overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {names.slice(0, 3).join(', ')}
      {names.length > 3 && ` and ${names.length - 3} more`}
    </Box>
  );
}

const Details = ({ row }: { row: AuditRow }) => (
  <Button
    size="small"
    variant="outlined"
    aria-label={`Details: ${actText(row.action)} ${row.entityName ?? thingText(row.entity)}`}
    onClick={() => open(row)}
    sx={{ flexShrink: 0 }}
  >
    Details
  </Button>
);

const AuditCard = ({ row }: { row: AuditRow }) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Who row={row} />
      <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', textAlign: 'right' }}>
        {formatMinute(row.at)}
      </Box>
    </Box>
    <Box sx={{ my: 1 }}>
      <Act row={row} />
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <Summary row={row} />
      <Details row={row} />
    </Box>
  </>
);
