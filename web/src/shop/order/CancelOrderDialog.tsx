import { cancelOrder } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { useSendOnce } from '../../api/useSendOnce';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Field } from '../../ui/form/Field';
import { OptionCard } from '../../ui/OptionCard';
import { cancelText, mayChooseRefund, type RefundTo } from './cancelText';

const refundWays: { value: RefundTo; title: string; line: string }[] = [
  { value: 'original', title: 'Back to my card', line: '3 to 5 business days' },
  { value: 'wallet', title: 'Into my wallet', line: 'At once' },
];

interface CancelOrderDialogProps {
  order: Order;
  /** Whether it is being cancelled. */
  onPending: (pending: boolean) => void;
  onClose: () => void;
}

export function CancelOrderDialog({ order, onPending, onClose }: CancelOrderDialogProps) {
  const [reason, setReason] = useState('');
  const [refundTo, setRefundTo] = useState<RefundTo>('original');
  const keyOf = useSendOnce();
  const { run, pending } = useCommand(cancelOrder, {
    success: 'Order cancelled successfully!',
    fallback: 'Failed to cancel order.',
    onDone: () => {
      onClose();
      void refresh('/orders', '/wallet');
    },
  });
  const mayChoose = mayChooseRefund(order);
  const confirm = () => {
    const body = { reason: reason.trim() || undefined, refundTo: mayChoose ? refundTo : undefined };
    void run({ params: { id: order.id }, body, idempotencyKey: keyOf(body) });
  };

  useEffect(() => {
    onPending(pending);
    return () => onPending(false);
  }, [pending, onPending]);

  return (
    <ConfirmDialog
      destructive
      title={`Cancel order ${shortOrderId(order.id)}?`}
      keepLabel="Keep order"
      confirmLabel="Cancel Order"
      pendingLabel="Cancelling..."
      pending={pending}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <Field
            label="Reason (optional)"
            value={reason}
            onChange={event => setReason(event.target.value)}
            inputProps={{ maxLength: 500 }}
          />
          {mayChoose && (
            <Box role="radiogroup" aria-label="Where the money goes" sx={{ display: 'grid', gap: 1, mt: 2 }}>
              {refundWays.map(way => (
                <OptionCard
                  key={way.value}
                  name="refundTo"
                  selected={refundTo === way.value}
                  onSelect={() => setRefundTo(way.value)}
                  {...way}
                />
              ))}
            </Box>
          )}
        </>
      }
    >
      {cancelText(order, refundTo)}
    </ConfirmDialog>
  );
}
