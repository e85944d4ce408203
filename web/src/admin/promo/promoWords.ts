import { offText } from '@mudu/contracts/promo/offText';
import type { Promo } from '@mudu/contracts/promo/views';
import { formatDay } from '@mudu/contracts/time';
import type { Tone } from '../../ui/Badge';

export const kindWords: Record<Promo['kind'], string> = {
  percent: 'Percent off',
  fixed: 'Amount off',
  free_delivery: 'Free delivery',
};

export const audienceWords: Record<Promo['applicableTo'][number], string> = {
  all: 'Everyone',
  new_users: 'New customers',
  existing_users: 'Existing customers',
};

export const stateWords: Record<Promo['state'], { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'info' },
  running: { label: 'Running', tone: 'primary' },
  ended: { label: 'Ended', tone: 'neutral' },
  exhausted: { label: 'Used up', tone: 'warning' },
  cancelled: { label: 'Cancelled', tone: 'error' },
};

type Terms = Pick<Promo, 'kind' | 'discount' | 'discountAmountKobo' | 'maxDiscountKobo'>;

/** As a shopper is told of it, at the beginning of a line. */
export function takesOff(terms: Terms): string {
  const text = offText({ ...terms, discountPercent: terms.discount }) ?? 'nothing yet';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whole Lagos days. */
export const daysText = ({ startDate, endDate }: Pick<Promo, 'startDate' | 'endDate'>): string =>
  endDate === null ? `From ${formatDay(startDate)}` : `${formatDay(startDate)} to ${formatDay(endDate)}`;

export const usedText = ({ usageCount, usageLimit }: Pick<Promo, 'usageCount' | 'usageLimit'>): string =>
  usageLimit === null
    ? usageCount.toLocaleString('en-NG')
    : `${usageCount.toLocaleString('en-NG')} of ${usageLimit.toLocaleString('en-NG')}`;
