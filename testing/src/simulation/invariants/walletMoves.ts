import type { Logged } from '../runRecord.js';

export interface Balances {
  spendableKobo: number;
  referralKobo: number;
}

/** What an event of a wallet does to it. Counted here a second time, apart from the shop's own folds. */
export function walletMove(event: Logged): Balances {
  const move = (spendableKobo: number, referralKobo = 0) => ({ spendableKobo, referralKobo });
  switch (event.type) {
    case 'WalletFunded':
    case 'WalletCreditedWithSurplus':
    case 'WalletRefunded':
      return move(event.data.amountKobo);
    case 'WalletDebitedForOrder':
    case 'WalletDebitedForInstallment':
      return move(-event.data.amountKobo);
    case 'WalletReferralEarned':
      return move(0, event.data.amountKobo);
    case 'WalletReferralWithdrawn':
      return move(event.data.amountKobo, -event.data.amountKobo);
    case 'WalletAdjusted':
      return move(event.data.side === 'credit' ? event.data.amountKobo : -event.data.amountKobo);
    default:
      return move(0);
  }
}

export const plus = (a: Balances, b: Balances): Balances => ({
  spendableKobo: a.spendableKobo + b.spendableKobo,
  referralKobo: a.referralKobo + b.referralKobo,
});

export const NOTHING: Balances = { spendableKobo: 0, referralKobo: 0 };
