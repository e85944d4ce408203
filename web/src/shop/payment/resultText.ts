import { howMany } from '@mudu/contracts/howMany';
import { formatNaira } from '@mudu/contracts/money';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import type { Terms } from '@mudu/contracts/settings/terms';

const paidFor = {
  order: 'Your order is confirmed. We will tell you when it is packed.',
  wallet_funding: 'The money is in your wallet.',
  installment: 'This installment is paid.',
} as const;

const notUsed = {
  order: 'Your order could not take it',
  installment: 'This installment could not take it',
  wallet_funding: '',
} as const;

/** What was paid that order or installment did not take: all of it when it came too late, twice or was too little. */
const isUnused = ({ status, amountKobo, toWalletKobo = 0 }: VerifiedPayment) =>
  status === 'success' && toWalletKobo >= amountKobo;

/** What is said to who comes back from the pay page. */
export function resultText(
  payment: VerifiedPayment,
  terms: Pick<Terms, 'orderHoldMinutes'> | undefined,
): { outcome: 'toWallet' | 'success' | 'pending' | 'failed'; title: string; text: string } {
  const { status, purpose, amountKobo, toWalletKobo = 0 } = payment;
  const amount = formatNaira(amountKobo);
  if (isUnused(payment))
    return {
      outcome: 'toWallet',
      title: 'Your money is in your wallet',
      text: `${amount} received. ${notUsed[purpose]}: it came too late or a second time, or was not the right amount. You can use it for anything in the shop.`,
    };
  if (status === 'success')
    return {
      outcome: 'success',
      title: 'Payment successful',
      text: `${amount} received. ${paidFor[purpose]}${
        toWalletKobo > 0 ? ` ${formatNaira(toWalletKobo)} was more than was due and is in your wallet.` : ''
      }`,
    };
  if (status === 'pending')
    return {
      outcome: 'pending',
      title: 'Payment not confirmed yet',
      text: `The bank has not told us about ${amount} yet. We keep asking and will let you know.`,
    };
  const held =
    purpose === 'order' && terms
      ? ` Your items stay reserved for ${howMany(terms.orderHoldMinutes, 'minute')} from checkout, so you can try again.`
      : '';
  return { outcome: 'failed', title: 'Payment failed', text: `${amount} was not paid.${held}` };
}
