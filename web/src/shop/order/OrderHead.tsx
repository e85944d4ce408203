import { shortOrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import { formatDay } from '@mudu/contracts/time';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import PackedIcon from '@mui/icons-material/Inventory2Outlined';
import TruckIcon from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { notifyError, notifySuccess } from '../../api/notices';
import { displayFont } from '../../fonts';
import { MotifPanel } from '../../ui/MotifPanel';
import { statusLook } from '../../ui/orderLook';
import { OrderBadge, PaymentBadge } from '../../ui/StatusBadge';
import { isEnded, itemCountOf, itemsText, substitutionText } from './orderText';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess('Order ID copied.');
  } catch {
    notifyError('Your browser does not allow copying here.');
  }
}

export function OrderHead({ order }: { order: Order }) {
  const comes = !isEnded(order);
  return (
    <Card component="section" aria-label="Order">
      <MotifPanel
        ground="ink"
        sx={{ px: 2.5, py: 2, display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}
      >
        <Box>
          <Box sx={{ color: 'ink.onSoft', fontSize: '.9375rem' }}>Order ID</Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <Box
              component="strong"
              sx={{
                fontFamily: displayFont,
                fontSize: 'min(1.5rem, 9vw)',
                fontWeight: 700,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {shortOrderId(order.id)}
            </Box>
            <IconButton aria-label="Copy order ID" onClick={() => void copy(order.id)} sx={{ color: '#fff' }}>
              <CopyIcon fontSize="small" />
            </IconButton>
          </Box>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'row', sm: 'column' },
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            justifyContent: 'space-between',
            alignItems: { xs: 'center', sm: 'flex-end' },
            width: { xs: '100%', sm: 'auto' },
            gap: 1,
          }}
        >
          {order.status === 'ongoing_delivery' ? <Underway order={order} /> : <OrderBadge order={order} />}
          <Box sx={{ color: 'ink.onSoft', fontSize: '.9375rem' }}>{itemsText(itemCountOf(order))}</Box>
        </Box>
      </MotifPanel>
      <Box
        component="dl"
        sx={{
          m: 0,
          p: { xs: 2, md: 2.5 },
          display: 'grid',
          rowGap: 2.5,
          columnGap: 1,
          gridTemplateColumns: {
            // As wide as what stands in it, so that a badge stays in one line.
            xs: 'repeat(auto-fit, minmax(145px, auto))',
            md: 'repeat(2, minmax(0, 1fr))',
          },
        }}
      >
        <Fact name="Order Placed On">{formatDay(order.createdAt)}</Fact>
        {comes && (
          <Fact name="Estimated Delivery Date">
            {order.estimatedDeliveryDate ? formatDay(order.estimatedDeliveryDate) : 'TBD'}
          </Fact>
        )}
        <Fact name="Current Status">
          {order.currentlyAt || statusLook(order.status, isPickup(order.deliveryOption)).label}
        </Fact>
        <Fact name="Payment">
          <PaymentBadge status={order.paymentStatus} />
        </Fact>
        {comes && <Fact name="If something runs out">{substitutionText[order.substitution].label}</Fact>}
        {order.note && <Fact name="Your note">{order.note}</Fact>}
      </Box>
    </Card>
  );
}

/** The day it has been waited for. */
function Underway({ order: { status, deliveryOption } }: { order: Order }) {
  const pickedUp = isPickup(deliveryOption);
  const Icon = pickedUp ? PackedIcon : TruckIcon;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        bgcolor: 'sun.main',
        color: 'sun.contrastText',
        borderRadius: '8px',
        px: 1.25,
        py: 0.5,
        fontWeight: 700,
        fontSize: '.9375rem',
        whiteSpace: 'nowrap',
      }}
    >
      <Icon sx={{ fontSize: 18 }} />
      {statusLook(status, pickedUp).label}
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
        {name}
      </Box>
      <Box
        component="dd"
        // A badge may be wider than half a phone.
        sx={{
          m: 0,
          mt: 0.25,
          fontWeight: 700,
          overflowWrap: 'anywhere',
          '& > span': { whiteSpace: 'normal' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
