import { isInstallmentRefund } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { WalletEvent } from '@mudu/contracts/wallet/events';
import { DigestSet } from '../../messaging/snapshots/digestSet.state.js';
import { emptyMap, mapGet, mapWith, type SharedMap } from '../../messaging/snapshots/sharedMap.state.js';

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
export const movement = {
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

export const noWallet: WalletState = {
  opened: false,
  spendableKobo: 0,
  referralKobo: 0,
  done: DigestSet.empty,
  refused: DigestSet.empty,
  surplusKobo: emptyMap,
};

export function evolveWalletState(state: WalletState, event: WalletEvent): WalletState {
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
}

/** What `JSON.stringify` makes of a state. */
type KeptWallet = Omit<WalletState, 'done' | 'refused'> & { done: string; refused: string };

export function reviveWallet(kept: unknown): WalletState {
  const { done, refused, ...rest } = kept as KeptWallet;
  return { ...rest, done: DigestSet.fromJSON(done), refused: DigestSet.fromJSON(refused) };
}
