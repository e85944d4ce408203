import type { Cart } from '@mudu/contracts/cart/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Row, Rows, TotalRow } from '../../ui/Rows';

export function CartSummary({ cart }: { cart: Cart }) {
  const blocked = cart.items.some(line => !line.available);
  return (
    <Panel title="Order summary" sx={{ position: { lg: 'sticky' }, top: 84 }}>
      <Box aria-live="polite">
        <Rows>
          <Row label="Items Total">
            <Money kobo={cart.totalInKobo} />
          </Row>
          <Row label="Delivery">Chosen at checkout</Row>
          <TotalRow label="Total Amount">
            <Money kobo={cart.totalInKobo} sx={{ fontWeight: 750 }} />
          </TotalRow>
        </Rows>
      </Box>
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
        {blocked ? 'Something in your cart is no longer available.' : 'Refunds take 3 to 5 business days.'}
      </Typography>
    </Panel>
  );
}
