import { streams, type UserId } from '@mudu/contracts/ids';
import { ToWallet } from '../../domains/wallet/index.js';
import type { Process } from '../../messaging/process.js';
import { QualifyReward } from './qualifyReward.handler.js';
import { ReviewReward } from './reviewReward.handler.js';

/** First paid order of an invited person → reward, kept or taken back → the referrer's wallet (rules/referral.md RF3, RF5). */
export const referralRewardProcess: Process = {
  name: 'referral',
  begins: 'at the start of the log',
  react(event) {
    switch (event.type) {
      case 'OrderConfirmed': {
        const orderId = streams.order.idOf(event.stream);
        return [
          context =>
            new QualifyReward(orderId, event.meta.personId as UserId, event.data.confirmedAt, context),
        ];
      }
      case 'OrderPaid': {
        const orderId = streams.order.idOf(event.stream);
        return [
          context => new QualifyReward(orderId, event.meta.personId as UserId, event.data.paidAt, context),
        ];
      }
      case 'OrderCancelled':
      case 'OrderReturned':
      case 'OrderPartRefunded': {
        const orderId = streams.order.idOf(event.stream);
        return [context => new ReviewReward(orderId, context, event.data.at)];
      }
      case 'ReferralReleased': {
        const { referrerId, orderId, amountKobo } = event.data;
        const refereeId = streams.referral.idOf(event.stream);
        const earned = { type: 'EarnReferral', refereeId, orderId, amountKobo } as const;
        return [context => new ToWallet(referrerId, earned, context)];
      }
      default:
        return [];
    }
  },
};
