import { howMany } from '@mudu/contracts/howMany';
import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { contentAndAside } from '../../ui/grids';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { partOf } from '../../ui/partOf';
import { windowOf } from '../../ui/windowOf';
import { CartLineCard } from './CartLineCard';
import { CartSummary } from './CartSummary';
import { FilledCart } from './FilledCart';
import { useCart } from './useCart';

const HeldOrder = partOf(() => import('../order/HeldOrder'), 'HeldOrder');

const ClearCartDialog = windowOf(() => import('./ClearCartDialog'), 'ClearCartDialog');

export function CartPage() {
  const view = useCart();
  const count = view.data?.itemCount ?? 0;
  const description = count > 0 ? `${howMany(count, 'item')}, ready when you are.` : undefined;
  return (
    <Page title="Cart" description={description}>
      {view.data?.items.length === 0 && <HeldOrder />}
      <FilledCart view={view}>
        {cart => (
          <Box sx={contentAndAside}>
            <Box>
              <Box
                component="ul"
                aria-label="Items in your cart"
                // With a line that is removed the focus stays in the list.
                tabIndex={-1}
                sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
              >
                {cart.items.map(line => (
                  <CartLineCard key={line.id} line={line} />
                ))}
              </Box>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1.5 }}>
                <Button component={Link} to={paths.packages} startIcon={<BackIcon />}>
                  Keep shopping
                </Button>
                <Button
                  color="error"
                  onClick={() => openModal(close => <ClearCartDialog count={count} onClose={close} />)}
                >
                  Clear cart
                </Button>
              </Box>
            </Box>
            <CartSummary cart={cart} />
          </Box>
        )}
      </FilledCart>
    </Page>
  );
}
