import type { Cart } from '@mudu/contracts/cart/views';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/EmptyState';
import { contentAndAside, stack } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { PanelSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { useCart } from '../cart/useCart';
import { AddressStep } from './AddressStep';
import { CheckoutSummary } from './CheckoutSummary';
import { DeliveryStep } from './DeliveryStep';
import { PaymentStep } from './PaymentStep';
import { useCheckout } from './useCheckout';
import { usePlaceOrder } from './usePlaceOrder';

export function CheckoutPage() {
  const { data: cart, error, mutate } = useCart();
  return (
    <Page title="Checkout" description="Where, how fast, and how you'd like to pay.">
      {!cart ? (
        error ? (
          <ViewTrouble error={error} onRetry={() => void mutate()} />
        ) : (
          <PanelSkeletons />
        )
      ) : cart.items.length === 0 ? (
        <EmptyState
          art="empty-bowl"
          title="Your cart is empty."
          text="Start with a box, or fill one mudu at a time."
          action={
            <Button variant="contained" component={Link} to={paths.packages}>
              See food packages
            </Button>
          }
        />
      ) : (
        <CheckoutForm cart={cart} />
      )}
    </Page>
  );
}

function CheckoutForm({ cart }: { cart: Cart }) {
  const chosen = useCheckout(cart);
  const { place, pending, fieldErrors, refusal } = usePlaceOrder(cart, chosen);
  if (!chosen.addresses) {
    return chosen.addressTrouble ? (
      <Alert severity="error">Your addresses could not be loaded. Please reload this page.</Alert>
    ) : (
      <PanelSkeletons />
    );
  }
  return (
    <Box sx={contentAndAside}>
      <Box sx={stack}>
        {fieldErrors.order && <Alert severity="error">{fieldErrors.order}</Alert>}
        <AddressStep chosen={chosen} error={fieldErrors.address} />
        <DeliveryStep chosen={chosen} itemsKobo={cart.totalInKobo} error={fieldErrors.delivery} />
        <PaymentStep chosen={chosen} />
      </Box>
      <CheckoutSummary
        cart={cart}
        chosen={chosen}
        pending={pending}
        refusal={refusal}
        onPlace={() => void place()}
      />
    </Box>
  );
}
