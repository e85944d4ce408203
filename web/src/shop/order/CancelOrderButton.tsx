import type { Order } from '@mudu/contracts/order/views';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { windowOf } from '../../ui/windowOf';

const CancelOrderDialog = windowOf(() => import('./CancelOrderDialog'), 'CancelOrderDialog');

export function CancelOrderButton({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        size="large"
        fullWidth
        disabled={pending}
        onClick={() => setAsking(true)}
      >
        {pending ? 'Cancelling...' : 'Cancel Order'}
      </Button>
      {asking && <CancelOrderDialog order={order} onPending={setPending} onClose={() => setAsking(false)} />}
    </>
  );
}
