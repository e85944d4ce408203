import type { Cart } from '@mudu/contracts/cart/views';
import { listOrders } from '@mudu/contracts/endpoints/order';
import Box from '@mui/material/Box';
import { useView } from '../../api/useView';
import { contentAndAside, stack } from '../../ui/grids';
import { Page } from '../../ui/Page';
import { partOf } from '../../ui/partOf';
import { PanelSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { FilledCart } from '../cart/FilledCart';
import { useCart } from '../cart/useCart';
import { AddressStep } from './AddressStep';
import { AsLastTime } from './AsLastTime';
import { CheckoutSummary } from './CheckoutSummary';
import { DeliveryStep } from './DeliveryStep';
import { ExtrasStep } from './ExtrasStep';
import { JustOrdered } from './JustOrdered';
import { PaymentStep } from './PaymentStep';
import { useCheckout } from './useCheckout';
import { usePlaceOrder } from './usePlaceOrder';

const HeldOrder = partOf(() => import('./HeldOrder'), 'HeldOrder');

export function CheckoutPage() {
  const view = useCart();
  return (
    <Page title="Checkout" description="Where, how fast, and how you'd like to pay.">
      {view.data?.items.length === 0 && (
        <>
          <HeldOrder />
          <JustOrdered />
        </>
      )}
      <FilledCart view={view}>{cart => <CheckoutForm cart={cart} />}</FilledCart>
    </Page>
  );
}

function CheckoutForm({ cart }: { cart: Cart }) {
  const chosen = useCheckout(cart);
  const { place, pending, fieldErrors, refusal } = usePlaceOrder(cart, chosen);
  const last = useView(listOrders, { query: { limit: 1, page: 1 } });
  // What comes first on the page is known before it is drawn, so that nothing moves down later.
  if (!chosen.addresses || last.isLoading) {
    return chosen.addressTrouble ? (
      <ViewTrouble error={chosen.addressTrouble} onRetry={chosen.readAddressesAgain} />
    ) : (
      <PanelSkeletons />
    );
  }
  return (
    <Box sx={contentAndAside}>
      <Box sx={stack}>
        <AsLastTime chosen={chosen} last={last.data?.orders[0]} />
        <AddressStep chosen={chosen} error={fieldErrors.address} />
        <DeliveryStep chosen={chosen} itemsKobo={cart.totalInKobo} error={fieldErrors.delivery} />
        <PaymentStep chosen={chosen} />
        <ExtrasStep chosen={chosen} />
      </Box>
      <CheckoutSummary
        cart={cart}
        chosen={chosen}
        pending={pending}
        refusal={refusal ?? fieldErrors.order}
        onPlace={() => void place()}
      />
    </Box>
  );
}
