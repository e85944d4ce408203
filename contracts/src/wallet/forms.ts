import * as v from 'valibot';
import { nairaText } from '../formFields.js';
import { formatNaira } from '../money.js';
import { fundingTrouble, type Terms } from '../settings/terms.js';
import { ADJUST_MAX_KOBO, adjustmentReason, entryTypes } from './requests.js';

/** Naira typed into the box, leaving as kobo; how much may be added at a time is a term of the shop. */
export const fundingForm = (funding: Terms['funding'] | undefined) => {
  const trouble = (kobo: number) => funding && fundingTrouble(kobo, funding);
  return v.object({
    amountKobo: v.pipe(
      nairaText('Amount must be a valid positive number', trouble(0) ?? 'Enter an amount'),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && trouble(dataset.value);
        if (message) addIssue({ message });
      }),
    ),
  });
};

/** A correction of a wallet as staff write it down, in naira. */
export const adjustmentForm = v.object({
  type: v.picklist(entryTypes),
  amountKobo: v.pipe(
    nairaText('Enter an amount'),
    v.maxValue(ADJUST_MAX_KOBO, `At most ${formatNaira(ADJUST_MAX_KOBO)} at a time`),
  ),
  reason: adjustmentReason,
});
export type Adjustment = v.InferOutput<typeof adjustmentForm>;
/** Why an entry is taken back. */
export const reversalForm = v.object({ reason: adjustmentReason });
