import { isMisparted, ungrouped } from '@mudu/contracts/formFields';
import { type Kobo, nairaToKobo } from '@mudu/contracts/money';

const SUM = /^(\d{1,9})(\.\d*)?$/;
const sumIn = (text: string) => SUM.exec(ungrouped(text));

/** A sum in naira, grouped anew with each letter that is typed. What is none stays as it was typed, for the form to refuse. */
export function groupedNaira(text: string): string {
  const [, naira, decimals = ''] = sumIn(text) ?? [];
  return naira === undefined ? text : Number(naira).toLocaleString('en-NG') + decimals;
}

/** A sum that is typed to its end. Where commas part something else than thousands it stays, to be refused too. */
export const groupedWhole = (text: string): string => (isMisparted(text) ? text : groupedNaira(text));

/** What is taken away, and what a phone's keyboard still composes, which it tells with what stood there before. */
const RESHAPES = /^delete|^insertCompositionText$/;

/**
 * A sum after an edit of it. Digits that come or go move the commas; commas that come with the edit, as with a pasted
 * `10,50`, are meant as they stand.
 */
export function editedNaira(before: string, after: string, { inputType, data }: Partial<InputEvent>): string {
  const movesCommas = RESHAPES.test(inputType ?? '') || /^[\d.]+$/.test(data ?? '');
  return movesCommas && !isMisparted(before) ? groupedNaira(after) : groupedWhole(after);
}

/** What has been typed so far, in kobo; undefined for what is no sum of naira and kobo. */
export function koboTyped(text: string): Kobo | undefined {
  const [sum, , decimals = ''] = (!isMisparted(text) && sumIn(text)) || [];
  return sum === undefined || decimals.length > '.00'.length ? undefined : nairaToKobo(Number(sum));
}
