import { streams } from '@mudu/contracts/ids';
import type { Action } from '../action.js';

/** A correction by hand; only a super admin may, and no wallet goes below zero by it. */
export const adjustWallet: Action = {
  name: 'adjust a wallet',
  weight: 2,
  async run(simulation, shopper, random) {
    const role = random.pick(['super_admin', 'super_admin', 'admin'] as const);
    await simulation.send(simulation.data.staff[role], 'POST', '/wallet/admin/adjust', {
      body: {
        userId: shopper.id,
        type: random.pick(['credit', 'debit', 'debit'] as const),
        amountKobo: random.between(1, 2_000_000),
        reason: 'Counted again',
      },
      key: random.oneIn(2) ? simulation.newKey() : undefined,
      copies: random.oneIn(4) ? 2 : 1,
      promises: () => [{ stream: streams.wallet(shopper.id), type: 'WalletAdjusted', atLeast: true }],
    });
  },
};
