import type { Order } from '@mudu/contracts/order/views';
import ChevronIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { displayFont } from '../../fonts';
import { Badge } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import { Picture } from '../../ui/Picture';
import { addonsText, saidOf } from '../../ui/shelf/contentsLine';

type Item = Order['items'][number];

/** A package of the shopper's own making has no id in the catalogue. */
const isCustom = (item: Item) => item.itemType === 'package' && item.itemId === null;

function ItemText({ item }: { item: Item }) {
  const about = saidOf(item);
  return (
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 700, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {item.name} x {item.quantity}
        {isCustom(item) && <Badge tone="info">Custom</Badge>}
      </Box>
      {about && <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>{about}</Box>}
      {item.meta.addons.length > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>{addonsText(item.meta)}</Box>
      )}
      {item.refundedQuantity > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
          {item.refundedQuantity === item.quantity
            ? 'Refunded'
            : `${item.refundedQuantity} of ${item.quantity} refunded`}
        </Box>
      )}
    </Box>
  );
}

/** The first item, how many more there are, all of them on request, and what they come to. */
export function OrderItems({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const [first, ...others] = order.items;
  if (!first) return null;
  return (
    <Card component="section" aria-label="Items" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Picture src={first.imageUrls[0]} alt="" sx={{ width: 92, borderRadius: '14px', flexShrink: 0 }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ItemText item={first} />
          {others.length > 0 && (
            <Button
              size="small"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              endIcon={<ChevronIcon sx={{ rotate: open ? '180deg' : 'none' }} />}
              sx={{ ml: -1.5 }}
            >
              {open ? 'Show less' : `+${others.length} more`}
            </Button>
          )}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'row', sm: 'column' },
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            justifyContent: 'space-between',
            alignItems: { xs: 'baseline', sm: 'flex-end' },
            width: { xs: '100%', sm: 'auto' },
            borderTop: { xs: '1px solid', sm: 'none' },
            borderColor: { xs: 'divider', sm: 'divider' },
            pt: { xs: 1.5, sm: 0 },
          }}
        >
          <Box
            sx={{ color: { sm: 'text.secondary' }, fontSize: '.9375rem', fontWeight: { xs: 700, sm: 400 } }}
          >
            Total Amount
          </Box>
          <Money
            kobo={order.totalKobo}
            sx={{ fontFamily: displayFont, fontSize: '1.25rem', fontWeight: 750, letterSpacing: '-0.02em' }}
          />
        </Box>
      </Box>
      {open && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 2,
            p: 0,
            display: 'grid',
            gap: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            pt: 2,
          }}
        >
          {order.items.map(item => (
            <Box component="li" key={item.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Picture
                src={item.imageUrls[0]}
                alt=""
                ratio="1"
                sx={{ width: 52, borderRadius: '12px', flexShrink: 0 }}
              />
              <ItemText item={item} />
              <Money kobo={item.subtotalKobo} />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
