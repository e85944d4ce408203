import * as v from 'valibot';
import { nairaText } from '../formFields.js';
import { fundingTrouble, type Terms } from '../settings/terms.js';

/** Naira typed into the box, leaving as kobo; how much may be added at a time is a term of the shop. */
export const fundingForm = (funding: Terms['funding'] | undefined) => {
  const trouble = (kobo: number) => funding && fundingTrouble(kobo, funding);
  return v.object({
    amountKobo: v.pipe(
      nairaText(trouble(0) ?? 'Enter an amount'),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && trouble(dataset.value);
        if (message) addIssue({ message });
      }),
    ),
  });
};
