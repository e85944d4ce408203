import { formatPrice, type Kobo } from '@mudu/contracts/money';
import { offText } from '@mudu/contracts/promo/offText';
import CheckIcon from '@mui/icons-material/CheckCircle';
import OfferIcon from '@mui/icons-material/LocalOfferOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEventHandler, useEffect, useRef, useState } from 'react';
import { focusOrSay, say } from '../../api/notices';
import { Field } from '../../ui/form/Field';
import { isPartly } from './orderText';
import type { Checkout } from './useCheckout';

/** `OWAMBE10 takes 10% off, at most ₦2,000. You save ₦1,330.` */
function praise({ promo, discountKobo }: NonNullable<Checkout['promo']>, itemsKobo: Kobo): string {
  const partly = isPartly(promo.discountPercent, discountKobo, itemsKobo);
  const takes = promo.discountPercent
    ? ` takes ${partly && promo.maxDiscountKobo === null ? 'up to ' : ''}${offText(promo)}.`
    : promo.kind === 'free_delivery'
      ? ' pays for delivery.'
      : ' is applied.';
  return `${promo.code}${takes} You save ${formatPrice(discountKobo)}.`;
}

interface PromoFieldProps {
  chosen: Checkout;
  itemsKobo: Kobo;
}

export function PromoField({ chosen, itemsKobo }: PromoFieldProps) {
  const { promo, promoCode, promoRefusal, promoPending, applyPromo, removePromo, setPromoRefusal } = chosen;
  // One that was applied before a reload is in it again, and stays when it can not be priced at the moment.
  const [code, setCode] = useState(promoCode ?? '');
  const submit: SubmitEventHandler<HTMLFormElement> = event => {
    event.preventDefault();
    submitted.current = true;
    if (code.trim()) void applyPromo(code.trim().toUpperCase());
  };
  const field = useRef<HTMLInputElement>(null);
  /** Else the refusal follows from another choice, where the focus stays. */
  const submitted = useRef(false);
  useEffect(() => {
    if (!promoRefusal) return;
    if (submitted.current && field.current) focusOrSay(field.current, promoRefusal);
    else say(promoRefusal, 'error');
    submitted.current = false;
  }, [promoRefusal]);
  useEffect(() => {
    if (promo) submitted.current = false;
  }, [promo]);
  const remove = () => {
    setCode('');
    removePromo();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mb: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr) auto', gap: 1, alignItems: 'start' }}>
        <Field
          ref={field}
          label="Promo code"
          value={code}
          readOnly={Boolean(promo)}
          autoComplete="off"
          start={<OfferIcon fontSize="small" />}
          error={promoRefusal}
          onChange={event => {
            setCode(event.target.value);
            setPromoRefusal(undefined);
          }}
        />
        {promo ? (
          <Button variant="outlined" onClick={remove} sx={{ mt: 3.25, minHeight: 48 }}>
            Remove
          </Button>
        ) : (
          <Button
            type="submit"
            variant="outlined"
            disabled={promoPending || code.trim() === ''}
            sx={{ mt: 3.25, minHeight: 48 }}
          >
            {promoPending ? 'Checking...' : 'Apply'}
          </Button>
        )}
      </Box>
      <Box
        role="status"
        sx={{
          color: 'primary.main',
          fontWeight: 600,
          fontSize: '.875rem',
          display: 'flex',
          alignItems: 'center',
          gap: 0.75,
          mt: promo ? 0.75 : 0,
        }}
      >
        {promo && (
          <>
            <CheckIcon sx={{ fontSize: 18 }} />
            {praise(promo, itemsKobo)}
          </>
        )}
      </Box>
    </Box>
  );
}
