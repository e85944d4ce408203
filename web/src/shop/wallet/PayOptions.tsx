import { formatNaira, formatPrice, type Kobo } from '@mudu/contracts/money';
import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import Button from '@mui/material/Button';
import { OptionCard } from '../../ui/OptionCard';
import { openFundWallet } from './openFundWallet';

interface PayOptionProps {
  /** Of the group of radios. */
  name: string;
  selected: boolean;
  onSelect: (value: string) => void;
}

interface WalletOptionProps extends PayOptionProps {
  /** Undefined until it is known. */
  balanceKobo: Kobo | undefined;
  missingKobo: Kobo;
}

/** What the wallet lacks of a price; nothing as long as its balance is not known. */
export const missingOf = (priceKobo: Kobo, balanceKobo: Kobo | undefined): Kobo =>
  balanceKobo === undefined ? 0 : Math.max(0, priceKobo - balanceKobo);

export function WalletOption({ balanceKobo, missingKobo, ...choice }: WalletOptionProps) {
  const balance =
    balanceKobo === undefined ? 'Reading your balance.' : `Balance ${formatNaira(balanceKobo)}.`;
  return (
    <OptionCard
      {...choice}
      value="wallet"
      icon={<WalletIcon />}
      title="Wallet"
      line={missingKobo > 0 ? `${balance} Fund ${formatPrice(missingKobo)} more to use it here.` : balance}
      aside={
        missingKobo > 0 && (
          <Button
            variant="outlined"
            size="small"
            aria-label={`Fund the wallet with ${formatPrice(missingKobo)}`}
            onClick={() => openFundWallet(missingKobo)}
          >
            Fund
          </Button>
        )
      }
    />
  );
}

export function CardOption(choice: PayOptionProps) {
  return (
    <OptionCard
      {...choice}
      value="card"
      icon={<CardIcon />}
      title="Card"
      line="You'll finish on our payment partner's page."
    />
  );
}
