import * as v from 'valibot';
import { daysInOrder } from '../dayFields.js';
import { nairaText, percentTyped, wholeText } from '../formFields.js';
import { blankAsAbsent } from '../schema.js';
import { applicableTo, promoKinds, promoPercent, promotionCode } from './requests.js';

const AMOUNT = 'Enter a valid amount';
const LIMIT = 'Usage limit must be a whole number from 1';

/** Naira and text in; `createPromoRequest`'s fields out. The status has no default: a person chooses it. */
export const promotionForm = v.pipe(
  v.object({
    name: v.optional(v.string(), ''),
    promotionCode,
    kind: v.optional(v.picklist(promoKinds), 'percent'),
    discount: blankAsAbsent(v.pipe(percentTyped, promoPercent)),
    discountAmount: blankAsAbsent(nairaText(AMOUNT)),
    maxDiscount: blankAsAbsent(nairaText(AMOUNT)),
    startDate: v.optional(v.string(), ''),
    endDate: v.optional(v.string(), ''),
    usageLimit: blankAsAbsent(wholeText(LIMIT)),
    perUserLimit: blankAsAbsent(wholeText(LIMIT)),
    applicableTo,
    applicableToCategories: v.optional(v.array(v.string()), []),
    applicableToPackages: v.optional(v.array(v.string()), []),
    status: v.picklist(['active', 'inactive']),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['discount']],
      form => form.kind !== 'percent' || form.discount !== undefined,
      'Discount must be at least 1%',
    ),
    ['discount'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['discountAmount']],
      form => form.kind !== 'fixed' || form.discountAmount !== undefined,
      'Amount is required',
    ),
    ['discountAmount'],
  ),
  daysInOrder(),
  v.transform(({ discountAmount, maxDiscount, startDate, endDate, usageLimit, perUserLimit, ...form }) => ({
    ...form,
    discount: form.kind === 'percent' ? form.discount : undefined,
    discountAmountKobo: form.kind === 'fixed' ? discountAmount : undefined,
    maxDiscountKobo: form.kind === 'percent' ? (maxDiscount ?? null) : undefined,
    startDate: startDate || undefined,
    endDate: endDate || null,
    usageLimit: usageLimit ?? null,
    perUserLimit: perUserLimit ?? 1,
  })),
);
