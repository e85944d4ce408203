import type { Entry } from '@mudu/contracts/wallet/views';
import type { Tone } from './Badge';
import { truncated } from './orderLook';

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

const HASH_SHOWN = 16;
/** A link of the ledger's chain, by the beginnings of its hashes. */
export const linkText = ({ hash, previousHash }: { hash: string; previousHash: string }): string =>
  `Link ${truncated(hash, HASH_SHOWN)} after ${truncated(previousHash, HASH_SHOWN)}`;

/** In kobo, below zero for what went out. */
export const movedKobo = (entry: Pick<Entry, 'type' | 'amountKobo'>): number =>
  entry.type === 'credit' ? entry.amountKobo : -entry.amountKobo;

/** The same in a word or two, where many stand below each other. */
export const entryShortNames: Record<Entry['category'], { label: string; tone: Tone }> = {
  funding: { label: 'Funding', tone: 'primary' },
  order_payment: { label: 'Order', tone: 'neutral' },
  installment_payment: { label: 'Installment', tone: 'secondary' },
  refund: { label: 'Refund', tone: 'info' },
  referral_reward: { label: 'Referral', tone: 'warning' },
  referral_transfer: { label: 'Withdrawal', tone: 'warning' },
  adjustment: { label: 'Adjustment', tone: 'error' },
  reversal: { label: 'Reversal', tone: 'error' },
};
