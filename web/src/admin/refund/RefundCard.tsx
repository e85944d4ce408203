import { shortOrderId } from '@mudu/contracts/ids';
import type { RefundRow } from '@mudu/contracts/order/views';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Money } from '../../ui/Money';
import { RefundBadge } from './refundColumns';
import { placeNames } from './refundLook';

/** A refund of the list on a phone. */
export function RefundCard({ refund, onOpen }: { refund: RefundRow; onOpen: (refund: RefundRow) => void }) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{refund.userName}</Box>
        <Money exact kobo={refund.amountKobo} sx={{ fontWeight: 700 }} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '.875rem', mt: 0.5, mb: 1.25 }}>
        {shortOrderId(refund.orderId)}, {formatDay(refund.requestedAt)}, {placeNames[refund.to].toLowerCase()}
      </Box>
      <RefundBadge refund={refund} />
      <Button variant="outlined" fullWidth onClick={() => onOpen(refund)} sx={{ mt: 1.5 }}>
        Show refund of {shortOrderId(refund.orderId)}
      </Button>
    </>
  );
}
