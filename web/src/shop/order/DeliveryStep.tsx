import { formatPrice } from '@mudu/contracts/money';
import { lagosDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useShopNow } from '../../api/shopClock';
import { OptionCard } from '../../ui/OptionCard';
import { TryAgain } from '../../ui/TryAgain';
import { CheckoutStep } from './CheckoutStep';
import { arrivalText, deliveryLine, feeOf } from './delivery';
import type { Checkout } from './useCheckout';

interface DeliveryStepProps {
  chosen: Checkout;
  itemsKobo: number;
  error: string | undefined;
}

export function DeliveryStep({ chosen, itemsKobo, error }: DeliveryStepProps) {
  const { options, readOptionsAgain, option, chooseOption, state } = chosen;
  const today = lagosDay(useShopNow());
  return (
    <CheckoutStep title="2. Delivery option" error={error}>
      {readOptionsAgain && (
        <TryAgain onRetry={readOptionsAgain}>The ways to deliver could not be read.</TryAgain>
      )}
      {options.length === 0 && !readOptionsAgain && (
        <>
          <span className="visually-hidden" role="status">
            Finding how we can bring it to you.
          </span>
          {/* As high as the three ways that most states have. */}
          <Skeleton variant="rounded" sx={{ height: { xs: 391, md: 171 } }} />
        </>
      )}
      <Box
        role="radiogroup"
        aria-label="Delivery option"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { md: 'repeat(auto-fit, minmax(200px, 1fr))' },
        }}
      >
        {options.map(way => {
          const fee = feeOf(way, itemsKobo, state);
          return (
            <OptionCard
              key={way.id}
              name="delivery"
              value={way.id}
              selected={way.id === option?.id}
              onSelect={chooseOption}
              title={way.name}
              line={
                <>
                  <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
                    {arrivalText(way, today)}
                  </Box>
                  {deliveryLine(way)}
                  {way.place && (
                    <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
                      {way.place}
                    </Box>
                  )}
                </>
              }
              price={fee === 0 ? 'Free' : formatPrice(fee)}
            />
          );
        })}
      </Box>
    </CheckoutStep>
  );
}
