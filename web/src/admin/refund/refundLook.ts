import { howMany } from '@mudu/contracts/howMany';
import type { AskedRefund, RefundRow } from '@mudu/contracts/order/views';
import { daysBetween, formatDay, lagosDay } from '@mudu/contracts/time';
import type { Tone } from '../../ui/Badge';

export const refundLooks: Record<RefundRow['status'], { label: string; tone: Tone }> = {
  pending: { label: 'On its way', tone: 'warning' },
  processed: { label: 'Refunded', tone: 'primary' },
  failed: { label: 'Card refused', tone: 'error' },
};

export const placeNames: Record<RefundRow['to'], string> = {
  original: 'To the card',
  wallet: 'To the wallet',
};

/** Of one that the customer has twice. */
export const twice: { label: string; tone: Tone } = { label: 'Made twice', tone: 'error' };

/** Made when its money had gone to the wallet already (rules/refund.md R5). */
export const cameTwice = ({ status, to, walletAt }: RefundRow): boolean =>
  status === 'processed' && to === 'original' && walletAt !== null;

/** Where the money is now. */
export function whereItIs(refund: RefundRow): string {
  const { status, to, endedAt, walletAt, walletAfter } = refund;
  if (status === 'pending')
    return walletAfter
      ? `With the provider. If it is not made by ${formatDay(walletAfter)}, it goes to the wallet.`
      : 'With the provider.';
  if (status === 'failed')
    return walletAt
      ? `The provider did not make it. The money has been in the wallet since ${formatDay(walletAt)}.`
      : 'The provider did not make it. The money is on its way to the wallet.';
  if (cameTwice(refund))
    return `The provider made it when the money had been in the wallet since ${formatDay(walletAt ?? '')}: the customer has it twice.`;
  return to === 'wallet'
    ? `In the wallet since ${formatDay(walletAt ?? endedAt ?? '')}.`
    : `Back on the card since ${formatDay(endedAt ?? '')}; the bank may show it some days later.`;
}

/** What came of asking the provider. */
export function whatWasHeard({ status, heard }: Pick<AskedRefund, 'status' | 'heard'>): string {
  if (status === 'processed') return 'The provider has made it.';
  if (status === 'failed') return 'The provider will not make it; the money goes to the wallet.';
  return heard
    ? 'The provider has it and has not made it yet.'
    : 'The provider has not answered yet. It is asked again in a few minutes.';
}

/** What somebody who works here should do about it. */
export function whatToDo(refund: RefundRow): string {
  const { status, walletAt } = refund;
  if (status === 'pending')
    return 'Nothing needs to be done: the provider is asked again and again. Ask it now if the customer is waiting for an answer.';
  if (status === 'failed' && walletAt)
    return 'Nothing is owed any more. If the customer asks, tell them that the money is in their wallet.';
  if (cameTwice(refund)) return 'Take it back from the wallet by an adjustment, and tell the customer.';
  return 'Nothing needs to be done.';
}

/** `3 days` since it was asked for; once it has ended, how long that took: `After 3 days`. */
export function ageOf(
  { requestedAt, endedAt }: Pick<RefundRow, 'requestedAt' | 'endedAt'>,
  now: string,
): string {
  const days = daysBetween(lagosDay(requestedAt), lagosDay(endedAt ?? now));
  if (endedAt) return days <= 0 ? 'Same day' : `After ${howMany(days, 'day')}`;
  return days <= 0 ? 'Today' : howMany(days, 'day');
}
