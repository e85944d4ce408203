import * as v from 'valibot';
import { dayInput } from '../dayFields.js';
import { nairaFromZero, numberTyped, wholeText } from '../formFields.js';
import { blankAsAbsent } from '../schema.js';
import { line, requiredLine, text } from '../textFields.js';
import { settingSlug } from './requests.js';
import type { ShopSettings } from './shopSettings.js';

/** Forms of the settings: naira, percent and text in, what the calls take out. */
const AMOUNT = 'Enter a valid amount';
const naira = nairaFromZero(AMOUNT);
const whole = (least: number, most?: number) => {
  const sentence = most === undefined ? `Enter a whole number from ${least}` : `From ${least} to ${most}`;
  const number = wholeText(sentence, sentence, least);
  return most === undefined ? number : v.pipe(number, v.maxValue(most, sentence));
};
const days = whole(0, 60);

export const deliveryOptionForm = v.pipe(
  v.object({
    id: settingSlug,
    name: requiredLine(80, 'Name is required'),
    description: v.optional(text(300), ''),
    place: v.optional(line(200), ''),
    fee: naira,
    defaultFee: blankAsAbsent(naira),
    minDays: days,
    maxDays: days,
    cutoff: v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')),
    states: v.array(v.string()),
    freeAbove: blankAsAbsent(naira),
    active: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['minDays'], ['maxDays']],
      option => option.maxDays >= option.minDays,
      'Must not be below the least days',
    ),
    ['maxDays'],
  ),
  v.transform(({ fee, defaultFee, freeAbove, ...option }) => ({
    ...option,
    feeKobo: fee,
    defaultFeeKobo: defaultFee ?? fee,
    freeAboveKobo: freeAbove ?? null,
  })),
);

const VAT = 'VAT must be from 0 to 100 percent';
export const categoryForm = v.pipe(
  v.object({
    slug: settingSlug,
    name: requiredLine(60, 'Name is required'),
    /** Percent, at most two decimals. */
    vat: v.pipe(numberTyped(), v.number(VAT), v.minValue(0, VAT), v.maxValue(100, VAT)),
    perishable: v.boolean(),
  }),
  v.transform(({ vat, ...category }) => ({ ...category, vatBps: Math.round(vat * 100) })),
);

export const holidayForm = v.object({
  day: v.pipe(v.string(), v.nonEmpty('Day is required'), dayInput),
  name: requiredLine(80, 'Name is required'),
});

const DAYS = 'Write whole numbers of days with commas between, such as 3, 0';
/** `3, 0` */
const dayList = v.pipe(
  v.string(),
  v.regex(/^\s*(?:\d{1,3}(?:\s*,\s*\d{1,3})*)?\s*$/, DAYS),
  v.transform(typed =>
    typed
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '')
      .map(Number),
  ),
);
const hour = whole(0, 23);
const count = whole(0);
const atLeastOne = whole(1);
const rateLimit = v.object({ points: atLeastOne, seconds: atLeastOne });
const sessionLife = v.object({ idleHours: atLeastOne, absoluteHours: atLeastOne });

/** All of the owner's numbers; bounds between them are the server's question. */
export const shopSettingsForm = v.object({
  minimumOrderKobo: naira,
  orderHoldMinutes: atLeastOne,
  splitRelease: v.picklist(['first_payment', 'completed']),
  splitMinimumKobo: naira,
  splitMaximumKobo: naira,
  splitOutstandingKobo: naira,
  planRules: v.object({
    reminderDays: dayList,
    noticeDays: dayList,
    defaultAfterDays: atLeastOne,
    noticeFromHour: hour,
    autoDebitHour: hour,
  }),
  fundingMinimumKobo: naira,
  fundingMaximumKobo: naira,
  walletCapKobo: naira,
  fundingOpenMinutes: atLeastOne,
  referralWithdrawalMinimumKobo: naira,
  referralCap: count,
  cardRefundBusinessDays: count,
  returnHours: count,
  returnPerishableHours: count,
  cart: v.object({ lines: atLeastOne, quantity: atLeastOne, addons: atLeastOne }),
  customPackage: v.object({ groceries: atLeastOne, quantity: atLeastOne }),
  cartRepeatMinutes: count,
  addressLimit: atLeastOne,
  sessions: v.object({ customer: sessionLife, staff: sessionLife, refreshGraceSeconds: count }),
  emailCode: v.object({ minutes: atLeastOne, againSeconds: count, tries: atLeastOne }),
  passwordReset: v.object({ codeMinutes: atLeastOne, linkMinutes: atLeastOne, tries: atLeastOne }),
  popularityDays: atLeastOne,
  lowStock: count,
  referralCapDays: atLeastOne,
  paymentSweep: v.object({ youngHours: atLeastOne, hours: atLeastOne }),
  quietHours: v.object({ fromHour: hour, toHour: hour }),
  notificationDays: atLeastOne,
  contactDays: atLeastOne,
  devices: v.object({ most: atLeastOne, idleDays: atLeastOne }),
  failedPayments: v.object({ count: atLeastOne, minutes: atLeastOne }),
  broadcastAgainSeconds: count,
  erasureDays: atLeastOne,
  rateLimits: v.object({
    register: rateLimit,
    signIn: rateLimit,
    signInFromIp: rateLimit,
    currentPassword: rateLimit,
    resetRequest: rateLimit,
    resetTry: rateLimit,
    contact: rateLimit,
    upload: rateLimit,
    staffUpload: rateLimit,
  }),
}) satisfies v.GenericSchema<unknown, ShopSettings>;
export type ShopSettingsTyped = v.InferInput<typeof shopSettingsForm>;
