import { shortOrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayFont } from '../../fonts';
import { paths } from '../../paths';
import { Money } from '../../ui/Money';
import { Picture } from '../../ui/Picture';
import { OrderBadge, PaymentBadge } from '../../ui/StatusBadge';
import { whereHovered } from '../../ui/whereHovered';
import { itemCountOf, itemsText } from './orderText';

/** One order in a list; the whole card leads to it. */
export function OrderRow({ order, actions }: { order: Order; actions?: ReactNode }) {
  const [first, ...others] = order.items;
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        p: { xs: 1.5, md: 2 },
        ...whereHovered({ borderColor: 'control' }),
      }}
    >
      <Box sx={{ display: 'flex', gap: { xs: 1.5, md: 2 }, alignItems: 'center' }}>
        <Picture
          src={first?.imageUrls[0]}
          alt=""
          sx={{
            width: { xs: 76, md: 108 },
            aspectRatio: { xs: '1', md: '4 / 3' },
            borderRadius: '14px',
            flexShrink: 0,
          }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mb: 0.75 }}>
            <OrderBadge order={order} />
            <PaymentBadge status={order.paymentStatus} />
          </Box>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Link
              to={paths.trackedOrder(order.id)}
              className="card-link"
              aria-describedby={`${order.id}-line`}
              style={{ color: 'inherit', textDecoration: 'none' }}
            >
              {first ? `${first.name} x ${first.quantity}` : 'Order'}
              {others.length > 0 && `, +${others.length} more`}
            </Link>
          </Typography>
          <Typography id={`${order.id}-line`} sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
            {shortOrderId(order.id)}, {itemsText(itemCountOf(order))}, {formatDay(order.createdAt)}
          </Typography>
        </Box>
        <Box
          sx={{
            display: { xs: 'none', sm: 'flex' },
            flexDirection: 'column',
            alignItems: 'flex-end',
            gap: 0.75,
          }}
        >
          <Money
            kobo={order.totalKobo}
            sx={{ fontFamily: displayFont, fontSize: '1.125rem', fontWeight: 750 }}
          />
          {actions && <Box sx={{ position: 'relative', zIndex: 1, mr: -1.5 }}>{actions}</Box>}
        </Box>
      </Box>
      <Box
        sx={{
          display: { xs: 'flex', sm: 'none' },
          justifyContent: 'space-between',
          alignItems: 'center',
          mt: 1,
        }}
      >
        <Money kobo={order.totalKobo} sx={{ fontFamily: displayFont, fontWeight: 750 }} />
        {actions && <Box sx={{ position: 'relative', zIndex: 1 }}>{actions}</Box>}
      </Box>
    </Card>
  );
}
