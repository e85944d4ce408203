import { streams } from '@mudu/contracts/ids';
import type { Action } from '../world.js';

/** A correction by hand; only a super admin may, and no wallet goes below zero by it. */
export const adjustWallet: Action = {
  name: 'adjust a wallet',
  weight: 2,
  async run(world, shopper, dice) {
    const role = dice.pick(['super_admin', 'super_admin', 'admin'] as const);
    await world.send(world.cast.staff[role], 'POST', '/wallet/admin/adjust', {
      body: {
        userId: shopper.id,
        type: dice.pick(['credit', 'debit', 'debit'] as const),
        amountKobo: dice.between(1, 2_000_000),
        reason: 'Counted again',
      },
      key: dice.oneIn(2) ? world.newKey() : undefined,
      copies: dice.oneIn(4) ? 2 : 1,
      promises: () => [{ stream: streams.wallet(shopper.id), type: 'WalletAdjusted', atLeast: true }],
    });
  },
};
