import type { Installment } from '@mudu/contracts/installment/views';
import { type Kobo, split } from '@mudu/contracts/money';
import { problem } from '@mudu/contracts/problems';
import type { Terms } from '@mudu/contracts/settings/terms';
import { type LagosDay, plusMonths } from '@mudu/contracts/time';

/** Why this total cannot be paid in parts, in the server's words; undefined when it can. */
export const offerTrouble = (totalKobo: Kobo, offer: Terms['split']): string | undefined =>
  totalKobo < offer.minimumKobo || totalKobo > offer.maximumKobo
    ? `${problem('split_not_offered', offer).message}.`
    : undefined;

export type PreviewPart = Pick<Installment, 'sequence' | 'amountKobo' | 'dueDate'>;

/** The parts as checkout will make them: the first today, then the same day of each month. */
export const previewParts = (totalKobo: Kobo, count: number, today: LagosDay): PreviewPart[] =>
  split(totalKobo, count).map((amountKobo, index) => ({
    sequence: index + 1,
    amountKobo,
    dueDate: plusMonths(today, index),
  }));
