import { formatNaira, formatWholeNaira } from '@mudu/contracts/money';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { stack } from '../../ui/grids';
import { openModal } from '../../ui/modals';
import { OptionCard } from '../../ui/OptionCard';
import { Panel } from '../../ui/Panel';
import { PayInstallmentButton } from '../installment/PayInstallmentButton';
import { SplitFields } from '../installment/SplitFields';
import { FundWalletModal } from '../wallet/FundWalletModal';
import type { Checkout, PaymentChoice } from './useCheckout';

export function PaymentStep({ chosen }: { chosen: Checkout }) {
  const { payment, choosePayment, walletKobo, totalKobo, split } = chosen;
  const select = (value: string) => choosePayment(value as PaymentChoice);
  const missingKobo = walletKobo === undefined ? 0 : Math.max(0, totalKobo - walletKobo);
  const balance = walletKobo === undefined ? 'Reading your balance.' : `Balance ${formatNaira(walletKobo)}.`;
  return (
    <Panel title="3. Payment">
      <Box role="radiogroup" aria-label="Payment" sx={{ ...stack, gap: 1.5 }}>
        <OptionCard
          name="payment"
          value="card"
          selected={payment === 'card'}
          onSelect={select}
          icon={<CardIcon />}
          title="Card"
          line="You'll finish on our payment partner's page."
        />
        <OptionCard
          name="payment"
          value="wallet"
          selected={payment === 'wallet'}
          onSelect={select}
          icon={<WalletIcon />}
          title="Wallet"
          line={
            missingKobo > 0
              ? `${balance} Fund ${formatWholeNaira(missingKobo)} more to use it here.`
              : balance
          }
          aside={
            missingKobo > 0 && (
              <Button
                variant="outlined"
                size="small"
                onClick={() =>
                  openModal(close => <FundWalletModal suggestedKobo={missingKobo} onClose={close} />)
                }
              >
                Fund
              </Button>
            )
          }
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
          {split.trouble === undefined && <SplitFields split={split} walletKobo={walletKobo} />}
        </OptionCard>
      </Box>
    </Panel>
  );
}
