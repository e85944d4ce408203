import type { AdminOrder } from '@mudu/contracts/order/views';
import Box from '@mui/material/Box';
import { Badge } from '../../ui/Badge';
import { largeLetters } from '../../ui/grids';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { Row, Rows, TotalRow } from '../../ui/Rows';
import { addonsText, saidOf } from '../../ui/shelf/contentsLine';

export function AdminOrderItems({ order }: { order: AdminOrder }) {
  return (
    <Panel title="Items">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 1.5 }}>
        {order.items.map(item => (
          <Box
            component="li"
            key={item.id}
            sx={{
              display: 'flex',
              gap: 1.5,
              alignItems: 'center',
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
              [largeLetters]: { flexWrap: 'wrap' },
            }}
          >
            <Picture
              src={item.imageUrls[0]}
              alt=""
              ratio="1"
              sx={{ width: 52, borderRadius: '12px', flexShrink: 0 }}
            />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 700 }}>
                {item.name} x {item.quantity}{' '}
                {item.itemType === 'package' && item.itemId === null && <Badge tone="info">Custom</Badge>}{' '}
                {item.refundedQuantity > 0 && (
                  <Badge tone="neutral">{item.refundedQuantity} given back</Badge>
                )}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
                <div>{saidOf(item)}</div>
                <div>{addonsText(item.meta)}</div>
              </Box>
            </Box>
            <Money kobo={item.subtotalKobo} sx={{ ml: 'auto' }} />
          </Box>
        ))}
      </Box>
      <Rows>
        <Row label="Items Total">
          <Money exact kobo={order.itemsTotalKobo} />
        </Row>
        <Row label="Delivery">
          <Money exact kobo={order.deliveryFeeKobo} />
        </Row>
        {order.discountKobo > 0 && (
          <Row label={`Discount${order.promo ? ` (${order.promo.code})` : ''}`}>
            <Money exact kobo={-order.discountKobo} />
          </Row>
        )}
        <TotalRow label="Total Amount">
          <Money exact kobo={order.totalKobo} sx={{ fontWeight: 750 }} />
        </TotalRow>
        {order.refunds.map(refund => (
          <Row
            key={refund.id}
            label={`Refund to ${refund.to === 'wallet' ? 'wallet' : 'card'}, ${refund.status}`}
          >
            <Money exact kobo={refund.amountKobo} />
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
