import * as v from 'valibot';
import { dayInput } from '../dayFields.js';
import { koboSchema } from '../money.js';
import { nigerianState } from '../nigerianState.js';
import {
  blankAsAbsent,
  expectedVersion,
  fromJsonText,
  imageUrlInput,
  paging,
  wholeNumber,
} from '../schema.js';
import { line, requiredLine, requiredText, text } from '../textFields.js';
import { isPickup } from './pickup.js';

export const deliveryOptionsQuery = v.object({ state: blankAsAbsent(text(100)) });

export const settingSlug = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and -'),
  v.maxLength(60, 'At most 60 characters'),
);
const days = wholeNumber(0, 60, 'Days must be a whole number from 0 to 60');
const allDifferent = (keys: readonly string[]) => new Set(keys).size === keys.length;

const deliveryOption = v.pipe(
  v.object({
    id: settingSlug,
    name: requiredLine(80, 'Name is required'),
    description: v.optional(text(300), ''),
    place: v.optional(line(200), ''),
    feeKobo: koboSchema,
    /** Asked when the state is unknown; the fee itself unless given. */
    defaultFeeKobo: v.nullish(koboSchema),
    minDays: days,
    maxDays: days,
    /** `HH:MM`, Lagos time. */
    cutoff: v.optional(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')), '14:00'),
    /** Empty serves every state. */
    states: v.optional(
      fromJsonText(
        v.array(
          v.pipe(
            requiredText(60, 'Required'),
            v.check(name => nigerianState(name) !== null, 'This is not a Nigerian state'),
          ),
        ),
      ),
      [],
    ),
    freeAboveKobo: v.nullish(koboSchema, null),
    active: v.optional(v.boolean(), true),
    ...expectedVersion,
  }),
  v.forward(
    v.partialCheck(
      [['minDays'], ['maxDays']],
      option => option.maxDays >= option.minDays,
      'Must not be below the least days',
    ),
    ['maxDays'],
  ),
  // What is brought is collected nowhere (rules/delivery.md D11).
  v.transform(option => (isPickup(option) ? option : { ...option, place: '' })),
);
/** The whole list; what is not in it is gone. `expectedVersion` is the list's, and may be said of single rows too. */
export const setDeliveryOptionsRequest = v.object({
  deliveryOptions: fromJsonText(
    v.pipe(
      v.array(deliveryOption),
      v.minLength(1, 'At least one delivery option is required'),
      v.maxLength(50, 'At most 50 delivery options'),
      v.check(rows => allDifferent(rows.map(row => row.id)), 'Each id can be used once'),
    ),
  ),
  ...expectedVersion,
});
export type SetDeliveryOptionsRequest = v.InferOutput<typeof setDeliveryOptionsRequest>;

const category = v.object({
  slug: settingSlug,
  name: requiredLine(60, 'Name is required'),
  imageUrl: v.nullish(imageUrlInput, null),
  /** Value added tax in hundredths of a percent; prices include it. */
  vatBps: v.optional(wholeNumber(0, 10_000, 'VAT must be from 0 to 10000'), 0),
  /** Perishables come back under other rules (rules/refund.md R8). */
  perishable: v.optional(v.boolean(), false),
  ...expectedVersion,
});
export const setCategoriesRequest = v.object({
  categories: fromJsonText(
    v.pipe(
      v.array(category),
      v.minLength(1, 'At least one category is required'),
      v.maxLength(200, 'At most 200 categories'),
      v.check(rows => allDifferent(rows.map(row => row.slug)), 'Each slug can be used once'),
    ),
  ),
  ...expectedVersion,
});
export type SetCategoriesRequest = v.InferOutput<typeof setCategoriesRequest>;

const holiday = v.object({
  /** A Lagos day, `YYYY-MM-DD`. */
  day: dayInput,
  name: requiredLine(80, 'Name is required'),
  ...expectedVersion,
});
/** The whole list, as of the other lists; none at all is a list too. */
export const setHolidaysRequest = v.object({
  holidays: fromJsonText(
    v.pipe(
      v.array(holiday),
      v.maxLength(366, 'At most 366 holidays'),
      v.check(rows => allDifferent(rows.map(row => row.day)), 'Each day can be there once'),
    ),
  ),
  ...expectedVersion,
});
export type SetHolidaysRequest = v.InferOutput<typeof setHolidaysRequest>;

const settingsAreas = ['shop', 'delivery', 'categories', 'holidays', 'referral'] as const;
export type SettingsArea = (typeof settingsAreas)[number];
export const settingsHistoryQuery = v.object({ ...paging, area: v.picklist(settingsAreas) });
export type SettingsHistoryQuery = v.InferOutput<typeof settingsHistoryQuery>;

/** 1 point = ₦1 = 100 kobo; 0 turns rewards off (rules/referral.md RF2). */
export const referralPoints = wholeNumber(0, 50_000, 'Points must be a whole number from 0 to 50,000');
export const setReferralRewardsRequest = v.object({ points: referralPoints, ...expectedVersion });
