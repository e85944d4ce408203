import type { Order } from '@mudu/contracts/order/views';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../../ui/Panel';
import { stateMap } from '../person/stateMap';
import { usePickUpPlace } from './usePickUpPlace';

export function DeliveryAddress({ order }: { order: Order }) {
  const { shippingAddress: address, deliveryOption } = order;
  const place = usePickUpPlace(order);
  if (!address) {
    return (
      <Panel title="Delivery Address">
        <Typography sx={{ fontWeight: 700 }}>{deliveryOption.name}</Typography>
        {place && (
          <Typography component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
            {place}
          </Typography>
        )}
        <Typography sx={{ color: 'text.secondary' }}>Bring your order ID.</Typography>
      </Panel>
    );
  }
  const map = stateMap(address.stateOrProvince ?? order.deliveryState);
  return (
    <Panel title="Delivery Address">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1.45fr' } }}>
        <Box component="address" sx={{ fontStyle: 'normal', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 700 }}>{address.address}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{address.cityOrTown}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{address.stateOrProvince}</Typography>
          {address.phoneNumber && (
            <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.25 }}>
              <PhoneIcon fontSize="small" />
              {address.phoneNumber}
            </Typography>
          )}
          {address.email && <Typography sx={{ color: 'text.secondary' }}>{address.email}</Typography>}
          {address.note && (
            <Typography sx={{ color: 'text.secondary', mt: 1.25 }}>For the rider: {address.note}</Typography>
          )}
        </Box>
        <Box
          component="img"
          src={map.src}
          alt={`Map of Nigeria with ${map.name} marked. Map: svg-maps, CC BY 4.0`}
          sx={theme => ({
            width: '100%',
            aspectRatio: '4 / 3',
            borderRadius: '14px',
            display: 'block',
            // Drawn for light pages: turned over, the colours of land and marker stay.
            ...theme.applyStyles('dark', { filter: 'invert(0.87) hue-rotate(180deg)' }),
          })}
        />
      </Box>
    </Panel>
  );
}
