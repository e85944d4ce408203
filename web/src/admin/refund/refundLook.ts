import { howMany } from '@mudu/contracts/howMany';
import type { RefundRow } from '@mudu/contracts/order/views';
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

/** Where the money is now. */
export function whereItIs({ status, to, endedAt, walletAt, walletAfter }: RefundRow): string {
  if (status === 'pending')
    return walletAfter
      ? `With the provider. If it is not made by ${formatDay(walletAfter)}, it goes to the wallet.`
      : 'With the provider.';
  if (status === 'failed')
    return walletAt
      ? `The provider did not make it. The money has been in the wallet since ${formatDay(walletAt)}.`
      : 'The provider did not make it. The money is on its way to the wallet.';
  return to === 'wallet'
    ? `In the wallet since ${formatDay(walletAt ?? endedAt ?? '')}.`
    : `Back on the card since ${formatDay(endedAt ?? '')}; the bank may show it some days later.`;
}

/** What somebody who works here should do about it. */
export function whatToDo({ status, walletAt }: RefundRow): string {
  if (status === 'pending')
    return 'Nothing needs to be done: the provider is asked again and again. Ask it now if the customer is waiting for an answer.';
  if (status === 'failed' && walletAt)
    return 'Nothing is owed any more. If the customer asks, tell them that the money is in their wallet.';
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
