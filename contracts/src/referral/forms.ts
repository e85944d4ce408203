import * as v from 'valibot';
import { numberTyped } from '../formFields.js';
import { referralPoints } from '../settings/requests.js';

/** What is typed into the box: digits, with or without thousands separators. */
export const referralPointsForm = v.object({
  points: v.pipe(numberTyped(), referralPoints),
});
export type ReferralPointsForm = v.InferOutput<typeof referralPointsForm>;
