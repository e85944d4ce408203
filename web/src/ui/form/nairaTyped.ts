import { type Kobo, nairaToKobo } from '@mudu/contracts/money';

const SUM = /^(\d{1,9})(\.\d*)?$/;
const sumIn = (text: string) => SUM.exec(text.replace(/[,\s₦]/g, ''));

/** A sum in naira, grouped while it is typed. What is none stays as it was typed, for the form to refuse. */
export function groupedNaira(text: string): string {
  const [, naira, decimals = ''] = sumIn(text) ?? [];
  return naira === undefined ? text : Number(naira).toLocaleString('en-NG') + decimals;
}

/** What has been typed so far, in kobo; 0 for what is no sum. */
export const koboTyped = (text: string): Kobo => nairaToKobo(Number(sumIn(text)?.[0] ?? 0));
