import type { OrderId, UserId } from '@mudu/contracts/ids';
import { EarnReferral } from '../wallet/earnReferral.handler.js';
import type { RecordedEvent, Workflow } from '../workflow/workflow.js';
import { MakeReferral } from './makeReferral.handler.js';
import { QualifyReferral } from './qualifyReferral.handler.js';
import { ReviewReward } from './reviewReward.handler.js';

const orderOf = (event: RecordedEvent): OrderId => event.stream.slice('order-'.length) as OrderId;
const refereeOf = (event: RecordedEvent): UserId => event.stream.slice('referral-'.length) as UserId;

/** Registered with a code → first paid order → reward, kept or taken back → the referrer's wallet (decisions §9). */
export const referralWorkflow: Workflow = {
  name: 'referral',
  react(event) {
    switch (event.type) {
      case 'PersonRegistered': {
        const { userId, referrerId } = event.data;
        return referrerId ? [cause => new MakeReferral(userId, referrerId, event.meta.at, cause)] : [];
      }
      case 'OrderConfirmed':
        return [cause => new QualifyReferral(orderOf(event), event.data.confirmedAt, cause)];
      case 'OrderPaid':
        return [cause => new QualifyReferral(orderOf(event), event.data.paidAt, cause)];
      case 'OrderCancelled':
      case 'OrderReturned':
      case 'OrderPartRefunded':
        return [cause => new ReviewReward(orderOf(event), cause, event.data.at)];
      case 'ReferralReleased': {
        const { referrerId, orderId, amountKobo } = event.data;
        return [cause => new EarnReferral(referrerId, refereeOf(event), orderId, amountKobo, cause)];
      }
      default:
        return [];
    }
  },
};
