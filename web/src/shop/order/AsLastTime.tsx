import type { Order } from '@mudu/contracts/order/views';
import type { Address } from '@mudu/contracts/person/views';
import { isPickup } from '@mudu/contracts/settings/pickup';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { paymentMethodLabel } from '../../ui/orderLook';
import type { Checkout } from './useCheckout';

/** An order keeps a copy of its address, not its id. */
const isSame = (address: Address, { shippingAddress }: Order): boolean =>
  shippingAddress !== null &&
  address.address === shippingAddress.address &&
  address.cityOrTown === shippingAddress.cityOrTown &&
  address.stateOrProvince === shippingAddress.stateOrProvince;

/** One tap for the address, the way to deliver and the payment of the last order, where they can be had again. */
export function AsLastTime({ chosen, last }: { chosen: Checkout; last: Order | undefined }) {
  const address = last && chosen.addresses?.find(known => isSame(known, last));
  if (!last) return null;
  const option = last.deliveryOption;
  const pickedUp = isPickup(option);
  if (!address && !pickedUp) return null;
  const isChosen =
    option.id === chosen.option?.id &&
    last.paymentMethod === chosen.payment &&
    (pickedUp || address?.id === chosen.address?.id);
  if (isChosen) return null;
  const where = pickedUp ? '' : `${address?.address}, `;
  return (
    <Card
      component="section"
      aria-label="As last time"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, flexWrap: 'wrap' }}
    >
      <Typography variant="body2" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
        <strong>As last time:</strong> {where}
        {option.name}, {paymentMethodLabel(last.paymentMethod)}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        startIcon={<ReplayIcon />}
        onClick={() =>
          chosen.choose({
            ...(address ? { addressId: address.id } : {}),
            optionId: option.id,
            payment: last.paymentMethod,
          })
        }
      >
        Use these
      </Button>
    </Card>
  );
}
