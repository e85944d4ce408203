import { shortOrderId } from '@mudu/contracts/ids';
import { formatPrice } from '@mudu/contracts/money';
import type { AdminOrder } from '@mudu/contracts/order/views';
import { formatDay } from '@mudu/contracts/time';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import logo from '../../assets/logo.svg';
import { adminPaths } from '../../paths';
import { paymentLook, paymentMethodLabel } from '../../ui/orderLook';
import { customerOf } from './orderNames';
import { SheetItems } from './SheetItems';
import { substitutionWords } from './substitutionWords';

export type SheetKind = 'packing-list' | 'delivery-note';
const sheetTitles: Record<SheetKind, string> = {
  'packing-list': 'Packing list',
  'delivery-note': 'Delivery note',
};

/** One sheet of paper: black on white whatever the screen's colours, with a box to tick or a line to sign. */
export function PrintSheet({ order, kind }: { order: AdminOrder; kind: SheetKind }) {
  const packing = kind === 'packing-list';
  const { shippingAddress: address } = order;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, displayPrint: 'none' }}>
        <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
        <Button component={Link} to={adminPaths.order(order.id)}>
          Back to the order
        </Button>
      </Box>
      <Box
        component="article"
        aria-label={sheetTitles[kind]}
        sx={{
          bgcolor: '#fff',
          color: '#000',
          colorScheme: 'light',
          p: { xs: 2, md: 4 },
          maxWidth: 800,
          border: 1,
          borderColor: 'divider',
          '@media print': { border: 0, p: 0, maxWidth: 'none' },
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mb: 2 }}>
          <Box>
            <Typography variant="h4" component="h2">
              {sheetTitles[kind]}
            </Typography>
            <Box sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{shortOrderId(order.id)}</Box>
          </Box>
          <img src={logo} alt="Mudu" height={34} />
        </Box>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: 0.5,
            m: 0,
            mb: 2,
            '& dt': { fontWeight: 700 },
            '& dd': { m: 0, overflowWrap: 'anywhere' },
          }}
        >
          <dt>Customer</dt>
          <dd>{customerOf(order)}</dd>
          <dt>Phone</dt>
          <dd>{address?.phoneNumber ?? order.user?.phone ?? 'N/A'}</dd>
          <dt>Deliver to</dt>
          <dd>
            {address
              ? [address.address, address.cityOrTown, address.stateOrProvince].filter(Boolean).join(', ')
              : 'Pick-up'}
          </dd>
          {address?.note && (
            <>
              <dt>For the rider</dt>
              <dd>{address.note}</dd>
            </>
          )}
          <dt>Placed</dt>
          <dd>{formatDay(order.createdAt)}</dd>
          <dt>Expected</dt>
          <dd>{order.estimatedDeliveryDate ? formatDay(order.estimatedDeliveryDate) : 'TBD'}</dd>
          <dt>Delivery option</dt>
          <dd>{order.deliveryOption.name}</dd>
          {packing && (
            <>
              <dt>If something is missing</dt>
              <dd>{substitutionWords[order.substitution]}</dd>
            </>
          )}
          {order.note && (
            <>
              <dt>Customer's note</dt>
              <dd>{order.note}</dd>
            </>
          )}
        </Box>
        <SheetItems items={order.items} packing={packing} />
        {packing ? (
          <HandWritten parts={['Packed by', 'Checked by']} />
        ) : (
          <>
            <Box sx={{ mt: 2, textAlign: 'right' }}>
              Delivery {formatPrice(order.deliveryFeeKobo)}
              {order.discountKobo > 0 && <>, discount {formatPrice(-order.discountKobo)}</>}
              <Box sx={{ fontWeight: 700, fontSize: '1.125rem' }}>Total {formatPrice(order.totalKobo)}</Box>
              {paymentMethodLabel(order.paymentMethod)}, {paymentLook(order.paymentStatus).label}
              {order.refunds.map(({ id, to, amountKobo }) => (
                <Box key={id}>
                  Refund to {to === 'wallet' ? 'wallet' : 'card'} {formatPrice(amountKobo)}
                </Box>
              ))}
            </Box>
            <HandWritten parts={['Received by', 'Date and time']} />
          </>
        )}
      </Box>
    </>
  );
}

/** Lines on paper, each behind what is to be written on it. */
function HandWritten({ parts }: { parts: readonly string[] }) {
  return (
    <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 3 }}>
      {parts.map(part => (
        <Box key={part} sx={{ flex: '1 1 15rem', minWidth: 0, display: 'flex', gap: 1 }}>
          {part}:
          <Box aria-hidden sx={{ flex: 1, borderBottom: 1 }} />
        </Box>
      ))}
    </Box>
  );
}
