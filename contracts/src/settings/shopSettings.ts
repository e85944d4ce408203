import * as v from 'valibot';
import { cartBounds } from '../cart/requests.js';
import { customPackageBounds } from '../catalogue/requests.js';
import { formatNaira, koboSchema } from '../money.js';
import { expectedVersion } from '../schema.js';

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least, `Must not be below ${least}`),
    v.maxValue(most, `Must not be above ${most}`),
  );
/** A year or ten, so that no time that is reckoned with them is beyond what a calendar has. */
const seconds = (least: number) => whole(least, 31_536_000);
const minutes = (least: number) => whole(least, 525_600);
const hours = (least: number) => whole(least, 87_600);
const days = (least: number) => whole(least, 3_650);
const count = (least: number) => whole(least, 1_000_000);
const hour = whole(0, 23);
const someDays = v.pipe(v.array(days(0)), v.maxLength(30, 'At most 30'));
/** `points` tries in a window of `seconds` are answered, the next one is 429. */
const rateLimit = v.object({ points: count(1), seconds: seconds(1) });
const sessionLife = v.object({ idleHours: hours(1), absoluteHours: hours(1) });

/** The owner's numbers (rules/admin.md AD16); their values are rows of a table, never in code. */
export const shopSettingsSchema = v.object({
  /** Least that the goods of an order come to; 0 is no minimum. */
  minimumOrderKobo: koboSchema,
  /** Minutes an unpaid order keeps its goods. */
  orderHoldMinutes: minutes(1),
  /** An order in installments may be packed after the first, or only when its plan is completed. */
  splitRelease: v.picklist(['first_payment', 'completed']),
  splitMinimumKobo: koboSchema,
  splitMaximumKobo: koboSchema,
  /** Most that one person may owe in unpaid installments. */
  splitOutstandingKobo: koboSchema,
  /** When what happens to an unpaid installment: days before and after its Lagos day, hours of the day. */
  planRules: v.object({
    reminderDays: someDays,
    noticeDays: someDays,
    defaultAfterDays: days(1),
    noticeFromHour: hour,
    autoDebitHour: hour,
  }),
  /** What can be added to a wallet at a time. */
  fundingMinimumKobo: koboSchema,
  fundingMaximumKobo: koboSchema,
  /** Most a wallet may hold for another funding to be started. */
  walletCapKobo: koboSchema,
  /** Minutes after which a funding nobody finished is abandoned. */
  fundingOpenMinutes: minutes(1),
  referralWithdrawalMinimumKobo: koboSchema,
  /** Rewards one person may earn in `referralCapDays`. */
  referralCap: count(0),
  /** Business days a card refund may stay open before it goes to the wallet. */
  cardRefundBusinessDays: days(0),
  /** Hours after delivery in which a return, or the return of what perishes, counts as told in time. */
  returnHours: hours(0),
  returnPerishableHours: hours(0),
  /** Lines of a cart, of one line its quantity, and its add-ons. */
  cart: v.object({
    lines: whole(1, cartBounds.lines),
    quantity: whole(1, cartBounds.quantity),
    addons: whole(1, cartBounds.addons),
  }),
  /** Different groceries of a custom package, and of each of them its quantity. */
  customPackage: v.object({
    groceries: whole(1, customPackageBounds.groceries),
    quantity: whole(1, customPackageBounds.quantity),
  }),
  /** Minutes in which checking out the same cart again gives the first order. */
  cartRepeatMinutes: minutes(0),
  /** Most addresses one person keeps. */
  addressLimit: count(1),
  /** How long a session holds, unused and in any case; how long the old token still answers after a refresh. */
  sessions: v.object({ customer: sessionLife, staff: sessionLife, refreshGraceSeconds: seconds(0) }),
  /** The code that proves an address: how long it holds, when another may be asked for, how often it may be tried. */
  emailCode: v.object({ minutes: minutes(1), againSeconds: seconds(0), tries: count(1) }),
  passwordReset: v.object({ codeMinutes: minutes(1), linkMinutes: minutes(1), tries: count(1) }),
  /** Days whose sales make an item popular. */
  popularityDays: days(1),
  /** So few left are said to be few. */
  lowStock: count(0),
  /** Days over which the rewards of `referralCap` are counted. */
  referralCapDays: days(1),
  /** The provider is asked often about payments of the first hours, then now and then until the second. */
  paymentSweep: v.object({ youngHours: hours(1), hours: hours(1) }),
  /** Hours of Lagos in which marketing rings nowhere. */
  quietHours: v.object({ fromHour: hour, toHour: hour }),
  /** Days for which a notification is shown. */
  notificationDays: days(1),
  /** Days for which a message to the shop is kept. */
  contactDays: days(1),
  /** Devices of one person that are told, and days after which one that has not come again is forgotten. */
  devices: v.object({ most: count(1), idleDays: days(1) }),
  /** So many failed payments in so many minutes are told to all staff. */
  failedPayments: v.object({ count: count(1), minutes: minutes(1) }),
  /** Seconds in which the very same broadcast is refused. */
  broadcastAgainSeconds: seconds(0),
  /** Days in which the erasure of an account can be called off. */
  erasureDays: days(1),
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
});
export type ShopSettings = v.InferOutput<typeof shopSettingsSchema>;

/** Numbers that contradict each other, by the field that is too high. */
export function contradictions(settings: ShopSettings): Record<string, string> {
  const { paymentSweep, fundingMaximumKobo, splitMaximumKobo } = settings;
  return {
    ...(settings.fundingMinimumKobo > fundingMaximumKobo && {
      fundingMinimumKobo: `Must not be above ${formatNaira(fundingMaximumKobo)}`,
    }),
    ...(settings.splitMinimumKobo > splitMaximumKobo && {
      splitMinimumKobo: `Must not be above ${formatNaira(splitMaximumKobo)}`,
    }),
    ...(paymentSweep.youngHours > paymentSweep.hours && {
      'paymentSweep.youngHours': `Must not be above ${paymentSweep.hours}`,
    }),
  };
}

/** With the version of the whole list. */
export const shopSettingsReplySchema = v.object({ ...shopSettingsSchema.entries, version: v.number() });
export type ShopSettingsReply = v.InferOutput<typeof shopSettingsReplySchema>;

/** What is named is changed; a number made of several is given whole. */
export const setShopSettingsRequest = v.object({
  ...v.partial(shopSettingsSchema).entries,
  ...expectedVersion,
});
export type SetShopSettingsRequest = v.InferOutput<typeof setShopSettingsRequest>;
