import { paymentMethods } from '@mudu/contracts/order/agreed';
import { orderStatuses, paymentStatuses } from '@mudu/contracts/order/views';
import Chip from '@mui/material/Chip';
import { paymentLook, paymentMethodLabel, statusLook } from '../../ui/orderLook';
import { DayFilters } from '../list/DayFilters';
import { SelectFilter } from '../list/SelectFilter';
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
      <SelectFilter
        label="Status"
        all="All statuses"
        value={values.status}
        options={statuses}
        onChange={status => change({ status })}
      />
      <SelectFilter
        label="Payment status"
        all="All payments"
        value={values.paymentStatus}
        options={payments}
        onChange={paymentStatus => change({ paymentStatus })}
      />
      <SelectFilter
        label="Payment method"
        all="All methods"
        value={values.paymentMethod}
        options={methods}
        onChange={paymentMethod => change({ paymentMethod })}
      />
      <DayFilters startDate={values.startDate} endDate={values.endDate} onChange={change} />
      {values.userId && (
        <Chip label="One customer's orders" onDelete={() => change({ userId: '' })} sx={{ my: 1 }} />
      )}
    </>
  );
}
