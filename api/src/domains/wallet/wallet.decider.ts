import {
  isInstallmentRefund,
  type OrderId,
  type PaymentReference,
  type PlanId,
  type UserId,
} from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type Problem, problem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { Decider } from '../../messaging/decider.js';
import { DigestSet } from '../../messaging/snapshots/digestSet.state.js';
import { emptyMap, mapGet, mapWith, type SharedMap } from '../../messaging/snapshots/sharedMap.state.js';

/**
 * Who asks for a debit and finds too little there is told (a Problem); a process that asks gets a fact, once for each
 * attempt of its own, and answers that.
 */
export interface WhenShort {
  recordShortAs?: { attempt: string };
}

export type WalletCommand =
  | { type: 'OpenWallet'; userId: UserId }
  | { type: 'FundWallet'; reference: PaymentReference; amountKobo: Kobo }
  | {
      type: 'CreditSurplus';
      reference: PaymentReference;
      amountKobo: Kobo;
      orderId: OrderId | null;
      reason: 'late' | 'surplus' | 'already_paid' | 'short';
    }
  | ({ type: 'DebitForOrder'; orderId: OrderId; amountKobo: Kobo } & WhenShort)
  | ({
      type: 'DebitForInstallment';
      planId: PlanId;
      installmentId: string;
      orderId: OrderId;
      amountKobo: Kobo;
    } & WhenShort)
  /** Money of an order goes back, once for each refund. */
  | { type: 'CreditRefund'; refundId: string; orderId: OrderId; amountKobo: Kobo }
  | { type: 'EarnReferral'; refereeId: UserId; orderId: OrderId; amountKobo: Kobo }
  /** No amount: everything that is there. */
  | { type: 'WithdrawReferral'; withdrawalId: string; amountKobo: Kobo | null; minimumKobo: Kobo }
  | {
      type: 'Adjust';
      adjustmentId: string;
      side: 'credit' | 'debit';
      amountKobo: Kobo;
      /** Sealed. */
      reason: string;
      /** The ledger's entry that it takes back. */
      reverses: string | null;
    };

export interface WalletState {
  opened: boolean;
  spendableKobo: Kobo;
  /** Released referral rewards that were not withdrawn yet. */
  referralKobo: Kobo;
  /** What has moved money before; each moves it once. */
  done: DigestSet;
  /** Debits that were refused as facts, by attempt. */
  refused: DigestSet;
  /** Money that its order or installment could not take, or not all of, by its reference or refund. */
  surplusKobo: SharedMap<Kobo>;
}

/** Each movement's own name: a reference funds once, an order debits once, a refund credits once. */
const movement = {
  funding: (reference: string) => `funding ${reference}`,
  surplus: (reference: string) => `surplus ${reference}`,
  order: (orderId: string) => `order ${orderId}`,
  installment: (installmentId: string) => `installment ${installmentId}`,
  refund: (refundId: string) => `refund ${refundId}`,
  referral: (refereeId: string) => `referral ${refereeId}`,
  withdrawal: (withdrawalId: string) => `withdrawal ${withdrawalId}`,
  adjustment: (adjustmentId: string) => `adjustment ${adjustmentId}`,
  reversal: (entryId: string) => `reversal ${entryId}`,
};

/** Whether the money of a funding is in the balance, or was. */
export const isFunded = (state: WalletState, reference: string): boolean =>
  state.done.has(movement.funding(reference));

/** Of a reference or a refund: what its order or installment could not take. */
export const surplusOf = (state: WalletState, name: string): Kobo => mapGet(state.surplusKobo, name) ?? 0;

const moved = (state: WalletState, name: string, spendable: Kobo, referral: Kobo = 0): WalletState => ({
  ...state,
  opened: true,
  spendableKobo: state.spendableKobo + spendable,
  referralKobo: state.referralKobo + referral,
  done: state.done.with(name),
});

/** What `JSON.stringify` makes of a state. */
type KeptWallet = Omit<WalletState, 'done' | 'refused'> & { done: string; refused: string };

/**
 * A wallet never goes below zero, and money that is already ours to give is always credited
 * (rules/wallet.md W1, W3).
 */
export const walletDecider: Decider<WalletCommand, WalletState, WalletEvent> = {
  initial: {
    opened: false,
    spendableKobo: 0,
    referralKobo: 0,
    done: DigestSet.empty,
    refused: DigestSet.empty,
    surplusKobo: emptyMap,
  },

  snapshot: {
    shape: 2,
    revive: kept => {
      const { done, refused, ...rest } = kept as KeptWallet;
      return { ...rest, done: DigestSet.fromJSON(done), refused: DigestSet.fromJSON(refused) };
    },
  },

  decide(command, state) {
    switch (command.type) {
      case 'OpenWallet':
        return state.opened ? [] : [{ type: 'WalletOpened', data: { userId: command.userId } }];
      case 'FundWallet': {
        const { reference, amountKobo } = command;
        if (state.done.has(movement.funding(reference))) return [];
        return [{ type: 'WalletFunded', data: { reference, amountKobo } }];
      }
      case 'CreditSurplus': {
        const { type: _, ...data } = command;
        if (state.done.has(movement.surplus(command.reference))) return [];
        return [{ type: 'WalletCreditedWithSurplus', data }];
      }
      case 'DebitForOrder': {
        const { orderId, amountKobo } = command;
        if (state.done.has(movement.order(orderId))) return [];
        return debit(state, { ...command, installmentId: null }, [
          { type: 'WalletDebitedForOrder', data: { orderId, amountKobo } },
        ]);
      }
      case 'DebitForInstallment': {
        const { planId, installmentId, orderId, amountKobo } = command;
        if (state.done.has(movement.installment(installmentId))) return [];
        return debit(state, command, [
          { type: 'WalletDebitedForInstallment', data: { planId, installmentId, orderId, amountKobo } },
        ]);
      }
      case 'CreditRefund': {
        const { refundId, orderId, amountKobo } = command;
        if (state.done.has(movement.refund(refundId))) return [];
        return [{ type: 'WalletRefunded', data: { refundId, orderId, amountKobo } }];
      }
      case 'EarnReferral': {
        const { type: _, ...data } = command;
        return state.done.has(movement.referral(command.refereeId))
          ? []
          : [{ type: 'WalletReferralEarned', data }];
      }
      case 'WithdrawReferral':
        return withdrawReferral(state, command);
      case 'Adjust': {
        const { type: _, ...data } = command;
        const { adjustmentId, side, amountKobo, reverses } = data;
        if (state.done.has(movement.adjustment(adjustmentId))) return [];
        if (reverses !== null && state.done.has(movement.reversal(reverses)))
          return problem('entry_reversed');
        const short = side === 'debit' ? shortOf(state, amountKobo) : undefined;
        return short ?? [{ type: 'WalletAdjusted', data }];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'WalletOpened':
        return { ...state, opened: true };
      case 'WalletFunded':
        return moved(state, movement.funding(event.data.reference), event.data.amountKobo);
      case 'WalletCreditedWithSurplus': {
        const { reference, amountKobo } = event.data;
        const surplusKobo = mapWith(state.surplusKobo, reference, amountKobo);
        return { ...moved(state, movement.surplus(reference), amountKobo), surplusKobo };
      }
      case 'WalletDebitedForOrder':
        return moved(state, movement.order(event.data.orderId), -event.data.amountKobo);
      case 'WalletDebitedForInstallment':
        return moved(state, movement.installment(event.data.installmentId), -event.data.amountKobo);
      case 'WalletDebitRefused':
        return { ...state, refused: state.refused.with(event.data.attempt) };
      case 'WalletRefunded': {
        const { refundId, amountKobo } = event.data;
        const known = moved(state, movement.refund(refundId), amountKobo);
        // A part that came in while its order ended; other refunds are the order's own.
        if (!isInstallmentRefund(refundId)) return known;
        return { ...known, surplusKobo: mapWith(state.surplusKobo, refundId, amountKobo) };
      }
      case 'WalletReferralEarned':
        return moved(state, movement.referral(event.data.refereeId), 0, event.data.amountKobo);
      case 'WalletReferralWithdrawn': {
        const { withdrawalId, amountKobo } = event.data;
        return moved(state, movement.withdrawal(withdrawalId), amountKobo, -amountKobo);
      }
      case 'WalletAdjusted': {
        const { adjustmentId, side, amountKobo, reverses } = event.data;
        const known = moved(
          state,
          movement.adjustment(adjustmentId),
          side === 'credit' ? amountKobo : -amountKobo,
        );
        return reverses === null ? known : { ...known, done: known.done.with(movement.reversal(reverses)) };
      }
    }
  },
};

const shortOf = (state: WalletState, amountKobo: Kobo): Problem | undefined =>
  state.spendableKobo < amountKobo
    ? problem('insufficient_balance', { neededKobo: amountKobo - state.spendableKobo })
    : undefined;

/** The debit, if there is enough; else a refusal or, for a process, the fact of one. */
function debit(
  state: WalletState,
  asked: { orderId: OrderId; installmentId: string | null; amountKobo: Kobo } & WhenShort,
  debited: WalletEvent[],
): WalletEvent[] | Problem {
  const attempt = asked.recordShortAs?.attempt;
  if (attempt !== undefined && state.refused.has(attempt)) return [];
  const neededKobo = asked.amountKobo - state.spendableKobo;
  if (neededKobo <= 0) return debited;
  if (attempt === undefined) return problem('insufficient_balance', { neededKobo });
  const { orderId, installmentId, amountKobo } = asked;
  return [{ type: 'WalletDebitRefused', data: { attempt, orderId, installmentId, amountKobo, neededKobo } }];
}

/** Empty and too little are told apart (rules/wallet.md W14); what is asked for must be there. */
function withdrawReferral(
  state: WalletState,
  command: Extract<WalletCommand, { type: 'WithdrawReferral' }>,
): WalletEvent[] | Problem {
  const { withdrawalId, minimumKobo } = command;
  if (state.done.has(movement.withdrawal(withdrawalId))) return [];
  if (state.referralKobo === 0) return problem('no_referral_earnings');
  const amountKobo = command.amountKobo ?? state.referralKobo;
  if (Math.min(amountKobo, state.referralKobo) < minimumKobo)
    return problem('referral_minimum', { minimumKobo });
  if (amountKobo > state.referralKobo)
    return problem('insufficient_referral', { availableKobo: state.referralKobo });
  return [{ type: 'WalletReferralWithdrawn', data: { withdrawalId, amountKobo } }];
}
