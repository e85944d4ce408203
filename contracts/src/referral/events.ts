import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { type EventOf, events } from '../event.js';
import { orderIdSchema, userIdSchema } from '../ids.js';
import { koboSchema, positiveKoboSchema } from '../money.js';

/** Why an invitation earns nothing (rules/referral.md RF7, RF8). */
export const referralRefusals = [
  'self',
  'same_phone',
  'same_email',
  'same_device',
  'off',
  'cap',
  /** The inviting account was erased: nobody is left to reward. */
  'referrer_gone',
] as const;
export type ReferralRefusal = (typeof referralRefusals)[number];

/** What ends a reward before it is released. */
export const referralEnds = ['cancelled', 'returned', 'below_minimum', 'referrer_gone'] as const;
export type ReferralEnd = (typeof referralEnds)[number];

const reward = { referrerId: userIdSchema, orderId: orderIdSchema, amountKobo: positiveKoboSchema };

/** One stream per invited person: at most one reward ever leaves it. */
export const referralEvents = events({
  ReferralMade: {
    version: 1,
    data: v.object({ refereeId: userIdSchema, referrerId: userIdSchema, at: instantSchema }),
  },
  /** The first order that would have qualified earned nothing, and no later one is looked at. */
  ReferralRefused: {
    version: 1,
    data: v.object({ orderId: orderIdSchema, reason: v.picklist(referralRefusals), at: instantSchema }),
  },
  /** Amount, minimum and hold are fixed now; later edits of the settings change nothing. */
  ReferralQualified: {
    version: 1,
    data: v.object({
      ...reward,
      /** Less than this left of the order's items, and the reward is reversed. */
      minOrderKobo: koboSchema,
      /** From delivery to the earliest release. */
      holdHours: v.number(),
      at: instantSchema,
    }),
  },
  /** The order ended, or fell below the minimum, before the reward was released. */
  ReferralReversed: {
    version: 1,
    data: v.object({ ...reward, reason: v.picklist(referralEnds), at: instantSchema }),
  },
  ReferralReleased: { version: 1, data: v.object({ ...reward, at: instantSchema }) },
  /** The order ended after the release: only for people to look at. `refundedKobo` is all of it so far. */
  ReferralFlagged: {
    version: 1,
    data: v.object({ orderId: orderIdSchema, refundedKobo: koboSchema, at: instantSchema }),
  },
});
export type ReferralEvent = EventOf<typeof referralEvents>;
