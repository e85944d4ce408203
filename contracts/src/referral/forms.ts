import * as v from 'valibot';
import { referralPoints } from '../settings/requests.js';

/** What is typed into the box: digits, with or without thousands separators. */
export const referralPointsForm = v.object({
  points: v.pipe(
    v.string(),
    v.transform(text => text.replace(/[,\s]/g, '')),
    v.transform(text => (text === '' ? Number.NaN : Number(text))),
    referralPoints,
  ),
});
export type ReferralPointsForm = v.InferOutput<typeof referralPointsForm>;
