import type { Cart } from '@mudu/contracts/cart/views';
import { howMany } from '@mudu/contracts/howMany';
import { formatPrice } from '@mudu/contracts/money';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { paths } from '../../paths';
import { Badge } from '../../ui/Badge';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { Row, Rows, TotalRow } from '../../ui/Rows';
import { TextLink } from '../../ui/TextLink';
import { LineTroubles } from '../cart/LineTrouble';
import { refundsText } from './cancelText';
import { promoLabel } from './orderText';
import { PromoField } from './PromoField';
import type { Checkout } from './useCheckout';

interface CheckoutSummaryProps {
  cart: Cart;
  chosen: Checkout;
  pending: boolean;
  /** Why the order could not be placed, or not be paid this way. */
  refusal: string | undefined;
  onPlace: () => void;
}

const PICTURES = 3;

export function CheckoutSummary({ cart, chosen, pending, refusal, onPlace }: CheckoutSummaryProps) {
  const { option, feeKobo, discountKobo, totalKobo, promo, promoPending, payment, split } = chosen;
  const blocked = cart.items.some(line => !line.available);
  const short = chosen.walletShort;
  const inParts = payment === 'split';
  const refused = inParts && split.trouble;
  const homeless = chosen.needsAddress && !chosen.address;
  const why = blocked
    ? 'Some items in your cart are not available.'
    : homeless
      ? 'Add an address, or choose to pick it up.'
      : refused
        ? refused
        : short
          ? `Your wallet does not hold enough for this ${inParts ? 'payment' : 'order'}.`
          : inParts
            ? `Then ${formatPrice(totalKobo - split.dueNowKobo)} in ${split.count === 2 ? 'one part a month later' : `${split.count - 1} parts, one each month`}.`
            : refundsText(payment);
  return (
    <Panel title="Order summary" sx={{ position: { lg: 'sticky' }, top: 84 }}>
      <ItemsInBrief cart={cart} />
      <LineTroubles cart={cart} />
      <PromoField chosen={chosen} itemsKobo={cart.totalInKobo} />
      <Rows>
        <Row label="Items Total">
          <Money kobo={cart.totalInKobo} />
        </Row>
        <Row label="Delivery">
          {option ? feeKobo === 0 ? 'Free' : <Money kobo={feeKobo} /> : 'Not chosen yet'}
        </Row>
        {promo && discountKobo > 0 && (
          <Row
            label={
              <>
                Discount{' '}
                <Badge tone="secondary">{promoLabel(promo.promo, discountKobo, cart.totalInKobo)}</Badge>
              </>
            }
          >
            <Money kobo={-discountKobo} />
          </Row>
        )}
        <TotalRow said label="Total Amount">
          <Money kobo={totalKobo} sx={{ fontWeight: 750 }} />
        </TotalRow>
      </Rows>
      {refusal && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
      <SubmitButton
        type="button"
        pending={pending}
        pendingText="Placing order..."
        disabled={blocked || short || homeless || !option || promoPending || Boolean(refused)}
        onClick={onPlace}
        sx={{ mt: 2 }}
      >
        {inParts ? `Pay ${formatPrice(split.dueNowKobo)} now` : `Pay ${formatPrice(totalKobo)}`}
      </SubmitButton>
      <Typography
        role="status"
        sx={{ color: 'text.secondary', fontSize: '.8125rem', textAlign: 'center', mt: 1.5 }}
      >
        {why}
      </Typography>
      <Typography
        sx={{
          color: 'text.secondary',
          fontSize: '.8125rem',
          textAlign: 'center',
          mt: 1,
          '& a': { fontSize: 'inherit' },
        }}
      >
        Our{' '}
        <TextLink newTab to={paths.terms}>
          terms of sale
        </TextLink>{' '}
        apply.
      </Typography>
    </Panel>
  );
}

function ItemsInBrief({ cart }: { cart: Cart }) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ display: 'flex', pl: 1 }}>
          {cart.items.slice(0, PICTURES).map(line => (
            <Picture
              key={line.id}
              src={line.imageUrls[0]}
              alt=""
              ratio="1"
              sx={{ width: 54, ml: -1, borderRadius: '12px', border: 2, borderColor: 'background.paper' }}
            />
          ))}
        </Box>
        <Box>
          <Box sx={{ fontWeight: 700, fontSize: '.9375rem' }}>{howMany(cart.itemCount, 'Item')}</Box>
          <Button
            size="small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            sx={{ p: 0, minHeight: 28, minWidth: 0, textDecoration: 'underline' }}
          >
            {open ? 'Hide list' : 'View list'}
          </Button>
        </Box>
      </Box>
      {open && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 1.5,
            p: 1.5,
            bgcolor: 'tint.neutral',
            borderRadius: '14px',
            fontSize: '.875rem',
            display: 'grid',
            gap: 0.75,
          }}
        >
          {cart.items.map(line => (
            <Box
              component="li"
              key={line.id}
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
            >
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {line.name} x{line.quantity}
              </Box>
              <Money kobo={line.subtotalKobo} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
