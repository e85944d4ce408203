import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { koboSchema } from '../money.js';
import { paginationSchema } from '../schema.js';
import { referralEnds, referralRefusals } from './events.js';

/** How far a friend's invitation has come (rules/referral.md RF10). */
const friendStates = ['joined', 'pending', 'earned', 'taken_back', 'refused'] as const;

/** Somebody who registered with one's code. Of their orders nothing is told but what they earned. */
export const friendSchema = v.object({
  id: v.string(),
  firstName: v.string(),
  joinedAt: instantSchema,
  state: v.picklist(friendStates),
  /** Of the reward, in kobo; null while there is none. */
  amountKobo: v.nullable(koboSchema),
  /** Why the reward was taken back or refused. */
  reason: v.nullable(v.union([v.picklist(referralRefusals), v.picklist(referralEnds)])),
  /** When the state was reached. */
  since: instantSchema,
});
export type Friend = v.InferOutput<typeof friendSchema>;

/** A reward whose order was cancelled, returned or refunded below the minimum after it was paid out (rules/referral.md RF6). */
export const flaggedRewardSchema = v.object({
  orderId: v.string(),
  referrerId: v.string(),
  referrerName: v.string(),
  /** Whose order it was. */
  refereeId: v.string(),
  refereeName: v.string(),
  /** What the referrer was given, in kobo. */
  amountKobo: koboSchema,
  releasedAt: instantSchema,
  flaggedAt: instantSchema,
  /** All that was given back of the order by then, in kobo. */
  refundedKobo: koboSchema,
});
export type FlaggedReward = v.InferOutput<typeof flaggedRewardSchema>;

export const flaggedRewardListSchema = v.object({
  rewards: v.array(flaggedRewardSchema),
  pagination: paginationSchema,
});

export const friendListSchema = v.object({ friends: v.array(friendSchema), pagination: paginationSchema });
