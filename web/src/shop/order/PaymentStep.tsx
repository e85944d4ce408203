import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { stack } from '../../ui/grids';
import { OptionCard } from '../../ui/OptionCard';
import { Panel } from '../../ui/Panel';
import { partOf } from '../../ui/partOf';
import { PayInstallmentButton } from '../installment/PayInstallmentButton';
import { CardOption, missingOf, WalletOption } from '../wallet/PayOptions';
import type { PaymentChoice } from './checkoutChoices';
import type { Checkout } from './useCheckout';

const InstallmentFields = partOf(
  () => import('../installment/InstallmentFields'),
  'InstallmentFields',
  <Skeleton variant="rounded" height={200} />,
);

export function PaymentStep({ chosen }: { chosen: Checkout }) {
  const { payment, choosePayment, walletKobo, totalKobo, split } = chosen;
  const select = (value: string) => choosePayment(value as PaymentChoice);
  return (
    <Panel title="3. Payment">
      <Box role="radiogroup" aria-label="Payment" sx={{ ...stack, gap: 1.5 }}>
        <CardOption name="payment" selected={payment === 'card'} onSelect={select} />
        <WalletOption
          name="payment"
          selected={payment === 'wallet'}
          onSelect={select}
          balanceKobo={walletKobo}
          missingKobo={missingOf(totalKobo, walletKobo)}
        />
        <OptionCard
          disabled={split.trouble !== undefined}
          name="payment"
          value="split"
          selected={payment === 'split'}
          onSelect={select}
          icon={<CalendarIcon />}
          title="Installments"
          line={
            split.trouble ?? `${split.count} payments, one per month. First part today. No interest, no fees.`
          }
          aside={
            split.latePlan && <PayInstallmentButton plan={split.latePlan} variant="outlined" size="small" />
          }
        >
          {split.trouble === undefined && <InstallmentFields split={split} walletKobo={walletKobo} />}
        </OptionCard>
      </Box>
    </Panel>
  );
}
