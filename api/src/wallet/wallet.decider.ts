import type { OrderId, PaymentReference, UserId } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import { problem } from '@mudu/contracts/problems';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import type { Decider } from '../commands/decider.js';

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
  | { type: 'DebitForOrder'; orderId: OrderId; amountKobo: Kobo }
  | { type: 'RefundOrder'; refundId: string; orderId: OrderId; amountKobo: Kobo };

export interface WalletState {
  opened: boolean;
  spendableKobo: Kobo;
  /** What has moved money before; each moves it once. */
  done: ReadonlySet<string>;
}

/** Each movement's own name: a reference funds once, an order debits once, a refund credits once. */
const movement = {
  funding: (reference: string) => `funding ${reference}`,
  surplus: (reference: string) => `surplus ${reference}`,
  order: (orderId: string) => `order ${orderId}`,
  refund: (refundId: string) => `refund ${refundId}`,
};

const moved = (state: WalletState, name: string, amountKobo: Kobo): WalletState => ({
  opened: true,
  spendableKobo: state.spendableKobo + amountKobo,
  done: new Set(state.done).add(name),
});

/** A wallet never goes below zero, and money that is already ours to give is always credited (decisions §6). */
export const walletDecider: Decider<WalletCommand, WalletState, WalletEvent> = {
  initial: { opened: false, spendableKobo: 0, done: new Set() },

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
        if (state.spendableKobo < amountKobo)
          return problem('insufficient_balance', { neededKobo: amountKobo - state.spendableKobo });
        return [{ type: 'WalletDebitedForOrder', data: { orderId, amountKobo } }];
      }
      case 'RefundOrder': {
        const { refundId, orderId, amountKobo } = command;
        if (state.done.has(movement.refund(refundId))) return [];
        return [{ type: 'WalletRefunded', data: { refundId, orderId, amountKobo } }];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'WalletOpened':
        return { ...state, opened: true };
      case 'WalletFunded':
        return moved(state, movement.funding(event.data.reference), event.data.amountKobo);
      case 'WalletCreditedWithSurplus':
        return moved(state, movement.surplus(event.data.reference), event.data.amountKobo);
      case 'WalletDebitedForOrder':
        return moved(state, movement.order(event.data.orderId), -event.data.amountKobo);
      case 'WalletRefunded':
        return moved(state, movement.refund(event.data.refundId), event.data.amountKobo);
    }
  },
};
