import * as v from 'valibot';
import { cartBounds } from '../cart/requests.js';
import { customPackageBounds } from '../catalogue/requests.js';
import { formatNaira, koboSchema } from '../money.js';
import { expectedVersion } from '../schema.js';

const atLeastOne = v.pipe(v.number(), v.integer(), v.minValue(1));
/** `points` tries in a window of `seconds` are answered, the next one is 429. */
const rateLimit = v.object({ points: atLeastOne, seconds: atLeastOne });
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const hour = v.pipe(count, v.maxValue(23));
const sessionLife = v.object({ idleHours: atLeastOne, absoluteHours: atLeastOne });

/** The owner's numbers (rules/admin.md AD16); their values are rows of a table, never in code. */
export const shopSettingsSchema = v.object({
  /** Least that the goods of an order come to; 0 is no minimum. */
  minimumOrderKobo: koboSchema,
  /** Minutes an unpaid order keeps its goods. */
  orderHoldMinutes: atLeastOne,
  /** An order in installments may be packed after the first, or only when its plan is completed. */
  splitRelease: v.picklist(['first_payment', 'completed']),
  splitMinimumKobo: koboSchema,
  splitMaximumKobo: koboSchema,
  /** Most that one person may owe in unpaid installments. */
  splitOutstandingKobo: koboSchema,
  /** When what happens to an unpaid installment: days before and after its Lagos day, hours of the day. */
  planRules: v.object({
    reminderDays: v.array(count),
    noticeDays: v.array(count),
    defaultAfterDays: atLeastOne,
    noticeFromHour: hour,
    autoDebitHour: hour,
  }),
  /** What can be added to a wallet at a time. */
  fundingMinimumKobo: koboSchema,
  fundingMaximumKobo: koboSchema,
  /** Most a wallet may hold for another funding to be started. */
  walletCapKobo: koboSchema,
  /** Minutes after which a funding nobody finished is abandoned. */
  fundingOpenMinutes: atLeastOne,
  referralWithdrawalMinimumKobo: koboSchema,
  /** Rewards one person may earn in `referralCapDays`. */
  referralCap: count,
  /** Business days a card refund may stay open before it goes to the wallet. */
  cardRefundBusinessDays: count,
  /** Hours after delivery in which a return, or the return of what perishes, counts as told in time. */
  returnHours: count,
  returnPerishableHours: count,
  /** Lines of a cart, of one line its quantity, and its add-ons. */
  cart: v.object({
    lines: v.pipe(atLeastOne, v.maxValue(cartBounds.lines)),
    quantity: v.pipe(atLeastOne, v.maxValue(cartBounds.quantity)),
    addons: v.pipe(atLeastOne, v.maxValue(cartBounds.addons)),
  }),
  /** Different groceries of a custom package, and of each of them its quantity. */
  customPackage: v.object({
    groceries: v.pipe(atLeastOne, v.maxValue(customPackageBounds.groceries)),
    quantity: v.pipe(atLeastOne, v.maxValue(customPackageBounds.quantity)),
  }),
  /** Minutes in which checking out the same cart again gives the first order. */
  cartRepeatMinutes: count,
  /** Most addresses one person keeps. */
  addressLimit: atLeastOne,
  /** How long a session holds, unused and in any case; how long the old token still answers after a refresh. */
  sessions: v.object({ customer: sessionLife, staff: sessionLife, refreshGraceSeconds: count }),
  /** The code that proves an address: how long it holds, when another may be asked for, how often it may be tried. */
  emailCode: v.object({ minutes: atLeastOne, againSeconds: count, tries: atLeastOne }),
  passwordReset: v.object({ codeMinutes: atLeastOne, linkMinutes: atLeastOne, tries: atLeastOne }),
  /** Days whose sales make an item popular. */
  popularityDays: atLeastOne,
  /** So few left are said to be few. */
  lowStock: count,
  /** Days over which the rewards of `referralCap` are counted. */
  referralCapDays: atLeastOne,
  /** The provider is asked often about payments of the first hours, then now and then until the second. */
  paymentSweep: v.object({ youngHours: atLeastOne, hours: atLeastOne }),
  /** Hours of Lagos in which marketing rings nowhere. */
  quietHours: v.object({ fromHour: hour, toHour: hour }),
  /** Days for which a notification is shown. */
  notificationDays: atLeastOne,
  /** Days for which a message to the shop is kept. */
  contactDays: atLeastOne,
  /** Devices of one person that are told, and days after which one that has not come again is forgotten. */
  devices: v.object({ most: atLeastOne, idleDays: atLeastOne }),
  /** So many failed payments in so many minutes are told to all staff. */
  failedPayments: v.object({ count: atLeastOne, minutes: atLeastOne }),
  /** Seconds in which the very same broadcast is refused. */
  broadcastAgainSeconds: count,
  /** Days in which the erasure of an account can be called off. */
  erasureDays: atLeastOne,
  rateLimits: v.object({
    register: rateLimit,
    signIn: rateLimit,
    signInFromIp: rateLimit,
    currentPassword: rateLimit,
    resetRequest: rateLimit,
    resetTry: rateLimit,
    contact: rateLimit,
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
