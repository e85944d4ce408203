import { streams } from '@mudu/contracts/ids';
import type { FundingStarted } from '@mudu/contracts/wallet/views';
import type { Action } from '../world.js';
import { press } from './usePayPage.js';

/** Some below and above what may be added at a time. */
const AMOUNTS = [
  5_000, 250_000, 1_500_000, 5_000_000, 5_000_000, 20_000_000, 20_000_000, 60_000_000,
] as const;

export const fundWallet: Action = {
  name: 'fund the wallet',
  weight: 10,
  async run(world, shopper, dice) {
    const started = await world.send<FundingStarted>(shopper, 'POST', '/wallet/fund', {
      body: { amountKobo: dice.pick(AMOUNTS) },
      key: dice.oneIn(3) ? undefined : world.newKey(),
      copies: dice.oneIn(6) ? 2 : 1,
      promises: ({ reference }: FundingStarted) => [
        { stream: streams.payment(reference), type: 'PaymentStarted' },
        { stream: streams.payment(reference), type: 'PaymentPageOpened' },
      ],
    });
    if (started?.status !== 200 || dice.oneIn(4)) return;
    await press(world, started.body.authorizationUrl, dice);
    if (dice.oneIn(3)) return;
    await world.send(shopper, 'GET', `/payment/verify/${started.body.reference}`);
  },
};
