import { streams } from '@mudu/contracts/ids';
import type { Action } from '../action.js';

/** Moves earnings into the wallet: all, or a sum that may be more than there is. */
export const withdrawReferral: Action = {
  name: 'withdraw referral earnings',
  weight: 6,
  async run(simulation, shopper, random) {
    const amountKobo = random.pick([undefined, undefined, 50_000, 100_000, 150_000, 900_000] as const);
    // The first invited all others, and is who earns.
    const inviter = simulation.data.shoppers[0] ?? shopper;
    const who = random.oneIn(3) ? shopper : inviter;
    await simulation.send(who, 'POST', '/wallet/withdraw-referral-earnings', {
      body: { amountKobo },
      key: random.oneIn(2) ? simulation.newKey() : undefined,
      copies: random.oneIn(3) ? 3 : 1,
      promises: () => [{ stream: streams.wallet(who.id), type: 'WalletReferralWithdrawn', atLeast: true }],
    });
  },
};
