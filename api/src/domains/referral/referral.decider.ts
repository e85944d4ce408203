import type { OrderId, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { ReferralEnd, ReferralEvent, ReferralRefusal } from '@mudu/contracts/referral/events';
import { type Instant, isBefore } from '@mudu/contracts/time';
import type { Decider } from '../../messaging/decider.js';

export type ReferralCommand =
  | { type: 'MakeReferral'; refereeId: UserId; referrerId: UserId; at: Instant }
  /**
   * A paid order with enough in it. The reward is what the settings say now; `refusal` is what the rules say.
   */
  | {
      type: 'QualifyReferral';
      refereeId: UserId;
      referrerId: UserId;
      orderId: OrderId;
      amountKobo: Kobo;
      minOrderKobo: Kobo;
      holdHours: number;
      refusal: ReferralRefusal | null;
      at: Instant;
    }
  /** The order is over, or too little is left of it. */
  | { type: 'EndReward'; orderId: OrderId; reason: ReferralEnd; refundedKobo: Kobo; at: Instant }
  | { type: 'ReleaseReward'; orderId: OrderId; at: Instant };

export interface Reward {
  referrerId: UserId;
  orderId: OrderId;
  amountKobo: Kobo;
  minOrderKobo: Kobo;
  holdHours: number;
}

/**
 * `reversed` are the orders that had their turn: none of them qualifies again, nor one paid before the last of
 * them ended.
 */
export type ReferralState =
  | { kind: 'none' }
  | { kind: 'invited'; referrerId: UserId; reversed: readonly OrderId[]; since: Instant | null }
  | { kind: 'refused'; referrerId: UserId }
  | { kind: 'qualified'; reward: Reward; reversed: readonly OrderId[] }
  | { kind: 'released'; reward: Reward; flaggedKobo: Kobo | null };

/**
 * One person brings at most one released reward; everything the system asks twice happens once
 * (rules/referral.md RF6).
 */
export const referralDecider: Decider<ReferralCommand, ReferralState, ReferralEvent> = {
  initial: { kind: 'none' },

  decide(command, state) {
    switch (command.type) {
      case 'MakeReferral': {
        const { type: _, ...data } = command;
        return state.kind === 'none' ? [{ type: 'ReferralMade', data }] : [];
      }
      case 'QualifyReferral':
        return qualify(state, command);
      case 'EndReward':
        return end(state, command);
      case 'ReleaseReward': {
        if (state.kind !== 'qualified' || state.reward.orderId !== command.orderId) return [];
        return [{ type: 'ReferralReleased', data: { ...paid(state.reward), at: command.at } }];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ReferralMade':
        return { kind: 'invited', referrerId: event.data.referrerId, reversed: [], since: null };
      case 'ReferralRefused':
        return state.kind === 'invited' ? { kind: 'refused', referrerId: state.referrerId } : state;
      case 'ReferralQualified': {
        const { at: _, ...reward } = event.data;
        return { kind: 'qualified', reward, reversed: state.kind === 'invited' ? state.reversed : [] };
      }
      case 'ReferralReversed': {
        const { referrerId, orderId, at: since } = event.data;
        const before = state.kind === 'qualified' ? state.reversed : [];
        return { kind: 'invited', referrerId, reversed: [...before, orderId], since };
      }
      case 'ReferralReleased':
        return state.kind === 'qualified'
          ? { kind: 'released', reward: state.reward, flaggedKobo: null }
          : state;
      case 'ReferralFlagged':
        return state.kind === 'released' ? { ...state, flaggedKobo: event.data.refundedKobo } : state;
    }
  },
};

const paid = ({ referrerId, orderId, amountKobo }: Reward) => ({ referrerId, orderId, amountKobo });

/** The invitation itself may still be on its way from registration: then it is made here. */
function qualify(
  state: ReferralState,
  command: Extract<ReferralCommand, { type: 'QualifyReferral' }>,
): ReferralEvent[] {
  const { type: _, refereeId, refusal, ...reward } = command;
  const { referrerId, orderId, at } = reward;
  const made: ReferralEvent[] =
    state.kind === 'none' ? [{ type: 'ReferralMade', data: { refereeId, referrerId, at } }] : [];
  if (state.kind !== 'none' && !(state.kind === 'invited' && mayQualify(state, orderId, at))) return [];
  return refusal
    ? [...made, { type: 'ReferralRefused', data: { orderId, reason: refusal, at } }]
    : [...made, { type: 'ReferralQualified', data: reward }];
}

/**
 * The *next* order takes the place of one that ended: asked again later, an earlier one has the same answer.
 */
const mayQualify = (
  { reversed, since }: Extract<ReferralState, { kind: 'invited' }>,
  orderId: OrderId,
  at: Instant,
): boolean => !reversed.includes(orderId) && (since === null || !isBefore(at, since));

/** Before the release the reward goes; after it people are told, again only when more was given back. */
function end(
  state: ReferralState,
  { orderId, reason, refundedKobo, at }: Extract<ReferralCommand, { type: 'EndReward' }>,
): ReferralEvent[] {
  if (state.kind === 'qualified' && state.reward.orderId === orderId)
    return [{ type: 'ReferralReversed', data: { ...paid(state.reward), reason, at } }];
  if (state.kind !== 'released' || state.reward.orderId !== orderId || reason === 'referrer_gone') return [];
  if (state.flaggedKobo !== null && refundedKobo <= state.flaggedKobo) return [];
  return [{ type: 'ReferralFlagged', data: { orderId, refundedKobo, at } }];
}
