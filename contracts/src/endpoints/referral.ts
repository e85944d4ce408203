import * as v from 'valibot';
import { endpoint } from '../endpoint.js';
import { friendListSchema } from '../referral/views.js';
import { signedIn } from '../roles.js';
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
