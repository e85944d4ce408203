import type { Installment } from '@mudu/contracts/installment/views';
import { type Kobo, split } from '@mudu/contracts/money';
import { problem } from '@mudu/contracts/problems';
import type { Terms } from '@mudu/contracts/settings/terms';
import { type LagosDay, plusMonths } from '@mudu/contracts/time';

/** Why this total cannot be paid in installments, in the server's words; undefined when it can. */
export const offerRefusal = (totalKobo: Kobo, offer: Terms['split']): string | undefined =>
  totalKobo < offer.minimumKobo || totalKobo > offer.maximumKobo
    ? `${problem('split_not_offered', offer).message}.`
    : undefined;

export type PreviewInstallment = Pick<Installment, 'sequence' | 'amountKobo' | 'dueDate'>;

/** The installments as checkout will make them: the first today, then the same day of each month. */
export const previewInstallments = (totalKobo: Kobo, count: number, today: LagosDay): PreviewInstallment[] =>
  split(totalKobo, count).map((amountKobo, index) => ({
    sequence: index + 1,
    amountKobo,
    dueDate: plusMonths(today, index),
  }));
