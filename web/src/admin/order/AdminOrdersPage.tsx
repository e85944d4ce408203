import { exportOrders, listAllOrders, listUserOrders } from '@mudu/contracts/endpoints/adminOrder';
import { howMany } from '@mudu/contracts/howMany';
import { shortOrderId } from '@mudu/contracts/ids';
import type { AdminOrder } from '@mudu/contracts/order/views';
import ListIcon from '@mui/icons-material/FormatListBulletedOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useView } from '../../api/useView';
import { adminPaths } from '../../paths';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { windowOf } from '../../ui/windowOf';
import { StaffList } from '../list/StaffList';
import { useListFilters } from '../list/useListFilters';
import { OrderBoard } from './OrderBoard';
import { OrderCard } from './OrderCard';
import { OrderFilters, orderFilters } from './OrderFilters';
import { orderColumns } from './orderColumns';

const StatusDialog = windowOf(() => import('./StatusDialog'), 'StatusDialog');
const BulkMoveDialog = windowOf(() => import('./BulkMoveDialog'), 'BulkMoveDialog');

const open = (order: AdminOrder) => openModal(close => <StatusDialog order={order} onClose={close} />);

const nameOf = (id: string) => `order ${shortOrderId(id)}`;

export function AdminOrdersPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'board' ? <BoardPage /> : <ListPage />;
}

const BoardPage = () => (
  <Page title="Orders" description="What is on its way, as it moves." place="board">
    <Box sx={{ mb: 1.5 }}>
      <Button size="small" component={Link} to={adminPaths.orders} startIcon={<ListIcon />}>
        List
      </Button>
    </Box>
    <OrderBoard onUpdate={open} />
  </Page>
);

function ListPage() {
  const list = useListFilters(orderFilters);
  const { userId, ...values } = list.values;
  const { userId: _, ...query } = list.query;
  const { userId: __, ...filter } = list.filter;
  const { when, keepPrevious } = list.asking;
  const everyone = useView(listAllOrders, { query, when: when && !userId, keepPrevious });
  const oneUser = useView(listUserOrders, {
    params: { userId },
    query,
    when: when && Boolean(userId),
    keepPrevious,
  });
  const view = userId ? oneUser : everyone;
  const [selected, setSelected] = useState<string[]>([]);
  const columns = useMemo(() => orderColumns(open), []);
  const selection = useMemo(() => ({ ids: selected, onSelect: setSelected, nameOf }), [selected]);
  const orders = view.data?.orders.filter(({ id }) => selected.includes(id)) ?? [];
  const total = view.data?.pagination.total;
  return (
    <Page title="Orders" description={total === undefined ? undefined : `${howMany(total, 'order')} found.`}>
      <StaffList
        label="Orders"
        name="orders"
        list={{ ...list, values: { ...values, userId } }}
        view={view}
        rowsOf={({ orders }) => orders}
        columns={columns}
        card={order => <OrderCard order={order} onUpdate={open} />}
        empty={{ art: 'package', title: 'No orders here', text: 'Try another status, day or name.' }}
        placeholder="Search order or name"
        filters={<OrderFilters list={list} />}
        csv={userId ? undefined : { endpoint: exportOrders, name: 'orders.csv', query: filter }}
        linkOf={({ id }) => adminPaths.order(id)}
        selection={selection}
        tools={
          <>
            <Button size="small" component={Link} to={adminPaths.orderBoard} startIcon={<BoardIcon />}>
              Board
            </Button>
            {orders.length > 0 && (
              <Button
                size="small"
                variant="contained"
                onClick={() =>
                  openModal(close => (
                    <BulkMoveDialog
                      orders={orders}
                      onClose={left => {
                        if (left) setSelected(left);
                        close();
                      }}
                    />
                  ))
                }
              >
                Move {howMany(orders.length, 'order')}
              </Button>
            )}
          </>
        }
      />
    </Page>
  );
}
