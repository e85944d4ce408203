import * as v from 'valibot';
import { formatNaira, type Kobo, koboSchema } from '../money.js';

/**
 * The owner's numbers that a shopper meets, kobo, minutes, hours and days; the server holds everyone to them
 * (rules/admin.md AD16).
 */
export const termsSchema = v.object({
  /** Least that the goods of an order come to; 0 is no minimum. */
  minimumOrderKobo: koboSchema,
  /** What can be added to a wallet at a time. */
  funding: v.object({ minimumKobo: koboSchema, maximumKobo: koboSchema }),
  /** Order totals that can be paid in installments. */
  split: v.object({ minimumKobo: koboSchema, maximumKobo: koboSchema }),
  /** Most a wallet may hold. */
  walletCapKobo: koboSchema,
  referralWithdrawalMinimumKobo: koboSchema,
  /** Minutes an unpaid order keeps its goods. */
  orderHoldMinutes: v.number(),
  cart: v.object({ lines: v.number(), quantity: v.number(), addons: v.number() }),
  /** Different groceries of a custom package, and of each of them its quantity. */
  customPackage: v.object({ groceries: v.number(), quantity: v.number() }),
  addresses: v.number(),
  /** How long the code holds that proves an address, and when another may be asked for. */
  emailCode: v.object({ minutes: v.number(), againSeconds: v.number() }),
  /** Days over which a person's rewards are limited. */
  referralCapDays: v.number(),
  /** Days in which the erasure of an account can be called off. */
  erasureDays: v.number(),
  /** So few left are said to be few. */
  lowStock: v.number(),
  /** Hours after delivery in which goods can be sent back. */
  returns: v.object({ hours: v.number(), perishableHours: v.number() }),
  /** Days for which notifications and messages to the shop are kept. */
  kept: v.object({ notificationDays: v.number(), contactDays: v.number() }),
});
export type Terms = v.InferOutput<typeof termsSchema>;

/** Why this sum cannot be added to a wallet; undefined when it can. */
export const fundingTrouble = (amountKobo: Kobo, { minimumKobo, maximumKobo }: Terms['funding']) =>
  amountKobo < minimumKobo || amountKobo > maximumKobo
    ? `You can add ${formatNaira(minimumKobo)} to ${formatNaira(maximumKobo)} at a time`
    : undefined;
