import { only, streamsOf } from '../runRecord.js';
import type { Invariant } from './invariant.js';

export const oneReferralPerReferee: Invariant = {
  id: 'I9',
  statement: 'one reward at most for each invited person, to whoever invited them, never to themselves',
  needs: ['ReferralQualified', 'ReferralReleased', 'ReferralReversed'],
  violations({ log }) {
    const wrong: string[] = [];
    const released = new Map<string, number>();
    for (const [refereeId, events] of streamsOf(log, 'referral-')) {
      const [made] = only(events, 'ReferralMade');
      const rewards = only(events, 'ReferralReleased');
      if (rewards.length > 1) wrong.push(`${refereeId} earned ${rewards.length} rewards`);
      for (const { data } of rewards) {
        released.set(refereeId, data.amountKobo);
        if (data.referrerId === refereeId) wrong.push(`${refereeId} invited themselves`);
        if (made && made.data.referrerId !== data.referrerId)
          wrong.push(`the reward of ${refereeId} went to ${data.referrerId}`);
      }
      if (made?.data.referrerId === refereeId) wrong.push(`${refereeId} invited themselves`);
    }
    const earned = new Set<string>();
    for (const { stream, data } of only(log, 'WalletReferralEarned')) {
      if (earned.has(data.refereeId)) wrong.push(`${data.refereeId} was rewarded twice`);
      earned.add(data.refereeId);
      if (stream === `wallet-${data.refereeId}`) wrong.push(`${data.refereeId} was paid for themselves`);
      if (released.get(data.refereeId) !== data.amountKobo)
        wrong.push(`${data.refereeId} brought ${data.amountKobo} kobo that were never released`);
    }
    for (const refereeId of released.keys())
      if (!earned.has(refereeId)) wrong.push(`the released reward of ${refereeId} never arrived`);
    return wrong;
  },
};
