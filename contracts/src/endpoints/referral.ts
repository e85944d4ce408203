import * as v from 'valibot';
import { endpoint } from '../endpoint.js';
import { flaggedRewardListSchema, friendListSchema } from '../referral/views.js';
import { signedIn, staff } from '../roles.js';
import { paging } from '../schema.js';

export const listFriends = endpoint({
  method: 'GET',
  path: '/referrals',
  who: signedIn,
  summary: 'Lists who registered with this person’s code, newest first, and what each has earned in kobo.',
  query: v.object(paging),
  reply: friendListSchema,
  reads: ['referrals'],
});

export const listFlaggedRewards = endpoint({
  method: 'GET',
  path: '/referrals/admin/flagged',
  who: staff,
  summary:
    'Lists referral rewards whose order ended, or fell below the minimum, after they were paid out; last flagged first, sums in kobo.',
  query: v.object(paging),
  reply: flaggedRewardListSchema,
  reads: ['referrals'],
});
