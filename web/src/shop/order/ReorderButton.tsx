import { getCart } from '@mudu/contracts/endpoints/cart';
import { reorder } from '@mudu/contracts/endpoints/order';
import { shortOrderId } from '@mudu/contracts/ids';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { paths } from '../../paths';
import { showCart, shownCart } from '../cart/useCart';
import { leftOutText } from './orderText';

/** Puts an order's items into the cart again, at today's prices. */
export function ReorderButton({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  /** Of the cart before a press that got no answer. */
  const versionBefore = useRef<number>(undefined);
  const { run, pending } = useCommand(reorder, {
    fallback: 'Failed to update cart.',
    onDone: ({ skipped, noRoom, ...cart }) => {
      showCart(cart);
      const message = leftOutText({ skipped, noRoom });
      if (message) notify({ kind: 'info', message });
      void navigate(paths.cart);
    },
  });
  const reading = useCommand(getCart, { onDone: showCart });
  const busy = pending || reading.pending;
  const press = async () => {
    const before = versionBefore.current;
    if (before !== undefined) {
      const now = await reading.run();
      if (!now.ok) return;
      versionBefore.current = undefined;
      // It was put in by the press before: that is for the cart to show.
      if (now.reply.version > before) return void navigate(paths.cart);
    }
    const known = shownCart()?.version;
    const outcome = await run({ params: { id: orderId } });
    if (!outcome.ok && outcome.error.hadNoAnswer) versionBefore.current = known;
  };
  return (
    <Button
      size="small"
      startIcon={<ReplayIcon />}
      disabled={busy}
      aria-label={busy ? undefined : `Order again ${shortOrderId(orderId)}`}
      onClick={() => void press()}
    >
      {busy ? 'Adding...' : 'Order again'}
    </Button>
  );
}
