import { reorder } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { notify } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { paths } from '../../paths';
import { showCart } from '../cart/useCart';
import { leftOutText } from './orderText';

/** Puts an order's items into the cart again, at today's prices. */
export function ReorderButton({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const { run, pending } = useCommand(reorder, {
    fallback: 'Failed to update cart.',
    onDone: ({ skipped, noRoom, ...cart }) => {
      showCart(cart);
      const message = leftOutText({ skipped, noRoom });
      if (message) notify({ kind: 'info', message });
      void navigate(paths.cart);
    },
  });
  return (
    <Button
      size="small"
      startIcon={<ReplayIcon />}
      disabled={pending}
      aria-label={pending ? undefined : `Order again ${shortOrderId(orderId)}`}
      onClick={() => void run({ params: { id: orderId } })}
    >
      {pending ? 'Adding...' : 'Order again'}
    </Button>
  );
}
