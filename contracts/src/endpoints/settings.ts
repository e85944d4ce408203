import { endpoint } from '../endpoint.js';
import { signedIn } from '../roles.js';
import { deliveryOptionsQuery } from '../settings/requests.js';
import { termsSchema } from '../settings/terms.js';
import {
  categorySettingListSchema,
  deliveryOptionListSchema,
  referralRewardsSchema,
} from '../settings/views.js';

export const getDeliveryOptions = endpoint({
  method: 'GET',
  path: '/settings/delivery-options',
  who: signedIn,
  summary: 'Lists the ways to deliver, to one state if asked; fees in kobo.',
  query: deliveryOptionsQuery,
  reply: deliveryOptionListSchema,
});
export const getTerms = endpoint({
  method: 'GET',
  path: '/settings/terms',
  who: 'public',
  summary:
    'Shows the numbers a shopper meets: what can be added, split, withdrawn and sent back; kobo and hours.',
  reply: termsSchema,
});
export const getReferralRewards = endpoint({
  method: 'GET',
  path: '/settings/referral-rewards',
  who: signedIn,
  summary: 'Shows what a referral earns; a point is 100 kobo.',
  reply: referralRewardsSchema,
});
export const getCategories = endpoint({
  method: 'GET',
  path: '/settings/categories',
  who: signedIn,
  summary: 'Lists every category, with its VAT and whether it perishes.',
  reply: categorySettingListSchema,
});
