import * as v from 'valibot';
import { dateRange, dayInput, daysInOrder } from '../dayFields.js';
import { anyIdSchema, userIdSchema } from '../ids.js';
import { createPromoObject, promoSpellings } from '../promo/requests.js';
import { blankAsAbsent, fromJsonText, paging, withAliases } from '../schema.js';
import { requiredText, text } from '../textFields.js';

export const projectionParams = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,60}$/)),
});

export const jobParams = v.object({ id: anyIdSchema });
export const dropJobRequest = v.object({ reason: requiredText(200, 'Reason is required') });

const MOST_TYPES = 30;
/** Of all types together. */
export const LONGEST_TYPES = 1000;

/** By stream, types (comma between), correlation or person; newest first. */
export const listEventsQuery = v.pipe(
  v.object({
    ...paging,
    ...dateRange,
    stream: blankAsAbsent(text(200)),
    type: blankAsAbsent(
      v.pipe(
        text(LONGEST_TYPES),
        v.transform(types => types.split(',').map(type => type.trim())),
        v.maxLength(MOST_TYPES, `At most ${MOST_TYPES} types`),
      ),
    ),
    correlationId: blankAsAbsent(text(200)),
    causationId: blankAsAbsent(text(200)),
    personId: blankAsAbsent(userIdSchema),
  }),
  daysInOrder(),
);
export type ListEventsQuery = v.InferOutput<typeof listEventsQuery>;

const { kind, discount, discountAmountKobo, maxDiscountKobo, perUserLimit, usageLimit } =
  createPromoObject.entries;
/** A promotion that never ran, held against the orders of some past days. */
export const whatIfPromoRequest = withAliases(
  promoSpellings,
  v.pipe(
    v.object({
      kind,
      discount,
      discountAmountKobo,
      maxDiscountKobo,
      perUserLimit,
      usageLimit,
      applicableTo: v.optional(fromJsonText(createPromoObject.entries.applicableTo), ['all']),
      applicableToCategories: createPromoObject.entries.applicableToCategories,
      applicableToPackages: createPromoObject.entries.applicableToPackages,
      startDate: dayInput,
      endDate: dayInput,
    }),
    daysInOrder(),
  ),
);
export type WhatIfPromoRequest = v.InferOutput<typeof whatIfPromoRequest>;
