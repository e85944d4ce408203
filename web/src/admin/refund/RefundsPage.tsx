import { listRefunds } from '@mudu/contracts/endpoints/adminOrder';
import { howMany } from '@mudu/contracts/howMany';
import { refundStatuses } from '@mudu/contracts/order/requests';
import type { RefundRow } from '@mudu/contracts/order/views';
import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { useView } from '../../api/useView';
import { figureGrid } from '../../ui/grids';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { windowOf } from '../../ui/windowOf';
import { Figure } from '../list/Figure';
import { ListFilter } from '../list/SelectFilter';
import { StaffList } from '../list/StaffList';
import { useListFilters } from '../list/useListFilters';
import { RefundCard } from './RefundCard';
import { refundColumns } from './refundColumns';
import { placeNames, refundLooks } from './refundLook';

const RefundDialog = windowOf(() => import('./RefundDialog'), 'RefundDialog');

const names = ['search', 'status', 'to'] as const;
const statuses = refundStatuses.map(status => [status, refundLooks[status].label] as const);
const places = Object.entries(placeNames);

export function RefundsPage() {
  const list = useListFilters(names);
  const { values, change } = list;
  const view = useView(listRefunds, { query: list.query as never, ...list.asking });
  const open = useCallback(
    (refund: RefundRow) => openModal(close => <RefundDialog refund={refund} onClose={close} />),
    [],
  );
  const without = !view.data && view.error !== undefined;
  const columns = useMemo(() => refundColumns(open), [open]);
  return (
    <Page title="Refunds" description="What orders gave back, to cards and to wallets.">
      <Box
        sx={{
          ...figureGrid,
          mb: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', sm: 'repeat(3, minmax(0,1fr))' },
        }}
      >
        {refundStatuses.map((status, index) => {
          const sum = view.data?.summary.find(one => one.status === status);
          const count = sum?.count ?? 0;
          return (
            <Figure
              key={status}
              title={refundLooks[status].label}
              told
              wide={index === refundStatuses.length - 1}
              line={without ? 'not known' : howMany(count, 'refund')}
              kobo={without ? null : sum?.amountKobo}
              pressed={values.status === status}
              onPress={() => change({ status: values.status === status ? '' : status })}
            />
          );
        })}
      </Box>
      <StaffList
        label="Refunds"
        name="refunds"
        list={list}
        view={view}
        rowsOf={({ refunds }) => refunds}
        columns={columns}
        card={refund => <RefundCard refund={refund} onOpen={open} />}
        empty={{ art: 'money-bag', title: 'No refunds here', text: 'Try another status, place or name.' }}
        placeholder="Search name, order or reference"
        filters={
          <>
            <ListFilter list={list} name="status" label="Status" all="All statuses" options={statuses} />
            <ListFilter list={list} name="to" label="Where to" all="Card and wallet" options={places} />
          </>
        }
        onOpen={open}
      />
    </Page>
  );
}
