import * as v from 'valibot';
import { nairaText } from '../formFields.js';
import { blankAsAbsent } from '../schema.js';
import { fundWalletRequest } from './requests.js';

const INVALID = 'Enter a valid amount';

/** Naira in, `{amountKobo}` out. */
export const fundWalletForm = v.pipe(
  v.object({ amount: nairaText(INVALID, 'Amount is required') }),
  v.transform(({ amount }) => ({ amountKobo: amount })),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const limits = v.safeParse(fundWalletRequest, dataset.value);
    if (!limits.success) addIssue({ message: limits.issues[0].message, path: [amountPath(dataset.value)] });
  }),
);
export type FundWalletForm = v.InferInput<typeof fundWalletForm>;

/** The field a person sees is the naira one. */
const amountPath = (value: { amountKobo: number }): v.ObjectPathItem => ({
  type: 'object',
  origin: 'value',
  input: { ...value },
  key: 'amount',
  value: value.amountKobo,
});

/** Left empty, everything available is moved. */
export const withdrawReferralForm = v.pipe(
  v.object({ amount: blankAsAbsent(nairaText(INVALID)) }),
  v.transform(({ amount }) => (amount === undefined ? {} : { amountKobo: amount })),
);
