import { streamsOf } from '../runRecord.js';
import type { Invariant } from './invariant.js';
import { NOTHING, plus, walletMove } from './walletMoves.js';

export const walletsNeverNegative: Invariant = {
  id: 'I2',
  statement: 'no wallet is below zero, after any event',
  needs: ['insufficient_balance', 'WalletDebitedForOrder', 'WalletDebitedForInstallment'],
  violations({ log }) {
    const wrong: string[] = [];
    for (const [userId, events] of streamsOf(log, 'wallet-')) {
      let balances = NOTHING;
      for (const event of events) {
        balances = plus(balances, walletMove(event));
        if (balances.spendableKobo < 0 || balances.referralKobo < 0)
          wrong.push(
            `wallet ${userId} has ${balances.spendableKobo} and ${balances.referralKobo} kobo after its event ${event.revision}`,
          );
      }
    }
    return wrong;
  },
};
