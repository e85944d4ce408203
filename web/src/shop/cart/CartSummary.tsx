import type { Cart } from '@mudu/contracts/cart/views';
import { getDeliveryOptions } from '@mudu/contracts/endpoints/settings';
import { getWallet } from '@mudu/contracts/endpoints/wallet';
import { formatPrice, type Kobo } from '@mudu/contracts/money';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useView } from '../../api/useView';
import { paths } from '../../paths';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { useAddresses } from '../../ui/person/useAddresses';
import { Row, Rows, TotalRow } from '../../ui/Rows';
import { usualOption } from '../order/delivery';

/** What is still missing for free delivery, in words; undefined where the usual way of delivering is never free. */
function useFreeDelivery(itemsKobo: Kobo): string | undefined {
  const known = useAddresses().data?.addresses;
  const state = known?.[0]?.stateOrProvince ?? null;
  const { data } = useView(getDeliveryOptions, {
    query: { state: state ?? '' },
    keepPrevious: true,
    when: known !== undefined,
  });
  const freeAboveKobo = usualOption(data?.deliveryOptions ?? [], itemsKobo, state)?.freeAboveKobo ?? null;
  if (freeAboveKobo === null) return undefined;
  return itemsKobo >= freeAboveKobo
    ? 'Delivery is free for this cart.'
    : `${formatPrice(freeAboveKobo - itemsKobo)} more and delivery is free.`;
}

export function CartSummary({ cart }: { cart: Cart }) {
  const blocked = cart.items.some(line => !line.available);
  const { data: wallet } = useView(getWallet);
  const freeDelivery = useFreeDelivery(cart.totalInKobo);
  return (
    <Panel title="Order summary" sx={{ position: { lg: 'sticky' }, top: 84 }}>
      <Rows>
        <Row label="Items Total">
          <Money kobo={cart.totalInKobo} />
        </Row>
        <Row label="Delivery">{freeDelivery ?? 'Chosen at checkout'}</Row>
        <TotalRow said label="Total Amount">
          <Money kobo={cart.totalInKobo} sx={{ fontWeight: 750 }} />
        </TotalRow>
        {wallet && (
          <Row label="Wallet balance">
            <Money exact kobo={wallet.balanceKobo} />
          </Row>
        )}
      </Rows>
      {blocked ? (
        <Button variant="contained" size="large" fullWidth disabled sx={{ mt: 2 }}>
          Proceed to checkout
        </Button>
      ) : (
        <Button
          variant="contained"
          size="large"
          fullWidth
          component={Link}
          to={paths.checkout}
          sx={{ mt: 2 }}
        >
          Proceed to checkout
        </Button>
      )}
      <Typography sx={{ color: 'text.secondary', fontSize: '.8125rem', textAlign: 'center', mt: 1.5 }}>
        {blocked
          ? 'Some items in your cart are not available: take what there is, or drop them.'
          : 'Refunds take 3 to 5 business days.'}
      </Typography>
    </Panel>
  );
}
