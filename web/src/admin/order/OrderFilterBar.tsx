import { orderStatuses } from '@mudu/contracts/order/views';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { statusLook } from '../../ui/orderLook';
import { SearchField } from '../../ui/SearchField';

interface OrderFilterBarProps {
  search: string;
  status: string;
  startDate: string;
  endDate: string;
  userId: string;
  onChange: (part: {
    search?: string;
    status?: string;
    startDate?: string;
    endDate?: string;
    userId?: string;
  }) => void;
}

export function OrderFilterBar({
  search,
  status,
  startDate,
  endDate,
  userId,
  onChange,
}: OrderFilterBarProps) {
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: {
          xs: 'minmax(0,1fr)',
          sm: 'repeat(2, minmax(0,1fr))',
          lg: 'minmax(0,1fr) 190px 210px 190px',
        },
        alignItems: 'end',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <SearchField
          value={search}
          onSearch={text => onChange({ search: text })}
          placeholder="Search orders or customers"
        />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <SelectField
          quiet
          label="Status"
          value={status}
          onChange={event => onChange({ status: event.target.value })}
        >
          <option value="">All statuses</option>
          {orderStatuses.map(value => (
            <option key={value} value={value}>
              {statusLook(value).label}
            </option>
          ))}
        </SelectField>
      </Box>
      <Field
        quiet
        label="From day"
        start="From"
        type="date"
        value={startDate}
        inputProps={{ max: endDate || undefined }}
        onChange={event => onChange({ startDate: event.target.value })}
      />
      <Field
        quiet
        label="To day"
        start="To"
        type="date"
        value={endDate}
        inputProps={{ min: startDate || undefined }}
        onChange={event => onChange({ endDate: event.target.value })}
      />
      {userId && (
        <Chip
          label="One customer's orders"
          onDelete={() => onChange({ userId: '' })}
          sx={{ justifySelf: 'start' }}
        />
      )}
    </Box>
  );
}
