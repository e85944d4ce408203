import { streams } from '@mudu/contracts/ids';
import type { Action } from '../world.js';

/** Moves earnings into the wallet: all, or a sum that may be more than there is. */
export const withdrawReferral: Action = {
  name: 'withdraw referral earnings',
  weight: 6,
  async run(world, shopper, dice) {
    const amountKobo = dice.pick([undefined, undefined, 50_000, 100_000, 150_000, 900_000] as const);
    // The first invited all others, and is who earns.
    const inviter = world.cast.shoppers[0] ?? shopper;
    const who = dice.oneIn(3) ? shopper : inviter;
    await world.send(who, 'POST', '/wallet/withdraw-referral-earnings', {
      body: { amountKobo },
      key: dice.oneIn(2) ? world.newKey() : undefined,
      copies: dice.oneIn(3) ? 3 : 1,
      promises: () => [{ stream: streams.wallet(who.id), type: 'WalletReferralWithdrawn', atLeast: true }],
    });
  },
};
