import * as v from 'valibot';
import { type EventOf, events } from '../event.js';
import { orderIdSchema, userIdSchema } from '../ids.js';
import { koboSchema, positiveKoboSchema } from '../money.js';
import { instantSchema } from '../schema.js';

/** Why an invitation earns nothing (decisions §9). */
export const referralRefusals = ['self', 'same_phone', 'same_email', 'same_device', 'cap', 'off'] as const;

const reward = { referrerId: userIdSchema, orderId: orderIdSchema, amountKobo: positiveKoboSchema };

/** One stream per invited person: at most one reward ever leaves it. */
export const referralEvents = events({
  ReferralMade: {
    version: 1,
    data: v.object({ refereeId: userIdSchema, referrerId: userIdSchema, at: instantSchema }),
  },
  /** The order would have qualified, but the rules against abuse say no. */
  ReferralRefused: {
    version: 1,
    data: v.object({ orderId: orderIdSchema, reason: v.picklist(referralRefusals), at: instantSchema }),
  },
  /** The amount is fixed now; later edits of the points change nothing. */
  ReferralQualified: { version: 1, data: v.object({ ...reward, at: instantSchema }) },
  /** The order ended, or fell below the minimum, before the reward was released. */
  ReferralReversed: {
    version: 1,
    data: v.object({
      ...reward,
      reason: v.picklist(['cancelled', 'returned', 'below_minimum']),
      at: instantSchema,
    }),
  },
  ReferralReleased: { version: 1, data: v.object({ ...reward, at: instantSchema }) },
  /** The order ended after the release: only for people to look at. */
  ReferralFlagged: {
    version: 1,
    data: v.object({ orderId: orderIdSchema, refundedKobo: koboSchema, at: instantSchema }),
  },
});
export type ReferralEvent = EventOf<typeof referralEvents>;
