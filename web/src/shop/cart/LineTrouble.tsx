import type { Cart } from '@mudu/contracts/cart/views';
import { setCartItem } from '@mudu/contracts/endpoints/cart';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCommand } from '../../api/useCommand';
import { cartTroubles, type LineTrouble as Trouble } from './lineTroubles';
import { showCart } from './useCart';
import { useRemoveLine } from './useRemoveLine';

/** What has become of a line or an add-on since it was added, with one tap to accept it or to let it go. */
export function LineTrouble({ trouble }: { trouble: Trouble }) {
  const { severity, text, take, line, addon } = trouble;
  const { run, pending } = useCommand(setCartItem, { fallback: 'Failed to update cart.', onDone: showCart });
  const { remove, pending: removing } = useRemoveLine();
  const name = (addon ?? line).name;
  const set = (quantity: number) =>
    void run({
      params: { id: line.id },
      body: addon ? { addons: addonsWith(trouble, quantity) } : { quantity },
    });
  const drop = () => (addon ? set(0) : void remove(line));
  const accept = severity === 'info' ? (addon ?? line).quantity : take;
  return (
    <Alert
      severity={severity}
      sx={{ mt: 1.5, alignItems: 'center', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {accept !== undefined && (
            <Button
              color="inherit"
              size="small"
              disabled={pending || removing}
              onClick={() => set(accept)}
              aria-label={severity === 'info' ? `Accept the price of ${name}` : `Take ${accept} of ${name}`}
            >
              {severity === 'info' ? 'Accept' : `Take ${accept}`}
            </Button>
          )}
          <Button
            color="inherit"
            size="small"
            disabled={pending || removing}
            onClick={drop}
            aria-label={`Drop ${name}`}
          >
            Drop
          </Button>
        </Box>
      }
    >
      {text}
    </Alert>
  );
}

/** All that is to be said about a cart before it can be bought. */
export function LineTroubles({ cart }: { cart: Cart }) {
  const troubles = cartTroubles(cart);
  if (troubles.length === 0) return null;
  return (
    <Box sx={{ mb: 2 }}>
      {troubles.map(trouble => (
        <LineTrouble key={`${(trouble.addon ?? trouble.line).id} ${trouble.severity}`} trouble={trouble} />
      ))}
    </Box>
  );
}

/** The line's add-ons with another number of this one; 0 leaves it out. */
const addonsWith = ({ line, addon }: Trouble, quantity: number) =>
  line.addons.flatMap(one => {
    const count = one.id === addon?.id ? quantity : one.quantity;
    return count > 0 ? [{ itemId: one.itemId, quantity: count }] : [];
  });
