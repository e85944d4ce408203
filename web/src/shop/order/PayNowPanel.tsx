import { retryPayment } from '@mudu/contracts/endpoints/order';
import { formatPrice } from '@mudu/contracts/money';
import type { Order } from '@mudu/contracts/order/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { Panel } from '../../ui/Panel';

const time = new Intl.DateTimeFormat('en-NG', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** An order that still waits for its money: opens the payment page again. */
export function PayNowPanel({ order }: { order: Order }) {
  const [leaving, setLeaving] = useState(false);
  const { run, pending } = useCommand(retryPayment, {
    onDone: ({ paymentDetails }) => {
      if (paymentDetails) {
        setLeaving(true);
        window.location.assign(paymentDetails.url);
      } else void refresh('/orders', '/wallet', '/installments');
    },
  });
  const toPay =
    order.paymentMethod === 'split'
      ? `The first part of ${formatPrice(order.totalKobo)} is to pay.`
      : `${formatPrice(order.totalKobo)} to pay.`;
  const until = order.paymentDetails
    ? ` We hold your items until ${time.format(new Date(order.paymentDetails.expiresAt))}.`
    : '';
  return (
    <Panel sx={{ bgcolor: 'tint.warning', borderColor: 'transparent' }}>
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
        }}
      >
        <Box>
          <Typography variant="h5" component="h2">
            {order.paymentStatus === 'failed' ? 'The payment failed' : 'This order is not paid yet'}
          </Typography>
          <Typography variant="body2">{`${toPay}${until}`}</Typography>
        </Box>
        <Button
          variant="contained"
          disabled={pending || leaving}
          onClick={() => void run({ params: { id: order.id }, body: {} })}
        >
          {pending || leaving ? 'Opening...' : 'Pay now'}
        </Button>
      </Box>
    </Panel>
  );
}
