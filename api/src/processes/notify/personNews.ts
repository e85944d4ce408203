import { streams } from '@mudu/contracts/ids';
import type { NewsOf } from './newsOf.js';

/** Names and addresses are joined when it is read; `userEmail` says that it is shown. */
export const personNews = {
  PersonRegistered: async ({ data: { userId } }, sources) => [
    { to: [userId], type: 'welcome', payload: { userId } },
    { to: await sources.admins(), type: 'new_user_registered', payload: { userId, userEmail: null } },
  ],
  PersonVerified: async ({ data: { userId } }) => [
    { to: [userId], type: 'account_verified', payload: { userId } },
  ],
  PersonPasswordReset: async ({ data: { userId } }) => [
    { to: [userId], type: 'password_reset', payload: { userId } },
  ],
  ReferralQualified: async ({ stream, data: { referrerId, amountKobo } }) => [
    {
      to: [referrerId],
      type: 'referral_bonus',
      payload: { amountKobo, friendId: streams.referral.idOf(stream), data: { state: 'pending' } },
    },
  ],
  ReferralReleased: async ({ stream, data: { referrerId, amountKobo } }) => [
    {
      to: [referrerId],
      type: 'referral_bonus',
      payload: { amountKobo, friendId: streams.referral.idOf(stream), data: { state: 'available' } },
    },
  ],
} satisfies NewsOf;
