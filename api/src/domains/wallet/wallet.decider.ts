import type { OrderId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { type Problem, problem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { Decider } from '../../messaging/decider.js';
import type { WalletCommand, WhenShort } from './wallet.commands.js';
import { evolveWalletState, movement, noWallet, reviveWallet, type WalletState } from './wallet.state.js';

/**
 * A wallet never goes below zero, and money that is already ours to give is always credited
 * (rules/wallet.md W1, W3).
 */
export const walletDecider: Decider<WalletCommand, WalletState, WalletEvent> = {
  initial: noWallet,
  evolve: evolveWalletState,
  snapshot: { shape: 2, revive: reviveWallet },

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
        const neededKobo = side === 'debit' ? amountKobo - state.spendableKobo : 0;
        if (neededKobo > 0) return problem('insufficient_balance', { neededKobo, byStaff: true });
        return [{ type: 'WalletAdjusted', data }];
      }
    }
  },
};

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
