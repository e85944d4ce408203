import type { OrderId, UserId } from '@mudu/contracts/ids';
import { MakeReferral } from '../../domains/referral/makeReferral.handler.js';
import { EarnReferral } from '../../domains/wallet/earnReferral.handler.js';
import type { Process, RecordedEvent } from '../../messaging/process.js';
import { QualifyReferral } from './qualifyReferral.handler.js';
import { ReviewReward } from './reviewReward.handler.js';

const orderOf = (event: RecordedEvent): OrderId => event.stream.slice('order-'.length) as OrderId;
const refereeOf = (event: RecordedEvent): UserId => event.stream.slice('referral-'.length) as UserId;

/** Registered with a code → first paid order → reward, kept or taken back → the referrer's wallet (decisions §9). */
export const referralProcess: Process = {
  name: 'referral',
  react(event) {
    switch (event.type) {
      case 'PersonRegistered': {
        const { userId, referrerId } = event.data;
        return referrerId ? [context => new MakeReferral(userId, referrerId, event.meta.at, context)] : [];
      }
      case 'OrderConfirmed':
        return [context => new QualifyReferral(orderOf(event), event.data.confirmedAt, context)];
      case 'OrderPaid':
        return [context => new QualifyReferral(orderOf(event), event.data.paidAt, context)];
      case 'OrderCancelled':
      case 'OrderReturned':
      case 'OrderPartRefunded':
        return [context => new ReviewReward(orderOf(event), context, event.data.at)];
      case 'ReferralReleased': {
        const { referrerId, orderId, amountKobo } = event.data;
        return [context => new EarnReferral(referrerId, refereeOf(event), orderId, amountKobo, context)];
      }
      default:
        return [];
    }
  },
};
