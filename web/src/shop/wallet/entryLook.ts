import type { Entry } from '@mudu/contracts/wallet/views';

/** What a movement is called on the screen. */
export const entryNames: Record<Entry['category'], string> = {
  funding: 'Wallet funded',
  order_payment: 'Order payment',
  installment_payment: 'Installment',
  refund: 'Refund',
  referral_reward: 'Referral reward',
  referral_transfer: 'Referral earnings',
  adjustment: 'Adjustment',
  reversal: 'Reversal',
};

/** In kobo, below zero for what went out. */
export const movedKobo = (entry: Pick<Entry, 'type' | 'amountKobo'>): number =>
  entry.type === 'credit' ? entry.amountKobo : -entry.amountKobo;
