import { paymentMethods } from '@mudu/contracts/order/agreed';
import { orderStatuses, paymentStatuses } from '@mudu/contracts/order/views';
import Chip from '@mui/material/Chip';
import { paymentLook, paymentMethodLabel, statusLook } from '../../ui/orderLook';
import { DayFilters } from '../list/DayFilters';
import { ListFilter } from '../list/SelectFilter';
import type { ListFilters } from '../list/useListFilters';

export const orderFilters = [
  'search',
  'status',
  'paymentStatus',
  'paymentMethod',
  'startDate',
  'endDate',
  'userId',
] as const;
export type OrderFilterName = (typeof orderFilters)[number];

const statuses = orderStatuses.map(status => [status, statusLook(status).label] as const);
const payments = paymentStatuses.map(status => [status, paymentLook(status).label] as const);
const methods = paymentMethods.map(method => [method, paymentMethodLabel(method)] as const);

export function OrderFilters({ list }: { list: ListFilters<OrderFilterName> }) {
  const { values, change } = list;
  return (
    <>
      <ListFilter list={list} name="status" label="Status" all="All statuses" options={statuses} />
      <ListFilter
        list={list}
        name="paymentStatus"
        label="Payment status"
        all="All payments"
        options={payments}
      />
      <ListFilter
        list={list}
        name="paymentMethod"
        label="Payment method"
        all="All methods"
        options={methods}
      />
      <DayFilters startDate={values.startDate} endDate={values.endDate} onChange={change} />
      {values.userId && (
        <Chip label="One customer's orders" onDelete={() => change({ userId: '' })} sx={{ my: 1 }} />
      )}
    </>
  );
}
